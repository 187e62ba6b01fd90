import type { CatalogEntry } from "../catalog/catalog.js";
import type { CheckResult } from "../store/store.js";
import type { Instant } from "../domain/time.js";
import type { HoursContext } from "../hours/hours.js";

/** What a source says of one record now. */
export type SourceAnswer = Omit<CheckResult, "check"> & {
  readonly check: Omit<CheckResult["check"], "source" | "at">;
  /** Whether the source itself works: a site that is down says nothing about all the other sites. */
  readonly isWorking: boolean;
};

/** A question that a source can be asked about a record. */
export interface Question {
  /** Who will be asked: requests to one host keep a distance. */
  readonly host: string;
  /** Never rejects but on a bug: what goes wrong outside is an answer. */
  ask(now: Instant, signal: AbortSignal): Promise<SourceAnswer>;
}

/** Somewhere to look at live. A further source is one more of these. */
export interface LiveSource {
  /** Its public name, as answers show it. */
  readonly name: string;
  /** Milliseconds between two requests to one host. */
  readonly pauseMs: number;
  /** Null: the source can have nothing on this record. */
  questionAbout(entry: CatalogEntry): Question | null;
}

/** An answer that says nothing: the source could not, or did not want to be asked. */
export function silence(outcome: "unreachable" | "forbidden", isWorking: boolean): SourceAnswer {
  return { check: { outcome, hours: null }, observation: null, hours: null, element: null, isWorking };
}

/** Which element of the source is meant. */
export interface SourceElementId {
  readonly source: string;
  readonly id: string;
}

/** The source does not have the element any more, or as something else. */
export function removed(element: SourceElementId): SourceAnswer {
  return {
    ...silence("unreachable", true),
    check: { outcome: "removed", hours: null },
    element: { ...element, isThere: false },
  };
}

/** The name under which what a merchant's own site says stands. */
export const WEBSITE_SOURCE = "The business's website";

/** The page or its host is no more. */
export function gone(): SourceAnswer {
  return { ...silence("unreachable", true), check: { outcome: "gone", hours: null } };
}

/** Where and by whose holidays the opening hours of a record are read. */
export function hoursContextOf({ record, area }: CatalogEntry): HoursContext {
  const { timeZone, country, region } = area.area;
  const point = record.attributes.coordinates?.value ?? { latitude: 0, longitude: 0 };
  return { timeZone, country, region, ...point };
}
