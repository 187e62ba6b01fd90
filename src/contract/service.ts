import type { z } from "zod";
import type { Caller } from "../domain/caller.js";
import type { Instant } from "../domain/time.js";
import type { ChangesPage } from "./changes.js";
import type { AreaMap, HistoryView } from "./consoleViews.js";
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
