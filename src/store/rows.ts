import { createHash } from "node:crypto";
import type { MerchantSource } from "./merchantSourceStore.js";
import type { Evidence, LiveCheck, Observation, Outcome, Report, TrackRecord } from "../domain/evidence.js";
import type { Observed, SourceElement } from "../domain/record.js";
import { hoursInForce } from "../belief/fold.js";
import { sharedHours } from "./sharedValues.js";
import type { Acknowledgement, StoredRecord } from "./store.js";

/** Newest reports read per kind of caller, one per caller and day. Older ones have faded long before a record collects this many. */
export const REPORTS_READ = 1_000;

export interface RecordRow {
  readonly id: string;
  readonly area_id: string;
  readonly hours_json: string | null;
}

export interface ObservationRow {
  readonly record_id: string;
  readonly json: string;
  readonly hours_json: string | null;
}

export interface ReportRow {
  readonly record_id: string;
  readonly token_id: string;
  readonly outcome: Outcome;
  readonly field: string | null;
  readonly stated_value: string | null;
  readonly comment: string | null;
  readonly reported_at: number;
  readonly reporter_kind: "anonymous" | "key";
  readonly reporter_name: string | null;
  readonly reporter_id: string;
  readonly reporter_network: string | null;
  readonly scheduled_open: number | null;
  readonly agreed: number | null;
  readonly disagreed: number | null;
  readonly records: number | null;
  readonly days: number | null;
  readonly sequence: number;
  /** The first report on the token, if read. */
  readonly first_sequence?: number;
  readonly first_at?: number;
  readonly revoked: number;
  readonly of_surge: number;
  readonly acknowledgement_json: string;
}

export function toStoredRecord(
  row: RecordRow,
  elements: readonly SourceElement[],
  observations: readonly ObservationRow[],
  reports: readonly ReportRow[],
  checks: readonly LiveCheck[],
): StoredRecord {
  // This module wrote the rows from values of these types.
  const stated = observations.map(({ json }) => JSON.parse(json) as Observation);
  const evidence: Evidence = {
    observations: stated,
    reports: reports.map(toReport),
    elements,
    checks,
  };
  const inForce = hoursInForce(stated);
  const statedHours = inForce === null ? null : (observations[stated.indexOf(inForce)]?.hours_json ?? null);
  const isImported = inForce === null || inForce.method === "import";
  const json = isImported ? row.hours_json : statedHours;
  return {
    id: row.id,
    areaId: row.area_id,
    evidence,
    hours: json === null ? null : sharedHours(json),
  };
}

export function toReport(row: ReportRow): Report {
  const { previousConfidence: before } = JSON.parse(row.acknowledgement_json) as Partial<Acknowledgement>;
  const { first_sequence: first, first_at: firstAt } = row;
  const isCorrection = first !== undefined && firstAt !== undefined && first !== row.sequence;
  return {
    tokenId: row.token_id,
    recordId: row.record_id,
    outcome: row.outcome,
    ...aboutIn(row),
    reportedAt: row.reported_at,
    reporter: {
      kind: row.reporter_kind,
      name: row.reporter_name,
      id: row.reporter_id,
      network: row.reporter_network,
      ...(row.agreed === null ? {} : { trackRecord: trackRecordIn(row, row.agreed) }),
    },
    scheduledOpen: row.scheduled_open === null ? null : row.scheduled_open === 1,
    sequence: row.sequence,
    ...(before === undefined ? {} : { before }),
    ...(isCorrection ? { opened: { sequence: first, at: firstAt } } : {}),
    ...(row.revoked === 0 ? {} : { isRevoked: true }),
    ...(row.of_surge === 0 ? {} : { isOfSurge: true }),
  };
}

function aboutIn({ field, stated_value: value, comment }: ReportRow): Pick<Report, "about"> {
  return field === null && comment === null ? {} : { about: { field, value, comment } };
}

function trackRecordIn({ disagreed, records, days }: ReportRow, agreed: number): TrackRecord {
  return { agreed, disagreed: disagreed ?? 0, records: records ?? 0, days: days ?? 0 };
}

/**
 * Equal digests mean that the source has nothing new. Dates that only repeat the extract's own
 * (`listed`) are left out: the same place in a later extract is not a new observation.
 */
export function observationDigest(observation: Observation): Buffer {
  const stated = (value: Observed<unknown>) => [
    value.value,
    value.dating,
    value.dating === "listed" ? 0 : value.observedAt,
  ];
  const statements = (values: object) =>
    Object.entries(values as Record<string, Observed<unknown>>)
      .map(([name, value]) => [name, stated(value)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const content = [
    stated({ value: observation.method, dating: observation.dating, observedAt: observation.observedAt }),
    statements(observation.attributes),
    statements(observation.facts),
    observation.warnings,
    ...(observation.stated === undefined ? [] : [observation.stated]),
    // Recomputed in every release, so it is new only if it changed noticeably.
    ...(observation.existence === undefined ? [] : [observation.existence.toFixed(1)]),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** Row of a merchant's URL. */
export interface MerchantSourceRow extends Omit<MerchantSource, "state"> {
  readonly stateJson: string;
}

export function toMerchantSource({ stateJson, ...rest }: MerchantSourceRow): MerchantSource {
  return { ...rest, state: JSON.parse(stateJson) as MerchantSource["state"] };
}
