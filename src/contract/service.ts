import type { z } from "zod";
import type { Caller } from "../domain/caller.js";
import type { Instant } from "../domain/time.js";
import type { ChangesPage } from "./changes.js";
import type { ExplainedSearchResponse } from "./explanation.js";
import type {
  changesRequest,
  detailsRequest,
  reportRequest,
  verifyBatchRequest,
  verifyRequest,
} from "./requests.js";
import type {
  CoverageResponse,
  DetailField,
  Details,
  Filters,
  ReportResponse,
  VerifyResponse,
} from "./resources.js";

export interface SearchInput {
  readonly q: string;
  readonly location: string | null;
  /** The vertical that was asked for by its id; absent: the words of `q` decide. */
  readonly vertical?: string;
  /** What the caller asked for by parameter; wins over what the text says. */
  readonly filters: Filters;
  /** The moment one means to arrive: openness and availability are of then; absent: now. */
  readonly at?: Instant;
  readonly codes?: boolean;
  /** Names of conditions that are to be left out of the question; absent: none. */
  readonly drop?: ReadonlySet<string>;
  /** Fields of the details that each result is to have; absent: none. */
  readonly details?: readonly DetailField[];
  /** Whether the answer says how it came about. */
  readonly explain?: boolean;
}

/** What a request is read as, where some of it may be left out. */
type Input<Schema extends z.ZodType, Optional extends keyof z.output<Schema>> = Readonly<
  Omit<z.output<Schema>, Optional> & Partial<Pick<z.output<Schema>, Optional>>
>;
/** `codes`, here and in other inputs: whether to tell by code what the answer's sentences are made of. */
export type DetailsInput = Input<typeof detailsRequest, "codes">;
export type VerifyInput = Input<typeof verifyRequest, "codes" | "receipt">;
export type BatchInput = Input<typeof verifyBatchRequest, "codes" | "receipt">;
export type ChangesInput = Readonly<z.output<typeof changesRequest>>;
export type ReportInput = Readonly<z.output<typeof reportRequest>>;

/** What the console is told once. */
export interface ConsoleSettings {
  /** Where clients reach the service, where that is configured; null: where the page came from. */
  readonly base_url: string | null;
  /** Where maps get their style from; null: the console draws its own. */
  readonly map_style: string | null;
  /** By vertical, queries and claims to try. */
  readonly examples: Readonly<
    Record<string, { readonly queries: readonly string[]; readonly claims: readonly string[] }>
  >;
}

/** A record's history as the console gets it: times as RFC 3339. */
export interface HistoryView {
  readonly events: readonly {
    readonly at: string;
    readonly kind: "import" | "live_check" | "merchant" | "report";
    readonly source: string;
    readonly said: string;
    readonly before: number | null;
    readonly after: number;
  }[];
  readonly curve: readonly { readonly at: string; readonly confidence: number }[];
  readonly now: string;
}

/** A feature of GeoJSON (RFC 7946). */
export interface MapFeature {
  readonly type: "Feature";
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, string | number>>;
}

/**
 * A map of an area, drawn from what was imported with it: its boundary, quarters, streets, squares, parks and named water, as GeoJSON.
 * A quarter tells how many records stand in it (`records`), and since when half of those with a date of their own were seen (`seen`).
 */
export interface AreaMap {
  readonly type: "FeatureCollection";
  readonly features: readonly MapFeature[];
}

/** What to watch: some records, what a search finds, an area, or all there is. */
export interface WatchInput {
  /** The id of the last event one had; null: from now on. */
  readonly after: string | null;
  readonly area: string | null;
  readonly ids: readonly string[] | null;
  readonly search: SearchInput | null;
}

/** Why a stream of events ends before its reader leaves. */
export type WatchEnd = "slow" | "failed" | "stopping";

/** Who is told what happens, in bytes of a stream of events. */
export interface Watcher {
  /** Takes bytes; returns how many wait to be read. `recordId`: the record that they tell a change of; null: they tell of none. */
  send(bytes: Uint8Array, recordId: string | null): number;
  /** Takes the last bytes. */
  end(bytes: Uint8Array): void;
}

/** Begins to watch; returns what ends it. Rejects with ServiceError as operations do, before anything is sent. */
export type Watch = (caller: Caller, input: WatchInput, watcher: Watcher) => Promise<() => void>;

/** The operations, for an admitted caller with parsed input. Every failure a caller is told about is a ServiceError. */
export interface Service {
  search(caller: Caller, input: SearchInput): Promise<ExplainedSearchResponse>;
  getDetails(caller: Caller, input: DetailsInput): Promise<Details>;
  verify(caller: Caller, input: VerifyInput): Promise<VerifyResponse>;
  report(caller: Caller, input: ReportInput): Promise<ReportResponse>;
  coverage(): Promise<CoverageResponse>;
  /** What changed, in order, a page at a time. `onItems` hears how many a page holds before they are made; what it rejects with refuses the page. */
  changes(
    caller: Caller,
    input: ChangesInput,
    onItems?: (items: number) => Promise<void>,
  ): Promise<ChangesPage>;
  /** How a record's belief came about: what became known when, and the belief over time. For people. */
  history(input: { readonly result_id: string }): Promise<HistoryView>;
  /** A map of an area, as GeoJSON; null if there is none of this id. */
  areaMap(areaId: string): Promise<AreaMap | null>;
  /** What receipts are verified with (RFC 7517): the same object while nothing changes. */
  publicKeys(): Promise<object>;
  /** Whether there is anything to answer from, and what is being waited for. */
  ready(): Readiness;
}

/** Whether there is what is needed to answer, and what is missing or worth knowing. */
export interface Readiness {
  readonly ready: boolean;
  readonly detail: string;
}
