// Keeps the whole site for the time without a network. Registered when the first screen is up and nothing else is to do.
//
// A new build waits until it is asked for (`dragons:apply-update`); then every tab reloads, so that no page ever has parts
// of two builds. A reload loses nothing: every action is kept before the next can be made.

const tell = (name) => document.dispatchEvent(new CustomEvent(`dragons:${name}`));
const { serviceWorker } = navigator;

async function register() {
  const returning = Boolean(serviceWorker.controller);
  let controlled = returning;
  const registration = await serviceWorker.register("./sw.js", { updateViaCache: "none" });
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload(); // a new build; the very first worker changes nothing
    controlled = true;
  });
  watch(registration, returning);
  if (!returning) serviceWorker.ready.then(() => tell("offline-ready"));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {}); // no network: next time
  });
}

function watch(registration, returning) {
  const offer = () => registration.waiting && serviceWorker.controller && tell("update");
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  document.addEventListener("dragons:apply-update", () => registration.waiting?.postMessage({ type: "SKIP_WAITING" }));
  if (returning) offer();
}

document.addEventListener("dragons:ready", () => {
  const idle = window.requestIdleCallback ?? setTimeout;
  if (serviceWorker) idle(() => register().catch((refusal) => console.info("Offline play is not to be had:", refusal.message)));
});
