// Dragging as one more way to pick: what carries data-drag="<pick>" can be dragged by mouse, pen or finger; doing so picks
// it, and letting go over something that carries data-drop="<pick>" picks that. Nothing here plays anything.

const SLACK = 8; // pixels: less is a touch that trembles

export function drag(pick) {
  let held = null;

  document.addEventListener("pointerdown", (event) => {
    const source = event.target.closest("[data-drag]");
    if (source && event.isPrimary && event.button === 0) held = { source, x: event.clientX, y: event.clientY };
  });

  document.addEventListener("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    if (!held.picture) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      begin(event);
    }
    held.picture.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
    const below = under(event);
    if (below === held.below) return;
    held.below?.classList.remove("over");
    below?.classList.add("over");
    held.below = below;
  });

  document.addEventListener("pointerup", (event) => {
    if (!held?.picture) return void (held = null);
    const target = under(event)?.dataset.drop;
    end();
    if (target) pick(target);
  });

  document.addEventListener("pointercancel", () => end());
  // Of a finger on a screen that is locked, or left by the back gesture, nothing more may ever be heard.
  document.addEventListener("visibilitychange", () => end());
  window.addEventListener("hashchange", () => end());

  function begin() {
    const { source } = held;
    const piece = source.querySelector("[data-piece]") ?? source;
    const { left, top, width, height } = piece.getBoundingClientRect();
    held.picture = piece.cloneNode(true);
    held.picture.classList.add("dragging");
    held.picture.removeAttribute("data-piece");
    Object.assign(held.picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    document.body.append(held.picture);
    source.classList.add("dragged");
    document.addEventListener("click", swallow, { capture: true });
    if (source.ariaPressed !== "true") pick(source.dataset.drag);
  }

  function end() {
    held?.picture?.remove();
    held?.below?.classList.remove("over");
    held?.source.classList.remove("dragged");
    held = null;
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
  }
}

const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-drop]") ?? null;

// The click with which the browser ends a drag means nothing.
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
