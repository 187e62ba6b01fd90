import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOf, judge } from "#doorlight/verify/testEntry.js";
import { generatedClaim, generatedSchedule, LANGUAGES } from "./hoursClaims.js";
import { HoursOracle } from "./hoursOracle.js";

/**
 * Compares verdicts on generated claims about generated schedules, in seven languages, with the naive evaluator. `DOORLIGHT_CLAIMS=100000 npm test --
 * hoursOracle` tries more claims, `DOORLIGHT_CLAIMS_SEED` other ones.
 */
const CLAIMS = Number(process.env["DOORLIGHT_CLAIMS"] ?? 5_000);
const SEED = Number(process.env["DOORLIGHT_CLAIMS_SEED"] ?? 1);
const CLAIMS_PER_SCHEDULE = 60;
/** Minimum share of decided verdicts among the claims that the schedule decides; the rest has unread wording. */
const DECIDED_SHARE = 0.97;
/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
const TODAY = Date.UTC(2025, 7, 20) / 86_400_000;

test("generated claims on hours are judged as the opening_hours library has them", (t) => {
  const draw = numbers(SEED);
  const languages = Object.entries(LANGUAGES);
  const wrong: string[] = [];
  const unread = new Map<string, number>();
  let [judged, decided, right] = [0, 0, 0];
  while (judged < CLAIMS) {
    const schedule = generatedSchedule(draw);
    const oracle = new HoursOracle(schedule, TODAY);
    const entry = entryOf({ hours: schedule }, {}, NOW);
    for (let i = 0; i < CLAIMS_PER_SCHEDULE; i++) {
      const [language, words] = languages[draw(languages.length)] ?? languages[0] ?? [];
      if (language === undefined || words === undefined) break;
      const { text, asked } = generatedClaim(words, TODAY, draw);
      const truth = oracle.expects(asked);
      const { verdict } = judge(text, entry, NOW);
      judged += 1;
      const expected = truth === null ? "unknown" : truth ? "supported" : "contradicted";
      if (truth !== null) decided += 1;
      if (verdict === expected && truth !== null) right += 1;
      if (verdict !== expected && verdict === "unknown") {
        const form = `${language}: ${text.replaceAll(/\d\d?/gu, "0")}`;
        unread.set(form, (unread.get(form) ?? 0) + 1);
      }
      if (verdict !== expected && verdict !== "unknown")
        wrong.push(`"${text}" of ${schedule}: ${verdict}, not ${expected}`);
    }
  }
  for (const [form, count] of [...unread].toSorted((a, b) => b[1] - a[1]).slice(0, 25))
    t.diagnostic(`${count} times unknown: ${form}`);
  t.diagnostic(
    `${judged} claims, ${decided} decided by the schedule, ${right} of them judged so, ${wrong.length} wrong`,
  );
  assert.deepEqual(wrong.slice(0, 40), []);
  assert.ok(right >= DECIDED_SHARE * decided, `${right} of ${decided}`);
});

/** Numerical Recipes' linear congruential generator: the same numbers in every run. */
function numbers(seed: number): (limit: number) => number {
  let random = seed >>> 0;
  return (limit) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * limit);
  };
}
