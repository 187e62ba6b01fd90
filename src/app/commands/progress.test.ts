import assert from "node:assert/strict";
import { test } from "node:test";
import { progressLine, terminalProgress } from "./progress.js";

const PLACES = { count: 30_000, unit: "places" };

test("shows how much of a step is done and, after a while, its rate and remaining time", () => {
  const table: readonly (readonly [Parameters<typeof progressLine>, string])[] = [
    [["normalizing", 0, 5_000, PLACES], "normalizing …"],
    [["normalizing", 0.25, 1_000, PLACES], "normalizing [██████                  ] 25 %"],
    [
      ["normalizing", 0.25, 5_000, PLACES],
      "normalizing [██████                  ] 25 %, 1,500 places per second, 15 s left",
    ],
    [["reading x.pbf", 0.5, 240_000], "reading x.pbf [████████████            ] 50 %, 4 min left"],
    [["normalizing", 1, 9_000, PLACES], "normalizing [████████████████████████] 100 %"],
    [["normalizing", 1.2, 9_000, PLACES], "normalizing [████████████████████████] 100 %"],
  ];
  for (const [given, line] of table) assert.equal(progressLine(...given), line);
});

const shown = (isTTY: boolean) => {
  const written: string[] = [];
  let ms = 0;
  const stream = { isTTY, columns: 20, write: (text: string) => written.push(text) > 0 };
  const progress = terminalProgress(stream, () => ms);
  return { written, progress, pass: (seconds: number) => void (ms += seconds * 1_000) };
};

test("on a terminal, a line fits its width and is erased at the end", () => {
  const { written, progress } = shown(true);
  progress.update("normalizing", 0.5, PLACES);
  progress.done();
  assert.deepEqual(written, ["\r\u001B[2Knormalizing [██████", "\r\u001B[2K"]);
});

test("without a terminal, each step is a line, printed while it runs; a step that fails at once is not printed", () => {
  const { written, progress, pass } = shown(false);
  progress.update("reading", 0);
  progress.done();
  assert.deepEqual(written, []);
  for (const step of ["fetching Monaco, 0.1 MB", "fetching Monaco, 3 MB", "normalizing", "fetching Monaco"])
    progress.update(step, 0.5);
  assert.deepEqual(written.splice(0), ["reading …\n", "fetching Monaco …\n", "normalizing …\n"]);
  progress.update("writing", 0);
  assert.deepEqual(written, []);
  pass(1);
  progress.update("writing", 0.1);
  progress.done();
  assert.deepEqual(written, ["writing …\n"]);
});

test("each step is timed until the next one begins; a step that recurs adds to its time", () => {
  const { progress, pass } = shown(false);
  assert.equal(progress.steps(), "no steps");
  progress.update("reading", 0);
  pass(1.5);
  progress.update("normalizing, 3 of 9", 0.3);
  pass(0.25);
  progress.update("normalizing, 9 of 9", 1);
  pass(0.25);
  progress.update("reading", 0);
  pass(1);
  assert.equal(progress.steps(), "reading 2.5 s, normalizing 0.5 s");
  assert.equal(progress.steps(), "reading 2.5 s, normalizing 0.5 s");
});
