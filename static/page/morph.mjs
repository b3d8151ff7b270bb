// Makes the page what it is to be, touching no more than what differs. Most redrawings change a text or an attribute here
// and there: those are set at once. Where nodes have come or gone, Idiomorph finds which old one is which new one.

const FIELDS = "input, select, textarea, dialog, details"; // they have more to them than their HTML says

/**
 * Make a node what another one is, which is of the same kind and is used up. What is marked `data-late` may be
 * left for later: if `late` is given, such pairs are added to it, and are busy until they are made.
 */
export function morph(old, next, late) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  const pairs = old.matches(FIELDS) ? null : (aligned(old, next) ?? named(old, next));
  if (!pairs) {
    Idiomorph.morph(old, next, { morphStyle: "outerHTML", ignoreActiveValue: typing(), callbacks: KEEP_OPEN });
    return;
  }
  attributes(old, next);
  for (const [child, wanted] of pairs) {
    if (same(child, wanted)) continue;
    if (late && wanted.dataset?.late !== undefined) {
      late.push([child, wanted]);
      child.setAttribute("aria-busy", "true");
    } else morph(child, wanted, late);
  }
}

// What is open stays open: Python's HTML does not say so, and a modal dialog without its attribute blocks the page unseen.
const KEEP_OPEN = {
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("dialog, details")),
};

// What somebody is typing stays as it is. (Of any other focused element Idiomorph would keep the old content.)
const typing = () => document.activeElement.matches("input");

const same = (old, next) =>
  old.isEqualNode(next) && !(old.nodeType === Node.ELEMENT_NODE && (old.matches(FIELDS) || old.querySelector(FIELDS)));

const alike = (old, next) => old.nodeName === next.nodeName && old.id === next.id;

/** The children in pairs, if they are of the same kinds in the same order. */
function aligned(old, next) {
  if (old.childNodes.length !== next.childNodes.length) return null;
  const pairs = [...old.childNodes].map((child, n) => [child, next.childNodes[n]]);
  return pairs.every(([child, wanted]) => alike(child, wanted)) ? pairs : null;
}

/** The children that stay in pairs, if all have names and those keep their order; what comes and goes has done so then. */
function named(old, next) {
  const [here, wanted] = [byName(old), byName(next)];
  if (here.has("") || wanted.has("") || here.size < old.childNodes.length || wanted.size < next.childNodes.length) return null;
  const stay = [...here.keys()].filter((id) => wanted.has(id));
  const kept = [...wanted.keys()].filter((id) => here.has(id));
  if (stay.some((id, n) => id !== kept[n] || !alike(here.get(id), wanted.get(id)))) return null;
  for (const [id, child] of here) if (!wanted.has(id)) child.remove();
  let after = old.firstChild;
  for (const [id, child] of wanted)
    if (here.has(id)) after = here.get(id).nextSibling;
    else old.insertBefore(child, after);
  return stay.map((id) => [here.get(id), wanted.get(id)]);
}

const byName = (parent) => new Map([...parent.childNodes].map((child) => [child.id ?? "", child]));

function attributes(old, next) {
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
}
