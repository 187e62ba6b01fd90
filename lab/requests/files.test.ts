import assert from "node:assert/strict";
import { test } from "node:test";
import { countsOf, readLabeled } from "./files.js";
import { parseClaim, parseRequest } from "./notation.js";

const folders = [
  ["requests", parseRequest],
  ["claims", parseClaim],
] as const;

for (const [folder, parse] of folders)
  test(`each line of data/${folder} is valid and unique`, (t) => {
    for (const { language, lines } of readLabeled(
      new URL(`../../../data/${folder}/`, import.meta.url),
      parse,
    )) {
      assert.match(language, /^[a-z]{2}$/);
      const folded = lines.map(({ text }) =>
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim(),
      );
      const repeated = folded.filter((text, at) => folded.indexOf(text) !== at);
      assert.deepEqual(repeated, [], `${folder}/${language}: texts that stand there twice`);
      t.diagnostic(
        `${language}: ${lines.length} lines; ${countsOf(lines.map(({ voice }) => voice)).join(", ")}`,
      );
      t.diagnostic(`${language}: ${countsOf(lines.map(({ vertical }) => vertical)).join(", ")}`);
    }
  });
