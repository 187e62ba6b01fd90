import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import type { Filters } from "#doorlight/contract/resources.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

const TABLE = fileURLToPath(new URL("../../../test/relevance/paraphrases.txt", import.meta.url));
/** Minimum share of a language's lines that give exactly these filters. */
const FLOOR = 0.97;
const LEXICON = lexiconOf(VERTICALS);
const NOW = Date.UTC(2026, 10, 20, 12);

interface Paraphrase {
  readonly q: string;
  readonly asked: string;
}

describe("filters in other words", () => {
  for (const [language, lines] of sections(readFileSync(TABLE, "utf8")))
    test(`in ${language} they are derived, and nothing else is`, (t) => {
      const wrong = lines.flatMap(({ q, asked }) => {
        const derived = nameOf(understand(q, { lexicon: LEXICON, now: NOW, timeZone: "UTC" }).filters);
        return derived === asked ? [] : [`"${q}": ${derived}, not ${asked}`];
      });
      t.diagnostic(`${language}: ${lines.length - wrong.length} of ${lines.length}`);
      assert.ok(wrong.length <= (1 - FLOOR) * lines.length, wrong.join("\n"));
    });
});

/** The lines of a table by language. Headings such as `[en vegan+outdoor]` begin sections. */
function sections(table: string): ReadonlyMap<string, readonly Paraphrase[]> {
  const byLanguage = new Map<string, Paraphrase[]>();
  let [language, asked] = ["", ""];
  for (const line of table.split("\n")) {
    const head = /^\[(\w+) (\S+)\]$/u.exec(line);
    if (head !== null) [, language = "", asked = ""] = head;
    else if (line !== "" && !line.startsWith("#"))
      byLanguage.set(language, [...(byLanguage.get(language) ?? []), { q: line, asked }]);
  }
  return byLanguage;
}

function nameOf({ price_band: band, ...flags }: Filters): string {
  const names = Object.entries(flags).flatMap(([name, value]) => (value === true ? [name] : []));
  return [...names, ...(band === undefined ? [] : [band])].join("+") || "none";
}
