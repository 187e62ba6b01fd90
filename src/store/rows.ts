import { createHash } from "node:crypto";
import type {
  Evidence,
  LiveCheck,
  Observation,
  Report,
  ReportSubject,
  TrackRecord,
} from "../domain/evidence.js";
import type { Observed, SourceElement } from "../domain/record.js";
import { hoursInForce } from "../belief/fold.js";
import { sharedHours } from "./sharedValues.js";
import type { Acknowledgement, StoredRecord, TokenHistory } from "./store.js";

/** Newest reports read per kind of caller, one per caller and day. Older ones have faded long before a record collects this many. */
export const REPORTS_READ = 1_000;

/** A record as read; its evidence as JSON. */
export interface EvidenceRow {
  readonly id: string;
  readonly area_id: string;
  readonly hours_json: string | null;
  /** Null if there is no such record. */
  readonly version: number | null;
  readonly elements: string;
  readonly observations: string;
  readonly reports: string;
  readonly checks: string;
}

/** A report as read. What a {@link Report} leaves out is null here, or an object of nulls. */
interface ReportRow extends Omit<Report, "scheduledOpen"> {
  /** 0, 1 or null. */
  readonly scheduledOpen: number | null;
  readonly about: ReportSubject;
  readonly trackRecord: { readonly [Part in keyof TrackRecord]: number | null };
  /** The first report on its token, which can be itself. */
  readonly opened: NonNullable<Report["opened"]>;
  /** As JSON: empty while the report is being written. */
  readonly acknowledgement: string;
}

/** A record as read, with its stored hours. */
export interface ReadRecord {
  readonly stored: StoredRecord;
  readonly hoursJson: string | null;
}

export function toRecord({ id, area_id: areaId, hours_json: hoursJson, ...row }: EvidenceRow): ReadRecord {
  // This program wrote the rows from values of these types.
  const states = JSON.parse(row.observations) as {
    readonly json: string;
    readonly hoursJson: string | null;
  }[];
  const observations = states.map(({ json }) => JSON.parse(json) as Observation);
  const evidence: Evidence = {
    observations,
    reports: (JSON.parse(row.reports) as ReportRow[]).map(toReport),
    elements: JSON.parse(row.elements) as SourceElement[],
    checks: JSON.parse(row.checks) as LiveCheck[],
  };
  const inForce = hoursInForce(observations);
  const json =
    inForce === null || inForce.method === "import"
      ? hoursJson
      : (states[observations.indexOf(inForce)]?.hoursJson ?? null);
  return { stored: { id, areaId, evidence, hours: json === null ? null : sharedHours(json) }, hoursJson };
}

/** Parses a report and the answer to it. */
export function toTokenHistory({ json }: { readonly json: string }): TokenHistory {
  const row = JSON.parse(json) as ReportRow;
  return { report: toReport(row), acknowledgement: JSON.parse(row.acknowledgement) as Acknowledgement };
}

function toReport(row: ReportRow): Report {
  const { about, trackRecord, opened, isRevoked, isOfSurge, acknowledgement, scheduledOpen, ...report } = row;
  const { previousConfidence: before } = JSON.parse(acknowledgement) as Partial<Acknowledgement>;
  const { reporter, sequence } = report;
  const isKnown = trackRecord.agreed !== null;
  return {
    ...report,
    reporter: isKnown ? { ...reporter, trackRecord: trackRecord as TrackRecord } : reporter,
    scheduledOpen: scheduledOpen === null ? null : scheduledOpen === 1,
    ...(about.field === null && about.comment === null ? {} : { about }),
    ...(before === undefined ? {} : { before }),
    ...(opened.sequence === sequence ? {} : { opened }),
    ...(isRevoked ? { isRevoked: true } : {}),
    ...(isOfSurge ? { isOfSurge: true } : {}),
  };
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
