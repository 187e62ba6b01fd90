import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS } from "../domain/time.js";
import { reportsThatCount } from "./reportsThatCount.js";
import { REPORTS_READ, type ReportRow } from "./rows.js";

const row = (sequence: number, given: Partial<ReportRow> = {}): ReportRow => ({
  record_id: "r",
  token_id: `t${sequence}`,
  outcome: "correct",
  reported_at: sequence,
  reporter_kind: "anonymous",
  reporter_name: null,
  reporter_id: `c${sequence}`,
  reporter_network: null,
  field: null,
  stated_value: null,
  comment: null,
  scheduled_open: null,
  agreed: null,
  disagreed: null,
  records: null,
  days: null,
  sequence,
  revoked: 0,
  of_surge: 0,
  acknowledgement_json: "{}",
  ...given,
});

test("of a token the last word is read, with when the first was said", () => {
  const log = [row(3, { token_id: "t1", outcome: "closed" }), row(1, { token_id: "t1" }), row(2)];
  const read = reportsThatCount(log);
  assert.deepEqual(
    read.map(({ sequence, first_sequence: first, first_at: at }) => [sequence, first, at]),
    [
      [2, undefined, undefined],
      [3, 1, 1],
    ],
  );
});

test("of each kind of caller only the newest are read", () => {
  const log = Array.from({ length: REPORTS_READ + 3 }, (_, i) => row(i));
  const key = row(-1, { reporter_kind: "key" });
  assert.deepEqual(reportsThatCount([...log, key]), [key, ...log.slice(3)]);
});

test("whatever was said: what is read is what a walk over all pairs of reports leaves", () => {
  const word = fc.record({
    token_id: fc.constantFrom("a", "b", "c", "d", "e"),
    reporter_id: fc.constantFrom("x", "y"),
    reported_at: fc.integer({ min: 0, max: 3 * DAY_MS }),
    reporter_kind: fc.constantFrom("anonymous" as const, "key" as const),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const log = words.map((given, sequence) => row(sequence, given));
      const firstOf = (one: ReportRow) => log.find(({ token_id: token }) => token === one.token_id) ?? one;
      const isLast = (one: ReportRow) =>
        !log.some((other) => other.token_id === one.token_id && other.sequence > one.sequence);
      const dayOf = (one: ReportRow) => Math.floor(firstOf(one).reported_at / DAY_MS);
      const expected = log.filter(
        (one) =>
          isLast(one) &&
          !log.some(
            (other) =>
              isLast(other) &&
              other.reporter_id === one.reporter_id &&
              dayOf(other) === dayOf(one) &&
              firstOf(other).sequence < firstOf(one).sequence,
          ),
      );
      const read = reportsThatCount([...log].reverse());
      assert.deepEqual(
        read.map(({ sequence }) => sequence),
        expected.map(({ sequence }) => sequence),
      );
    }),
  );
});
