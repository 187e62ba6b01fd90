import assert from "node:assert/strict";
import fc from "fast-check";
import type { Report, Reporter } from "#doorlight/domain/evidence.js";
import { reported } from "#doorlight/domain/testEvidence.js";
import type { Store } from "#doorlight/store/store.js";
import { ACKNOWLEDGEMENT, areaImport, ID, T1 } from "#doorlight/store/testImports.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of concurrent reports: a store may process them together, without any visible difference. */
export function togetherContract(contract: Contract, effort: number): void {
  contract("reports submitted together have the same result as one by one", async (store) => {
    const places = [1, 2, 3, 4, 5, 6];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(REPORT, { minLength: 1, maxLength: 30 }),
          fc.array(REPORT, { minLength: 60, maxLength: 90 }),
        ),
        async (inputs) => {
          round += 1;
          // Two equal areas. No caller reports in both.
          const [together, alone] = [areaOf("together", 10), areaOf("alone", 20)];
          await store.importArea(areaImport(places.map(together.place), { id: together.id }));
          await store.importArea(areaImport(places.map(alone.place), { id: alone.id }));
          // A server may have to look up the owning area of records without reports; until then, simultaneous reports have no order.
          for (const area of [together, alone])
            for (const place of places) await append(store, area, { ...FIRST_REPORT, place, token: -1 });
          const answered = await Promise.all(inputs.map((one) => append(store, together, one)));
          const answeredAlone = [];
          for (const one of inputs) answeredAlone.push(await append(store, alone, one));
          assert.deepEqual(answered, answeredAlone);
          for (const place of places)
            assert.deepEqual(await evidenceOf(store, together, place), await evidenceOf(store, alone, place));
          await store.removeArea(together.id);
          await store.removeArea(alone.id);
        },
      ),
      { numRuns: Math.ceil(30 * effort) },
    );
  });
}

/** Different in each run: otherwise a caller's reports of one run would count in the next. */
let round = 0;

interface ReportInput {
  readonly place: number;
  readonly token: number;
  readonly caller: number;
  readonly isKey: boolean;
  readonly outcome: Report["outcome"];
  readonly minute: number;
}

const FIRST_REPORT = { caller: -1, isKey: true, outcome: "correct", minute: 0 } as const;

/** Few places with few tokens each, so that they collide; enough callers for a surge, and one that reports often enough to flood. */
const REPORT: fc.Arbitrary<ReportInput> = fc.record({
  place: fc.integer({ min: 1, max: 6 }),
  token: fc.integer({ min: 0, max: 66 }),
  caller: fc.nat({ max: 200 }).map((drawn) => Math.max(0, drawn - 20)),
  isKey: fc.nat({ max: 9 }).map((drawn) => drawn === 0),
  outcome: fc.constantFrom("closed", "closed", "closed", "closed", "correct", "wrong"),
  minute: fc.integer({ min: 0, max: 26 * 60 }),
});

interface OwnArea {
  readonly id: string;
  readonly place: (number: number) => number;
  /** Makes a name unique to this area. */
  readonly named: (who: string) => string;
}

function areaOf(name: string, offset: number): OwnArea {
  const own = round;
  return {
    id: `${name} ${own}`,
    place: (number) => own * 100 + offset + number,
    named: (who) => `${who} ${name} ${own}`,
  };
}

/** Appends a report. The answer includes all reports that the decision was based on. */
async function append(store: Store, area: OwnArea, input: ReportInput) {
  // A token belongs to one place.
  const tokenId = area.named(`token ${input.place} ${input.token}`);
  const caller = `caller ${input.caller}`;
  const reporter: Reporter = input.isKey
    ? { kind: "key", name: "Key", id: area.named(caller), network: null }
    : { kind: "anonymous", name: null, id: area.named(caller), network: area.named(caller) };
  const report: Report = {
    ...reported(input.outcome, T1 + input.minute * 60_000),
    recordId: ID(area.place(input.place)),
    tokenId,
    reporter,
    scheduledOpen: true,
  };
  let seen = "";
  const answer = await store.appendReport(report.recordId, tokenId, {
    reporter,
    append: (_stored, last) => (last?.report.outcome === report.outcome ? null : report),
    acknowledge(appended, before, after) {
      assert.deepEqual(appended, report);
      seen = JSON.stringify([shown(before.evidence.reports), shown(after.evidence.reports)]);
      return { ...ACKNOWLEDGEMENT, recordId: "", newConfidence: after.evidence.reports.length / 100 };
    },
  });
  return { answer, seen: seen.replaceAll(area.named(""), "") };
}

async function evidenceOf(store: Store, area: OwnArea, place: number): Promise<string> {
  const reports = (await store.record(ID(area.place(place))))?.evidence.reports ?? [];
  return JSON.stringify(shown(reports)).replaceAll(area.named(""), "");
}

/** Reports without the records and sequence numbers, which differ between areas. The order stays. */
function shown(reports: readonly Report[]) {
  return reports.map((report) => {
    const { opened } = report;
    return { ...report, recordId: null, sequence: null, opened: opened === undefined ? null : opened.at };
  });
}
