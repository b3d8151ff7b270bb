// Files that are chosen or dropped.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readAll } from "../../static/page/files.mjs";

test("each file's name is read, and the beginning of its text", async () => {
  const files = [new File(["Ludicitude"], "one.json"), new File(["é"], "two.json")];
  assert.deepEqual(await readAll(files, 4), [
    { name: "one.json", text: "Ludi" },
    { name: "two.json", text: "é" },
  ]);
});

test("one that cannot be read is empty", async () => {
  const gone = new File([], "gone.json");
  gone.slice = () => {
    throw new DOMException("gone", "NotReadableError");
  };
  assert.deepEqual(await readAll([gone], 4), [{ name: "gone.json", text: "" }]);
});
