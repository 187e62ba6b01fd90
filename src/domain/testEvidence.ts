import type { Ageing, BeliefInput } from "../belief/base.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { USUAL_SURROUNDINGS } from "../belief/surroundings.js";
import type { Instant } from "./time.js";
import type { Evidence, Observation, Outcome, Report, Reporter, TrackRecord } from "./evidence.js";
import type { AttributeValues, Dating, FactValue, SourceElement } from "./record.js";

/** The shipped parameters, with average surroundings. */
export const AGEING: Ageing = { calibration: shippedCalibration(), surroundings: USUAL_SURROUNDINGS };

/** Belief input from this evidence. */
export const believing = (given: Evidence): BeliefInput => ({ evidence: given, ageing: AGEING });

/** Attributes and facts of an invented business. */
export type TestValues = Partial<AttributeValues> & { readonly facts?: Readonly<Record<string, FactValue>> };

/** Builders of small, valid evidence, in which a test sets only what matters. */
export function observation(overrides: Partial<Observation> & { values?: TestValues } = {}): Observation {
  const { values: { facts = {}, ...attributes } = {}, ...given } = overrides;
  const observedAt = given.observedAt ?? Date.UTC(2025, 5, 1);
  const dating: Dating = given.dating ?? "checked";
  const stated = {
    name: "Test Tavern",
    kind: "restaurant",
    coordinates: { latitude: 52.5, longitude: 13.4 },
    ...attributes,
  };
  const dated = (statements: object) =>
    Object.fromEntries(
      Object.entries(statements).map(([name, value]) => [
        name,
        { value: value as never, observedAt, dating },
      ]),
    );
  return {
    source: "OpenStreetMap",
    method: "import",
    observedAt,
    dating,
    seenAt: Math.max(observedAt, Date.UTC(2025, 7, 20)),
    recordedAt: Date.UTC(2025, 7, 21),
    attributes: dated(stated) as Observation["attributes"],
    facts: dated(facts),
    warnings: [],
    ...given,
  };
}

export function element(overrides: Partial<SourceElement> = {}): SourceElement {
  return { source: "osm", id: "node/1", lastSeenAt: Date.UTC(2025, 7, 20), missingSince: null, ...overrides };
}

export function evidence(overrides: Partial<Evidence> = {}): Evidence {
  return { observations: [observation()], reports: [], elements: [element()], checks: [], ...overrides };
}

let reportNumber = 0;

/** A report, by default of an anonymous caller in a network of its own. */
export function reported(outcome: Outcome, at: Instant, overrides: Partial<Report> = {}): Report {
  reportNumber += 1;
  const who = `reporter-${reportNumber}`;
  return {
    tokenId: `token-${reportNumber}`,
    recordId: "r",
    outcome,
    reportedAt: at,
    reporter: { kind: "anonymous", name: null, id: who, network: who },
    scheduledOpen: true,
    ...overrides,
  };
}

/** The track record of a proven key. */
export const PROVEN_TRACK_RECORD: TrackRecord = { agreed: 60, disagreed: 0, records: 30, days: 30 };

/** A key holder, by default without a track record. */
export function keyed(id: string, overrides: Partial<Reporter> = {}): Reporter {
  return { kind: "key", name: id, id, network: id, ...overrides };
}

/** An anonymous caller. */
export function stranger(id: string, network = id): Reporter {
  return { kind: "anonymous", name: null, id, network };
}
