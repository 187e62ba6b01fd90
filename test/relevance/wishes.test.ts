import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

const TABLE = fileURLToPath(new URL("../../../test/relevance/wishes.txt", import.meta.url));
const LEXICON = lexiconOf(VERTICALS);
const NOW = Date.UTC(2026, 10, 20, 12);

/** How a wish is read next to a dish. */
function readAs(wish: string): readonly string[] {
  const { facts, absent, untold } = understand(`pizza ${wish}`, {
    lexicon: LEXICON,
    now: NOW,
    timeZone: "UTC",
    vertical: "food",
  });
  return [...facts, ...absent.map((name) => `no_${name}`), ...(untold.length > 0 ? ["untold"] : [])];
}

describe("wishes next to offers", () => {
  let section = "";
  for (const line of readFileSync(TABLE, "utf8").split("\n")) {
    const head = /^\[(\w+)\]$/u.exec(line);
    if (head !== null) [, section = ""] = head;
    else if (line !== "" && !line.startsWith("#")) {
      const expected = section;
      test(`"${line}" is ${expected}`, () => assert.ok(readAs(line).includes(expected), readAs(line).join()));
    }
  }
});
