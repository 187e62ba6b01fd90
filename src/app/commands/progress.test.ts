import assert from "node:assert/strict";
import { test } from "node:test";
import { terminalProgress } from "./progress.js";

const shown = (isTTY: boolean) => {
  const written: string[] = [];
  let ms = 0;
  const stream = { isTTY, columns: 20, write: (text: string) => written.push(text) > 0 };
  const progress = terminalProgress(stream, () => ms);
  return { written, progress, pass: (passed: number) => void (ms += passed) };
};

test("on a terminal, a line fits its width, is redrawn at most ten times a second, and is erased at the end", () => {
  const { written, progress, pass } = shown(true);
  progress.update("normalizing", 0);
  progress.update("normalizing", 0.1);
  pass(200);
  progress.update("normalizing", 0.5);
  progress.update("writing all the places", 1.2);
  progress.done();
  const lines = ["normalizing …", "normalizing 50 %", "writing all the pla", ""];
  assert.deepEqual(
    written,
    lines.map((line) => `\r\u001B[2K${line}`),
  );
});

test("without a terminal, each step that takes half a second is a line; a step that fails at once is not", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { written, progress } = shown(false);
  progress.update("fetching Monaco, 0.1 MB", 0.1);
  progress.update("fetching Monaco, 3 MB", 0.9);
  t.mock.timers.tick(600);
  progress.update("normalizing", 0.5);
  t.mock.timers.tick(100);
  progress.update("writing", 0);
  progress.done();
  t.mock.timers.tick(600);
  assert.deepEqual(written, ["fetching Monaco …\n"]);
});
