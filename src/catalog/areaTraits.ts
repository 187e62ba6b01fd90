import { latestBySource } from "../belief/fold.js";
import { type Neighborhood, type Situated, surroundingsOf } from "../belief/surroundings.js";
import { statementsIn } from "../belief/traits.js";
import type { Steps } from "../steps.js";
import type { StoredRecord } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import { type OpenShares, openShareTally } from "./openShares.js";

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

export function* traitsOf(records: readonly StoredRecord[], registry: Registry): Steps<AreaTraits> {
  const tally = openShareTally();
  const situated: Situated[] = [];
  for (const [at, stored] of records.entries()) {
    if (at % RECORDS_PER_STEP === RECORDS_PER_STEP - 1) yield;
    tally.add(stored.hours);
    situated.push(situatedOf(stored, registry));
  }
  return { openShares: tally.shares(), surroundings: surroundingsOf(situated) };
}

/** Serializes traits for the store. */
export function serializeTraits({ openShares, surroundings }: AreaTraits): string {
  const around = surroundings.map(({ statements, crowding }) => [statements, crowding]);
  return JSON.stringify({ openShares: [...openShares], around });
}

/** Parses stored traits; null if they do not have the expected number of records. */
export function parseTraits(json: string, records: number): AreaTraits | null {
  const { openShares, around } = JSON.parse(json) as {
    readonly openShares: readonly number[];
    /** Absent in those of earlier versions. */
    readonly around?: readonly (readonly [number, number])[];
  };
  if (around?.length !== records) return null;
  return {
    openShares: Float64Array.from(openShares),
    surroundings: around.map(([statements, crowding]) => ({ statements, crowding })),
  };
}

/** A place as a neighbor of others. */
function situatedOf({ evidence }: StoredRecord, registry: Registry): Situated {
  const latest = latestBySource(evidence.observations);
  const kind = latest[0]?.attributes.kind?.value;
  return {
    point: latest[0]?.attributes.coordinates?.value ?? { latitude: 0, longitude: 0 },
    group: registry.ofKinds(kind === undefined ? [] : [kind])[0]?.id ?? "",
    statements: statementsIn(latest),
  };
}
