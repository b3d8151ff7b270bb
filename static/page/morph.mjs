// Makes the page what it is to be, touching no more than what differs. Most redrawings change a text or an attribute here
// and there: those are set at once. Where nodes have come or gone, Idiomorph finds which old one is which new one.

const FIELDS = "input, select, textarea, dialog, details"; // they have more to them than their HTML says

/** Make a node what another one is, which is of the same kind and is used up. */
export function morph(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
  } else if (old.matches(FIELDS) || !aligned(old, next)) {
    Idiomorph.morph(old, next, { morphStyle: "outerHTML", ignoreActiveValue: typing(), callbacks: KEEP_OPEN });
  } else {
    attributes(old, next);
    const pairs = [...old.childNodes].map((child, n) => [child, next.childNodes[n]]);
    for (const [child, wanted] of pairs) if (!same(child, wanted)) morph(child, wanted);
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

/** Whether the children are of the same kinds in the same order. */
function aligned(old, next) {
  let [one, other] = [old.firstChild, next.firstChild];
  while (one && other && one.nodeName === other.nodeName && one.id === other.id)
    [one, other] = [one.nextSibling, other.nextSibling];
  return !one && !other;
}

function attributes(old, next) {
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
}
