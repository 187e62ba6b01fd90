import assert from "node:assert/strict";
import { test } from "node:test";
import { terminalProgress } from "./progress.js";

const shown = (isTTY: boolean) => {
  const written: string[] = [];
  const steps: string[] = [];
  let ms = 0;
  const stream = { isTTY, columns: 20, write: (text: string) => written.push(text) > 0 };
  const progress = terminalProgress(
    (step) => steps.push(step),
    stream,
    () => ms,
  );
  return { written, steps, progress, pass: (passed: number) => void (ms += passed) };
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

test("without a terminal, each step is a line", () => {
  const { steps, written, progress } = shown(false);
  for (const step of ["fetching Monaco, 0.1 MB", "fetching Monaco, 3 MB", "normalizing", "fetching Monaco"])
    progress.update(step, 0.5);
  progress.done();
  assert.deepEqual(steps, ["fetching Monaco", "normalizing", "fetching Monaco"]);
  assert.deepEqual(written, []);
});
