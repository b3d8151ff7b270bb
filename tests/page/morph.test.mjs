// Which old node becomes which new one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { morph, pairsById, pairsInOrder } from "../../static/page/morph.mjs";

/** As much of a node as morph.mjs looks at. */
class FakeNode {
  /** @type {FakeNode | null} */
  parent = null;
  /** @type {FakeNode[]} */
  childNodes = [];

  /**
   * @param {string} nodeName
   * @param {string} id
   * @param {FakeNode[]} children
   */
  constructor(nodeName, id = "", children = []) {
    this.nodeName = nodeName;
    this.nodeType = nodeName === "#text" ? 3 : 1;
    this.id = id;
    for (const child of children) this.insertBefore(child, null);
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  /** @returns {FakeNode | null} */
  get nextSibling() {
    const siblings = this.parent?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  remove() {
    this.parent?.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
    this.parent = null;
  }

  /**
   * @param {FakeNode} child
   * @param {FakeNode | null} next
   */
  insertBefore(child, next) {
    child.remove();
    child.parent = this;
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, child);
  }
}

/** @param {...string} ids */
const list = (...ids) => {
  const children = ids.map((id) => new FakeNode(id ? "LI" : "#text", id));
  return /** @type {Node & FakeNode} */ (/** @type {unknown} */ (new FakeNode("UL", "", children)));
};

/** @param {FakeNode} parent */
const idsIn = (parent) => parent.childNodes.map(({ id }) => id);

/** @param {import("../../static/page/morph.mjs").Pairs | null} pairs */
const paired = (pairs) => pairs?.map((pair) => pair.map((node) => /** @type {Element} */ (node).id).join("=")) ?? null;

test("children of the same kinds in the same order are pairs", () => {
  assert.deepEqual(paired(pairsInOrder(list("a", "", "b"), list("a", "", "b"))), ["a=a", "=", "b=b"]);
  assert.equal(pairsInOrder(list("a", "b"), list("b", "a")), null);
  assert.equal(pairsInOrder(list("a"), list("a", "b")), null);
  assert.equal(pairsInOrder(list("a"), list("")), null);
});

test("children with ids may come and go, if those that stay keep their order", () => {
  const old = list("a", "b", "c");
  assert.deepEqual(paired(pairsById(old, list("new", "a", "c", "last"))), ["a=a", "c=c"]);
  assert.deepEqual(idsIn(old), ["new", "a", "c", "last"]);
});

test("otherwise nothing is touched", () => {
  for (const next of [list("b", "a"), list("a", ""), list("a", "a", "b")]) {
    const old = list("a", "b");
    assert.equal(pairsById(old, next), null);
    assert.deepEqual(idsIn(old), ["a", "b"]);
  }
});

test("a text becomes the other text", () => {
  const [old, next] = ["one", "two"].map((nodeValue) => /** @type {Text} */ ({ nodeType: 3, nodeValue }));
  morph(old, next);
  assert.equal(old.nodeValue, "two");
});
