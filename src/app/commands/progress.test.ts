import assert from "node:assert/strict";
import { test } from "node:test";
import { progressLine, terminalProgress } from "./progress.js";

const PLACES = { count: 30_000, unit: "places" };

test("a step tells how far it is, and once that can be foretold how fast it goes and how long it takes", () => {
  const table: readonly (readonly [Parameters<typeof progressLine>, string])[] = [
    [["normalizing", 0, 5_000, PLACES], "normalizing …"],
    [["normalizing", 0.25, 1_000, PLACES], "normalizing [██████                  ] 25 %"],
    [
      ["normalizing", 0.25, 5_000, PLACES],
      "normalizing [██████                  ] 25 %, 1,500 places a second, 15 s left",
    ],
    [["reading x.pbf", 0.5, 240_000], "reading x.pbf [████████████            ] 50 %, 4 min left"],
    [["normalizing", 1, 9_000, PLACES], "normalizing [████████████████████████] 100 %"],
    [["normalizing", 1.2, 9_000, PLACES], "normalizing [████████████████████████] 100 %"],
  ];
  for (const [given, line] of table) assert.equal(progressLine(...given), line);
});

test("on a terminal a line is never longer than it, and is taken away at the end; elsewhere nothing is written", () => {
  const written: string[] = [];
  const stream = (isTTY: boolean) =>
    ({ isTTY, columns: 20, write: (text: string) => written.push(text) }) as unknown as NodeJS.WriteStream;
  terminalProgress(stream(false)).update("normalizing", 0.5, PLACES);
  assert.deepEqual(written, []);
  const progress = terminalProgress(stream(true));
  progress.update("normalizing", 0.5, PLACES);
  progress.done();
  assert.deepEqual(written, ["\r\u001B[2Knormalizing [██████", "\r\u001B[2K"]);
});
