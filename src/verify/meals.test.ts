import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOf, judge } from "./testEntry.js";

const NOW = Date.parse("2025-08-20T10:00:00Z");
const verdicts = (claims: readonly string[], hours: string) =>
  claims.map((claim) => {
    const { verdict, not_understood: unread } = judge(claim, entryOf({ hours }, {}, NOW), NOW);
    return [claim, verdict, ...(unread ?? [])];
  });
const all = (claims: readonly string[], verdict: string) => claims.map((claim) => [claim, verdict]);

const LUNCH = [
  "open for lunch",
  "is it open for lunch on Friday?",
  "zum Mittagessen geöffnet",
  "ouvert pour le déjeuner",
  "aperto a pranzo",
  "abierto para almorzar",
  "aberto para o almoço",
];
const DINNER = [
  "open for dinner tonight",
  "freitags zum Abendessen geöffnet",
  "ouvert pour le dîner",
  "aperto a cena",
  "abierto para cenar los viernes",
  "aberto para o jantar",
];

test("'open for' a meal means open at its usual hours, in six languages", () => {
  const [day, evening] = ["Mo-Su 11:00-15:00", "Mo-Su 18:00-23:00"];
  assert.deepEqual(verdicts(LUNCH, day), all(LUNCH, "supported"));
  assert.deepEqual(verdicts(LUNCH, evening), all(LUNCH, "contradicted"));
  assert.deepEqual(verdicts(DINNER, evening), all(DINNER, "supported"));
  assert.deepEqual(verdicts(DINNER, day), all(DINNER, "contradicted"));
  const both = ["open for lunch and dinner", "open for lunch and dinner on Sunday", "not open for breakfast"];
  assert.deepEqual(verdicts(both, "Mo-Su 11:00-15:00,18:00-23:00"), all(both, "supported"));
  assert.deepEqual(verdicts(both, day), [...all(both.slice(0, 2), "contradicted"), [both[2], "supported"]]);
});

test("food is not read as a time", () => {
  assert.deepEqual(
    verdicts(["serves lunch", "has lunch specials", "closed between lunch and dinner"], "Mo-Su 11:00-15:00"),
    [
      ["serves lunch", "unknown", "lunch"],
      ["has lunch specials", "unknown", "lunch", "specials"],
      ["closed between lunch and dinner", "unknown", "between", "dinner"],
    ],
  );
});
