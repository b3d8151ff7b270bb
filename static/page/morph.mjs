// Makes the page what it is to be, touching no more than what differs. Most redrawings change a text or an attribute here
// and there: those are set at once. Where nodes have come or gone, Idiomorph finds which old one is which new one.

/** @typedef {[old: ChildNode, next: ChildNode][]} Pairs */

const FIELDS = "input, select, textarea, dialog, details"; // they have more to them than their HTML says

/**
 * Make a node what another one is, which is of the same kind and is used up. What is marked `data-late` may be
 * left for later: if `late` is given, such pairs are added to it, and are busy until they are made.
 * @param {ChildNode} old
 * @param {ChildNode} next
 * @param {Pairs} [late]
 */
export function morph(old, next, late) {
  if (!isElement(old) || !isElement(next)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  const pairs = old.matches(FIELDS) ? null : (pairsInOrder(old, next) ?? pairsById(old, next));
  if (!pairs) {
    Idiomorph.morph(old, next, { morphStyle: "outerHTML", ignoreActiveValue: typing(), callbacks: KEEP_OPEN });
    return;
  }
  morphAttributes(old, next);
  for (const [child, wanted] of pairs) {
    if (same(child, wanted)) continue;
    if (late && isElement(child) && isElement(wanted) && wanted.hasAttribute("data-late")) {
      late.push([child, wanted]);
      child.setAttribute("aria-busy", "true");
    } else morph(child, wanted, late);
  }
}

// What is open stays open: Python's HTML does not say so, and a modal dialog without its attribute blocks the page unseen.
const KEEP_OPEN = {
  /**
   * @param {string} name
   * @param {Element} element
   */
  beforeAttributeUpdated: (name, element) => !(name === "open" && element.matches("dialog, details")),
};

// What somebody is typing stays as it is. (Of any other focused element Idiomorph would keep the old content.)
const typing = () => document.activeElement?.matches("input") ?? false;

/**
 * @param {Node} node
 * @returns {node is Element}
 */
const isElement = (node) => node.nodeType === 1;

/**
 * @param {Node} old
 * @param {Node} next
 */
const same = (old, next) =>
  old.isEqualNode(next) && !(isElement(old) && (old.matches(FIELDS) || old.querySelector(FIELDS)));

/**
 * @param {Node} old
 * @param {Node} next
 */
const sameKind = (old, next) => old.nodeName === next.nodeName && idOf(old) === idOf(next);

/** @param {Node} node */
const idOf = (node) => (isElement(node) ? node.id : "");

/**
 * The children in pairs, if they are of the same kinds in the same order.
 * @param {Node} old
 * @param {Node} next
 * @returns {Pairs | null}
 */
export function pairsInOrder(old, next) {
  if (old.childNodes.length !== next.childNodes.length) return null;
  /** @type {Pairs} */
  const pairs = [...old.childNodes].map((child, n) => [child, next.childNodes[n]]);
  return pairs.every(([child, wanted]) => sameKind(child, wanted)) ? pairs : null;
}

/**
 * The children that stay in pairs, if all have ids and those keep their order; what comes and goes has done so then.
 * @param {Node} old
 * @param {Node} next
 * @returns {Pairs | null}
 */
export function pairsById(old, next) {
  const [here, wanted] = [byId(old), byId(next)];
  if (!here || !wanted) return null;
  /** @type {Pairs} */
  const stay = [];
  for (const [id, child] of here) {
    const other = wanted.get(id);
    if (other) stay.push([child, other]);
  }
  const kept = [...wanted.keys()].filter((id) => here.has(id));
  if (stay.some(([child, other], n) => idOf(child) !== kept[n] || !sameKind(child, other))) return null;
  for (const [id, child] of here) if (!wanted.has(id)) child.remove();
  let after = old.firstChild;
  for (const [id, child] of wanted) {
    const kept = here.get(id);
    if (kept) after = kept.nextSibling;
    else old.insertBefore(child, after);
  }
  return stay;
}

/**
 * The children by their ids, if each has one of its own.
 * @param {Node} parent
 */
function byId(parent) {
  const children = new Map([...parent.childNodes].map((child) => [idOf(child), child]));
  return children.has("") || children.size < parent.childNodes.length ? null : children;
}

/**
 * @param {Element} old
 * @param {Element} next
 */
function morphAttributes(old, next) {
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
}
