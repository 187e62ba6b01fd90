import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutStatesBetween } from "../belief/testRetention.js";
import { deviationsOf } from "../calibration/deviation.js";
import { refit } from "../calibration/refit.js";
import { randomNumbers } from "../randomNumbers.js";
import { AGEING, element, evidence, observation } from "../domain/testEvidence.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { areaOf } from "../search/testArea.js";
import { readOwnLog } from "./ownLog.js";

const START = Date.UTC(2024, 0, 1);
const after = (years: number): Instant => START + years * YEAR_MS;
const NOW = after(4);

/** Places listed at the start and once later: Alpha and Beta until then, and Gamma, which a live check observed later. */
function parts(isSample = false, maxPlaces = 100) {
  const area = areaOf([{ name: "Alpha" }, { name: "Beta" }, { name: "Gamma" }], START, { sample: isSample });
  const seen = [after(1), after(1), after(1.7)];
  const logs = new Map(
    [...area.entries.keys()].map((id, i) => [
      id,
      evidence({
        observations: [
          observation({ observedAt: START, seenAt: START, values: { name: `Place ${i}`, hours: "24/7" } }),
        ],
        elements: [element({ lastSeenAt: seen[i] ?? START })],
      }),
    ]),
  );
  let reads = 0;
  return {
    store: {
      async record(id: string) {
        reads += 1;
        const log = logs.get(id);
        return log === undefined ? null : { id, areaId: "a", evidence: log, hours: null };
      },
    },
    areas: [area],
    now: NOW,
    maxPlaces,
    reads: () => reads,
  };
}

test("an import without changes counts as a check of all places; a live check counts for its own place only", async () => {
  const { spans, places } = await readOwnLog(parts(), AGEING.calibration);
  assert.equal(places, 3);
  const exists = spans.filter(({ field }) => field === "exists");
  assert.deepEqual(
    exists.map(({ from, to }) => [(from - START) / YEAR_MS, (to - START) / YEAR_MS]),
    [
      [0, 1],
      [0, 1],
      [0, 1],
      [1, 1.7],
    ],
  );
});

test("a record that was merged into another one is not gone", async () => {
  const statedOf = async (successorElement: number) => {
    const area = areaOf([{ name: "Luna" }, { name: "Sol" }], START);
    const elements = [
      [element({ id: "node/1", lastSeenAt: after(1), missingSince: after(2) })],
      [element({ id: `node/${successorElement}`, lastSeenAt: after(2) })],
    ];
    const entries = new Map(
      [...area.entries.values()].map((entry, i) => [
        entry.record.id,
        { ...entry, evidence: { ...entry.evidence, elements: elements[i] ?? [] } },
      ]),
    );
    const history = async (id: string) => {
      const entry = entries.get(id);
      return entry === undefined ? null : { id, areaId: "a", evidence: entry.evidence, hours: null };
    };
    const read = await readOwnLog(
      { ...parts(), store: { record: history }, areas: [{ ...area, entries }] },
      AGEING.calibration,
    );
    return read.spans.filter(({ field }) => field === "exists").map(({ isStated }) => isStated);
  };
  assert.ok((await statedOf(1))?.every(Boolean));
  assert.ok((await statedOf(2))?.includes(false));
});

test("with many places a sample is read", async () => {
  const few = parts(false, 2);
  assert.equal((await readOwnLog(few, AGEING.calibration)).places, 2);
  assert.equal(few.reads(), 2);
});

test("an invented area contributes nothing, and few places give no verdict", async () => {
  const invented = await readOwnLog(parts(true), AGEING.calibration);
  assert.deepEqual([invented.places, invented.spans], [0, []]);
  const { spans } = await readOwnLog(parts(), AGEING.calibration);
  const deviations = deviationsOf(spans);
  assert.deepEqual(deviations.map(({ attribute, n }) => [attribute, n]).toSorted(), [
    ["exists", 4],
    ["hours", 4],
  ]);
  assert.ok(deviations.every(({ verdict }) => verdict === "too few"));
});

test("after three years, parameters fitted to the pruned log equal those fitted to the whole log", async () => {
  const random = randomNumbers(3);
  const now = after(3);
  const week = YEAR_MS / 52;
  const area = areaOf(
    Array.from({ length: 60 }, (_, i) => ({ name: `Place ${i}` })),
    START,
  );
  const whole = new Map(
    [...area.entries.keys()].map((id, i) => {
      // Some are edited every week, some disappear for good.
      const gone = i % 4 === 0 ? Math.floor(20 + random() * 130) : null;
      const edits = Array.from({ length: gone ?? 156 }, (_, at) => at).filter(
        (at) => at === 0 || i % 5 === 0 || random() < 0.03,
      );
      const states = edits.map((at) => {
        const seenAt = START + at * week;
        const hours = `Mo-Su ${random() < 0.3 ? "10" : "12"}:00-20:00`;
        return observation({
          observedAt: seenAt,
          seenAt,
          recordedAt: seenAt,
          values: { name: `Place ${i}`, hours },
        });
      });
      const lastSeenAt = gone === null ? now : START + (gone - 1) * week;
      const elements = [element({ lastSeenAt, missingSince: gone === null ? null : START + gone * week })];
      return [id, evidence({ observations: states, elements })] as const;
    }),
  );
  const fitted = async (forgets: boolean) => {
    let states = 0;
    const history = async (id: string) => {
      const log = whole.get(id);
      if (log === undefined) return null;
      const observations = forgets ? withoutStatesBetween(log.observations, now) : log.observations;
      states += observations.length;
      return { id, areaId: "a", evidence: { ...log, observations }, hours: null };
    };
    const given = { store: { record: history }, areas: [area], now, maxPlaces: 100 };
    const { spans } = await readOwnLog(given, AGEING.calibration);
    return { states, ...refit(AGEING.calibration, spans, deviationsOf(spans)) };
  };
  const [all, left] = [await fitted(false), await fitted(true)];
  assert.ok(all.rates.has("exists") && all.rates.has("hours"), [...all.rates.keys()].join());
  assert.deepEqual([...left.rates], [...all.rates]);
  assert.ok(left.states < all.states, `${left.states} of ${all.states} states`);
});
