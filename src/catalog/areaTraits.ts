import { businessDated } from "../belief/base.js";
import { latestBySource } from "../belief/fold.js";
import { type Neighborhood, type Situated, surroundingsOf } from "../belief/surroundings.js";
import { statementsIn } from "../belief/traits.js";
import { YEAR_MS } from "../domain/time.js";
import type { Steps } from "../steps.js";
import type { StoredRecord } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import { type OpenShares, OpenShareTally } from "./openShares.js";

/**
 * Statistics over an area's places. They are computed once per import and stored, so that every process believes the same.
 */
export interface AreaTraits {
  readonly openShares: OpenShares;
  /** One per record listed, in order of id. */
  readonly surroundings: readonly Neighborhood[];
}

/** Records per step. */
const RECORDS_PER_STEP = 20;
const DECIMALS = 1e5;

export function* traitsOf(
  records: readonly StoredRecord[],
  extractAt: number,
  registry: Registry,
): Steps<AreaTraits> {
  const tally = new OpenShareTally();
  const situated: Situated[] = [];
  for (const [at, stored] of records.entries()) {
    if (at % RECORDS_PER_STEP === RECORDS_PER_STEP - 1) yield;
    tally.add(stored.hours);
    situated.push(situatedOf(stored, extractAt, registry));
  }
  return { openShares: tally.shares(), surroundings: surroundingsOf(situated).map(rounded) };
}

/** Serializes traits for the store. */
export function serializeTraits({ openShares, surroundings }: AreaTraits): string {
  return JSON.stringify({
    openShares: [...openShares],
    surroundings: surroundings.map((one) => [one.surveyedShare, one.statements, one.crowding]),
  });
}

/** Parses stored traits; null if they do not have the expected number of records. */
export function parseTraits(json: string, records: number): AreaTraits | null {
  const { openShares, surroundings } = JSON.parse(json) as {
    readonly openShares: readonly number[];
    readonly surroundings: readonly (readonly [number, number, number])[];
  };
  if (surroundings.length !== records) return null;
  return {
    openShares: Float64Array.from(openShares),
    surroundings: surroundings.map(([surveyedShare, statements, crowding]) => ({
      surveyedShare,
      statements,
      crowding,
    })),
  };
}

function rounded({ surveyedShare, statements, crowding }: Neighborhood): Neighborhood {
  const round = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
  return {
    surveyedShare: round(surveyedShare),
    statements: round(statements),
    crowding: round(crowding),
  };
}

/** A place as a neighbor of others: fresh if it, or a part of it, was checked within the year before the extract. */
function situatedOf({ evidence }: StoredRecord, extractAt: number, registry: Registry): Situated {
  const newest = businessDated(evidence);
  const latest = latestBySource(evidence.observations);
  const kind = latest[0]?.attributes.kind?.value;
  return {
    point: latest[0]?.attributes.coordinates?.value ?? { latitude: 0, longitude: 0 },
    group: registry.ofKinds(kind === undefined ? [] : [kind])[0]?.id ?? "",
    statements: statementsIn(latest),
    isFresh: newest.dating === "checked" && extractAt - newest.observedAt <= YEAR_MS,
  };
}
