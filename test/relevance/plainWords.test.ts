import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

const TABLE = fileURLToPath(new URL("../../../test/relevance/plainWords.txt", import.meta.url));
const LEXICON = lexiconOf(VERTICALS);
/** A Thursday, half past five in Berlin. */
const NOW = Date.UTC(2026, 10, 26, 16, 30);

/** The reading of a request, in the table's notation. */
function readAs(text: string): ReadonlySet<string> {
  const { vertical, wants, sides, ...said } = understand(text, {
    lexicon: LEXICON,
    now: NOW,
    timeZone: "Europe/Berlin",
  });
  const { price_band: price, ...flags } = said.filters;
  const requested = [...wants, ...sides].flatMap(({ kinds, offers }) => [...kinds, ...offers]);
  return new Set([
    ...(vertical === null ? [] : [vertical]),
    ...Object.keys(flags),
    ...(price === undefined ? ["unpriced"] : [price]),
    ...(said.notPriced === null ? [] : [`no_${said.notPriced}`]),
    ...(said.time === null ? [] : ["time"]),
    ...(said.time === null && flags.open_now !== true ? ["anytime"] : []),
    ...(said.closed === null ? [] : ["closed"]),
    ...(said.nearMe ? ["near_me"] : []),
    ...(said.untold.length > 0 ? ["untold"] : []),
    ...requested.map(valueOf),
    ...said.facts,
    ...said.absent.map((fact) => `no_${fact}`),
    ...said.excluded
      .flatMap(({ kinds, offers }) => [...kinds, ...offers])
      .map((value) => `no_${valueOf(value)}`),
    ...said.wishes.map((wish) => `wish_${wish}`),
    ...(said.wishes.length > 0 ? [] : ["unhedged"]),
  ]);
}

const valueOf = (offer: string): string => offer.slice(offer.indexOf("=") + 1);

/** Words without effect, words without data, and words that may be part of a name. */
function leftOver(text: string, isUntold: boolean): readonly string[] {
  const { untold, ignored, terms, fillers } = understand(text, {
    lexicon: LEXICON,
    now: NOW,
    timeZone: "Europe/Berlin",
  });
  return [...(isUntold ? [] : untold), ...ignored, ...terms.filter((term) => !fillers.includes(term))];
}

let expected = "";
for (const line of readFileSync(TABLE, "utf8").split("\n")) {
  const head = /^\[(.+)\]$/u.exec(line);
  if (head !== null) [, expected = ""] = head;
  else if (line !== "" && !line.startsWith("#")) {
    const all = expected.split(" ");
    test(`${expected}: ${line}`, () => {
      const [, texts = ""] = /^\w\w (.*)$/u.exec(line) ?? [];
      const wrong = texts.split(" | ").flatMap((text) => {
        const read = readAs(text);
        const missing = all.filter((one) => !read.has(one));
        const left = leftOver(text, all.includes("untold"));
        return missing.length + left.length === 0
          ? []
          : [`${text}: ${[...read].join(" ")}; missing ${missing.join(" ")}; left over: ${left.join(", ")}`];
      });
      assert.deepEqual(wrong, []);
    });
  }
}
