import type { CatalogEntry } from "../catalog/catalog.js";
import type { CheckResult } from "../store/store.js";
import type { Instant } from "../domain/time.js";

/** The current answer of a source about a record. */
export type SourceAnswer = Omit<CheckResult, "check"> & {
  readonly check: Omit<CheckResult["check"], "source" | "at">;
  /** Whether the source itself works: a website that is down says nothing about other websites. */
  readonly isWorking: boolean;
};

/** A request to a source about a record. */
export interface Question {
  /** The host asked; requests to one host are spaced out. */
  readonly host: string;
  /** Rejects only on a bug: an external failure is an answer. */
  ask(now: Instant, signal: AbortSignal): Promise<SourceAnswer>;
}

/** A live source. Implement this to add one. */
export interface LiveSource {
  /** Its public name in answers. */
  readonly name: string;
  /** Milliseconds between two requests to one host. */
  readonly pauseMs: number;
  /** Null if the source cannot know this record. */
  questionAbout(entry: CatalogEntry): Question | null;
}

/** An answer without information: the source could not be reached or does not allow requests. */
export function silence(outcome: "unreachable" | "forbidden", isWorking: boolean): SourceAnswer {
  return { check: { outcome, hours: null }, observation: null, hours: null, element: null, isWorking };
}

/** Identifies an element of a source. */
export interface SourceElementId {
  readonly source: string;
  readonly id: string;
}

/** The source no longer has the element, or it has become something else. */
export function removed(element: SourceElementId): SourceAnswer {
  return {
    ...silence("unreachable", true),
    check: { outcome: "removed", hours: null },
    element: { ...element, isThere: false },
  };
}

/** The source name of a business's own website. */
export const WEBSITE_SOURCE = "The business's website";

/** The page or its host no longer exists. */
export function gone(): SourceAnswer {
  return { ...silence("unreachable", true), check: { outcome: "gone", hours: null } };
}
