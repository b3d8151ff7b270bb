// What moves, and along which way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { countAt } from "../../static/page/animate.mjs";
import { idsOf, movedPlaces } from "../../static/page/motion.mjs";
import { arc } from "../../static/page/moves.mjs";
import { bounce } from "../../static/page/throw.mjs";

test("a motion names the places that are to be remembered", () => {
  assert.deepEqual(idsOf({ do: "fly", from: ["a", "b"], to: "c" }), ["a", "b", "c"]);
  assert.deepEqual(idsOf({ do: "travel", from: "a", to: "b" }), ["a", "b"]);
  assert.deepEqual(idsOf({ do: "turn", id: "a" }), ["a"]);
  assert.deepEqual(idsOf({ do: "sound", name: "drum" }), []);
});

test("what is moved in another way does not turn over by itself", () => {
  const moved = movedPlaces([
    { do: "fly", from: ["a", "b"], to: "seat" },
    { do: "travel", from: "c", to: "d" },
    { do: "come", from: "e", to: "f" },
    { do: "rise", id: "g" },
    { do: "shake", id: "h" },
  ]);
  assert.deepEqual([...moved].sort(), ["a", "b", "c", "d", "e", "g"]);
});

test("a piece flies in an arc that is no higher than 80 pixels", () => {
  assert.deepEqual(arc(40, 0, 1).translate, ["0 0", "20px -10px", "40px 0px"]);
  assert.deepEqual(arc(1000, 0, 1).translate[1], "500px -80px");
  assert.equal(arc(0, 0, 0.35).opacity[2], 0.3);
  assert.equal(arc(0, 0, 1).opacity[2], 1);
});

test("a die comes in from below, lies in the tray, and ends in its place", () => {
  const tray = { x: 100, y: 100, width: 200, height: 100 };
  const steps = bounce({ x: 120, y: 150 }, tray, 0.5, () => 0.5);
  assert.equal(steps.translate[0].split(" ")[1], "50px");
  assert.equal(steps.translate[3], "80px 0px");
  assert.equal(steps.translate[4], "0 0");
  assert.equal(steps.rotate[4], "0deg");
  const lengths = [steps.translate, steps.rotate, steps.scale, steps.opacity, steps.offset].map((one) => one.length);
  assert.deepEqual(lengths, [5, 5, 5, 5, 5]);
});

test("a number is counted up ever more slowly, to the end", () => {
  const counted = [0, 0.25, 0.5, 0.75, 1].map((part) => countAt(100, part));
  assert.deepEqual(counted, [0, 58, 88, 98, 100]);
});
