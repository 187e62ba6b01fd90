import assert from "node:assert/strict";
import fc from "fast-check";
import { closedNow } from "#doorlight/belief/closedNow.js";
import { isConfirmedClosed } from "#doorlight/belief/standingChecks.js";
import { attributeConfidence, recordConfidence } from "#doorlight/belief/confidence.js";
import { foldEvidence } from "#doorlight/belief/fold.js";
import { withoutStatesBetween } from "#doorlight/belief/testRetention.js";
import { lastSighting } from "#doorlight/belief/sighting.js";
import {
  CHECK_OUTCOMES,
  type CheckOutcome,
  type Observation,
  OUTCOMES,
  type Outcome,
} from "#doorlight/domain/evidence.js";
import { DAY_MS, HOUR_MS, type Instant, YEAR_MS } from "#doorlight/domain/time.js";
import { believing, observation } from "#doorlight/domain/testEvidence.js";
import type { AreaImport, Store, StoredRecord } from "#doorlight/store/store.js";
import { appending, areaImport, ID, reportOf } from "#doorlight/store/testImports.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** Now. Exactly two years before is in the middle of a day. */
const NOW = Date.UTC(2026, 10, 20, 9, 30);
const LONG_AGO = Date.UTC(2021, 0, 1);
/** Few rows at once, so that a record's log is deleted in several slices, but more than the checks and the token that stay. */
const IN_SLICES = 10;
/** Number of records. */
const RECORDS = 40;
const [OLD, BUSY, SECOND] = [RECORDS + 1, RECORDS + 2, RECORDS + 3];

/** Days between imports with changes, and the day from which one place is gone. */
const [EVERY_DAYS, GONE_DAY] = [10, 300];
/** Number of imports before old data is pruned. */
const FORGOTTEN_AFTER = 10;

/** The contract of pruning: no belief changes, and data without effect is deleted. */
export function forgettingContract(contract: Contract, effort: number): void {
  contract(
    "what is believed of a record is the same after forgetting, now and at any later time",
    async (store) => {
      await store.importArea(oldImport(Array.from({ length: RECORDS }, (_, i) => i + 1)));
      let record = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 25 }), async (happenings) => {
          record += 1;
          for (const one of happenings.toSorted((a, b) => b.ageHours - a.ageHours).flatMap(inOrder))
            await happen(store, record, one);
          const before = await store.record(ID(record));
          const logged = async () => {
            const log = (await store.record(ID(record), true))?.evidence;
            return (log?.reports.length ?? 0) + (log?.checks.length ?? 0);
          };
          for (let [rows, left] = [Number.POSITIVE_INFINITY, await logged()]; left < rows; ) {
            rows = left;
            await store.forget(null, NOW, IN_SLICES);
            assert.deepEqual(believed(await store.record(ID(record)), NOW), believed(before, NOW));
            left = await logged();
          }
          const after = await store.record(ID(record));
          for (const later of [0, HOUR_MS, 10 * DAY_MS, 100 * DAY_MS, YEAR_MS])
            assert.deepEqual(believed(after, NOW + later), believed(before, NOW + later));
        }),
        { numRuns: Math.ceil((RECORDS - 1) * effort), endOnFailure: true },
      );
    },
  );

  contract(
    "what did not count does not count when the caller's first word of that day is forgotten",
    async (store) => {
      await store.importArea(oldImport([SECOND]));
      const twoYears = (2 * YEAR_MS) / HOUR_MS;
      await happen(store, SECOND, { what: "correct", ageHours: twoYears + 100, who: 1, token: 0 });
      await happen(store, SECOND, { what: "other", ageHours: twoYears + 1, who: 0, token: 1 });
      await happen(store, SECOND, { what: "correct", ageHours: twoYears - 1, who: 0, token: 2 });
      const before = await store.record(ID(SECOND));
      await forgetAll(store);
      assert.deepEqual(believed(await store.record(ID(SECOND)), NOW), believed(before, NOW));
    },
  );

  contract("replaced checks are deleted after a year, and reports after two", async (store) => {
    await store.importArea(areaImport([OLD]));
    for (let i = 0; i < 30; i++) {
      await happen(store, OLD, { what: "matches", ageHours: 24 * (1_200 - i), who: 0, token: 0 });
      await happen(store, OLD, { what: "correct", ageHours: 24 * (1_200 - i) - 1, who: i, token: i });
    }
    await happen(store, OLD, { what: "matches", ageHours: 24 * 300, who: 0, token: 0 });
    await forgetAll(store);
    const log = (await store.record(ID(OLD), true))?.evidence;
    assert.equal(log?.checks.length, 1);
    // The last check stays: it tells when the place was last seen.
    assert.deepEqual(
      log?.reports.map(({ reporter }) => reporter.id),
      ["r29"],
    );
  });

  contract(
    "over three years a log grows to what two years bring and two states of a month before, and the dates of who disappeared stay",
    async (store) => {
      const [here, gone] = [1, 2];
      const sizes: number[] = [];
      const whole: Observation[] = [];
      for (let day = 0; day <= 3 * 365; day += EVERY_DAYS) {
        const now = LONG_AGO + day * DAY_MS;
        const listed = day < GONE_DAY ? [here, gone] : [here];
        const opens = String(6 + ((day / EVERY_DAYS) % 7)).padStart(2, "0");
        const given = areaImport(listed, {
          extractAt: now,
          observed: () => ({ seenAt: now, recordedAt: now, values: { hours: `Mo-Su ${opens}:00-22:00` } }),
        });
        await store.importArea(given);
        whole.push(
          ...given.records.flatMap(({ id, observation: state }) => (id === ID(here) ? [state] : [])),
        );
        if ((day / EVERY_DAYS) % FORGOTTEN_AFTER !== 0) continue;
        const before = await store.record(ID(here));
        await forgetAll(store, now);
        assert.deepEqual(believed(await store.record(ID(here)), now), believed(before, now));
        const left = (await store.record(ID(here), true))?.evidence.observations ?? [];
        const seenAt = (states: readonly Observation[]) => states.map((one) => one.seenAt);
        assert.deepEqual(seenAt(left), seenAt(withoutStatesBetween(whole, now)));
        sizes.push(left.length);
      }
      const twoYears = (2 * 365) / EVERY_DAYS;
      assert.ok(Math.max(...sizes) <= twoYears + 1 + 2 * 13, `${Math.max(...sizes)} states`);
      assert.ok(whole.length > Math.max(...sizes));
      const [element] = (await store.record(ID(gone), true))?.evidence.elements ?? [];
      const found = Math.ceil(GONE_DAY / EVERY_DAYS) * EVERY_DAYS;
      assert.deepEqual(
        [element?.lastSeenAt, element?.missingSince],
        [found - EVERY_DAYS, found].map((day) => LONG_AGO + day * DAY_MS),
      );
    },
  );

  contract("pruning goes through all records in slices, and ends", async (store) => {
    await store.importArea(areaImport(Array.from({ length: 250 }, (_, i) => i + 1)));
    const stops: (string | null)[] = [];
    let after: string | null = null;
    do {
      after = (await store.forget(after, NOW)).next;
      stops.push(after);
    } while (after !== null);
    assert.deepEqual(stops, [ID(100), ID(200), null]);
  });

  contract(
    "accounts of calls are kept for three years, quotas for the month and the one before",
    async (store) => {
      const { callers } = store;
      const day = (age: number) => new Date(NOW - age).toISOString().slice(0, 10);
      const usage = [0, 2 * YEAR_MS, 4 * YEAR_MS].map((age) => ({
        keyId: "k",
        day: day(age),
        operation: "search",
        count: 1,
      }));
      const quota = ["2026-11", "2026-10", "2026-09"].map((month) => ({ month, callerId: "c", count: 1 }));
      await callers.addCalls({ quota, usage });
      await forgetAll(store);
      assert.deepEqual(
        (await callers.usage("2000-01-01", "2027-01-01", null)).map((row) => row.day),
        [day(2 * YEAR_MS), day(0)],
      );
      const used = ["2026-11", "2026-10", "2026-09"].map((month) => callers.quotaUsed("c", month));
      assert.deepEqual(await Promise.all(used), [1, 1, 0]);
    },
  );

  contract(
    "a reporter of whom nothing counts any more is forgotten, one who reports is not",
    async (store) => {
      await store.importArea(areaImport([BUSY]));
      const trackRecord = async () =>
        (await store.record(ID(BUSY), true))?.evidence.reports.map(
          ({ reporter }) => reporter.trackRecord !== undefined,
        );
      await happen(store, BUSY, { what: "closed", ageHours: 24 * 700, who: 1, token: 1 });
      await happen(store, BUSY, { what: "closed_for_good", ageHours: 24 * 699, who: 0, token: 0 });
      assert.deepEqual(await trackRecord(), [true]);
      await forgetAll(store);
      assert.deepEqual(await trackRecord(), [false]);
      await happen(store, BUSY, { what: "closed", ageHours: 24 * 20, who: 2, token: 2 });
      await happen(store, BUSY, { what: "removed", ageHours: 24 * 19, who: 0, token: 0 });
      await forgetAll(store);
      assert.deepEqual(await trackRecord(), [false, true]);
    },
  );
}

/** An old import: since then only reports have observed its places. */
function oldImport(numbers: readonly number[]): AreaImport {
  const given = areaImport(numbers, { extractAt: LONG_AGO });
  const seen = observation({ observedAt: LONG_AGO, seenAt: LONG_AGO });
  return { ...given, records: given.records.map((one) => ({ ...one, observation: seen })) };
}

interface Happening {
  readonly what: CheckOutcome | Outcome;
  readonly ageHours: number;
  readonly who: number;
  readonly token: number;
}

/** A check, or the reports with one token in order: within its half hour of validity, on a clock that may be set back. */
interface Happenings {
  readonly ageHours: number;
  readonly all: readonly Pick<Happening, "what" | "who">[];
  readonly hoursAfter: readonly number[];
}

const ages = fc.oneof(
  fc.integer({ min: 0, max: 24 * 1_500 }),
  // Around the ages at which data is pruned, with many on few days.
  fc.integer({ min: -72, max: 72 }).map((hours) => 24 * 730 + hours),
  fc.integer({ min: -72, max: 72 }).map((hours) => 24 * 365 + hours),
  fc.integer({ min: 0, max: 48 }).map((hours) => 24 * 1_000 + hours),
);
const caller = fc.integer({ min: 0, max: 4 });
const reportedBy = fc.record({ what: fc.constantFrom(...OUTCOMES), who: caller });
const delays = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: 0, max: 0.5, noNaN: true }) },
  { weight: 1, arbitrary: fc.integer({ min: -24, max: 0 }) },
);
const happening: fc.Arbitrary<Happenings> = fc.oneof(
  fc.record({
    ageHours: ages,
    all: fc.tuple(
      fc.record({
        what: fc.constantFrom(...CHECK_OUTCOMES.filter((outcome) => outcome !== "other")),
        who: caller,
      }),
    ),
    hoursAfter: fc.constant([0]),
  }),
  fc.record({
    ageHours: ages,
    all: fc.array(reportedBy, { minLength: 1, maxLength: 3 }),
    hoursAfter: fc.array(delays, { minLength: 3, maxLength: 3 }),
  }),
);

/** Events in order, with their own token. */
function inOrder({ ageHours: age, all, hoursAfter: after }: Happenings, token: number): Happening[] {
  return all.map((one, i) => ({ ...one, token, ageHours: age - (after[i] ?? 0) }));
}

async function happen(
  store: Store,
  record: number,
  { what, ageHours, who, token }: Happening,
): Promise<void> {
  const at = Math.round(NOW - ageHours * HOUR_MS);
  const tokenId = `t${record}-${token}`;
  if (isReport(what)) {
    const report = {
      ...reportOf(record, tokenId),
      outcome: what,
      reportedAt: at,
      scheduledOpen: true,
      reporter: {
        kind: who % 2 === 0 ? ("key" as const) : ("anonymous" as const),
        name: null,
        id: `r${who}`,
        network: `n${who % 3}`,
      },
    };
    await store.appendReport(ID(record), tokenId, appending(report));
  } else
    await store.appendCheck(ID(record), {
      check: { source: who % 2 === 0 ? "Website" : "OpenStreetMap", at, outcome: what, hours: null },
      observation: null,
      hours: null,
      element: null,
    });
}

function isReport(what: CheckOutcome | Outcome): what is Outcome {
  return OUTCOMES.some((outcome) => outcome === what);
}

async function forgetAll(store: Store, now: Instant = NOW): Promise<void> {
  for (let after: string | null = ""; after !== null; )
    after = (await store.forget(after === "" ? null : after, now)).next;
}

/** All beliefs about a record at a time. */
function believed(stored: StoredRecord | null, at: Instant) {
  assert.ok(stored !== null);
  const { evidence } = stored;
  const record = foldEvidence(stored.id, stored.areaId, evidence);
  const attribute = {
    value: "24/7",
    observedAt: NOW - YEAR_MS,
    dating: "checked",
    source: "s",
    inferred: false,
    ground: null,
  } as const;
  return {
    exists: recordConfidence(believing(evidence), at),
    hours: attributeConfidence("hours", attribute, believing(evidence), at),
    website: attributeConfidence("website", attribute, believing(evidence), at),
    closedNow: closedNow(evidence.reports, at),
    isConfirmedClosed: isConfirmedClosed(evidence, at),
    seenAt: lastSighting(record, evidence, at).at,
  };
}
