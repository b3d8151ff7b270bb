// Keeps the whole site for the time without a network. Registered when the first screen is up and nothing else is to do.
//
// A new build waits until it is asked for (`dragons:apply-update`); then every tab reloads, so that no page ever has parts
// of two builds. A reload loses nothing: every action is kept before the next can be made.

const { serviceWorker } = navigator;

async function register() {
  const returning = Boolean(serviceWorker.controller);
  let controlled = returning;
  const registration = await serviceWorker.register("./sw.js", { updateViaCache: "none" });
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload(); // a new build; the very first worker changes nothing
    controlled = true;
  });
  offerUpdates(registration, returning);
  if (!returning) serviceWorker.ready.then(() => announce("offline-ready"));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {}); // no network: next time
  });
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {boolean} returning whether this is not the first visit
 */
function offerUpdates(registration, returning) {
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) announce("update");
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  document.addEventListener("dragons:apply-update", () => registration.waiting?.postMessage({ type: "SKIP_WAITING" }));
  if (returning) offer();
}

/** @param {"update" | "offline-ready"} what */
function announce(what) {
  document.dispatchEvent(new CustomEvent(`dragons:${what}`));
}

document.addEventListener("dragons:ready", () => {
  const idle = window.requestIdleCallback ?? setTimeout;
  if (serviceWorker)
    idle(() => register().catch(({ message }) => console.info("Offline play is not to be had:", message)));
});
