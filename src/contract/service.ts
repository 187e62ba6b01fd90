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
  /** The requested vertical. Absent: the words of `q` decide. */
  readonly vertical?: string;
  /** Filters given as parameters; they override those in the text. */
  readonly filters: Filters;
  /** The time for which opening and availability are judged. Absent: now. */
  readonly at?: Instant;
  readonly codes?: boolean;
  /** Names of conditions to drop from the query. */
  readonly drop?: ReadonlySet<string>;
  /** Details fields to add to each result. */
  readonly details?: readonly DetailField[];
  /** Adds an explanation to the answer. */
  readonly explain?: boolean;
}

/** A parsed request in which some fields may be absent. */
type Input<Schema extends z.ZodType, Optional extends keyof z.output<Schema>> = Readonly<
  Omit<z.output<Schema>, Optional> & Partial<Pick<z.output<Schema>, Optional>>
>;
/** `codes`, here and in other inputs: adds the codes and values of the answer's sentences. */
export type DetailsInput = Input<typeof detailsRequest, "codes">;
export type VerifyInput = Input<typeof verifyRequest, "codes" | "receipt">;
export type BatchInput = Input<typeof verifyBatchRequest, "codes" | "receipt">;
export type ChangesInput = Readonly<z.output<typeof changesRequest>>;
export type ReportInput = Readonly<z.output<typeof reportRequest>>;

/** What to watch: some records, the results of a search, an area, or everything. */
export interface WatchInput {
  /** The id of the last event received; null: only later events. */
  readonly after: string | null;
  readonly area: string | null;
  readonly ids: readonly string[] | null;
  readonly search: SearchInput | null;
}

/** Why the service ends a stream. */
export type WatchEnd = "slow" | "stopping";

/** Receives the bytes of an event stream. */
export interface Watcher {
  /** Writes bytes and returns how many are still buffered. `recordId`: the record whose change they announce, if any. */
  send(bytes: Uint8Array, recordId: string | null): number;
  /** Writes the last bytes and closes the stream. */
  end(bytes: Uint8Array): void;
}

/** Starts watching and returns a function that stops. Rejects with ServiceError, like operations, before anything is sent. */
export type Watch = (caller: Caller, input: WatchInput, watcher: Watcher) => Promise<() => void>;

/** The operations, for an admitted caller with parsed input. Failures meant for the caller are ServiceErrors. */
export interface Service {
  search(caller: Caller, input: SearchInput): Promise<ExplainedSearchResponse>;
  getDetails(caller: Caller, input: DetailsInput): Promise<Details>;
  verify(caller: Caller, input: VerifyInput): Promise<VerifyResponse>;
  report(caller: Caller, input: ReportInput): Promise<ReportResponse>;
  coverage(): Promise<CoverageResponse>;
  /** A page of changes, in order. `onItems` gets the number of items before they are built; if it rejects, so does the call. */
  changes(
    caller: Caller,
    input: ChangesInput,
    onItems?: (items: number) => Promise<void>,
  ): Promise<ChangesPage>;
  /** How a record's confidence came about: its evidence by time, and the curve of confidence. For people. */
  history(input: { readonly result_id: string }): Promise<HistoryView>;
  /** Map of an area as GeoJSON; null for an unknown id. */
  areaMap(areaId: string): Promise<AreaMap | null>;
  /** The public keys (RFC 7517). */
  publicKeys(): Promise<object>;
  /** Whether the service can answer, and what it is waiting for. */
  ready(): Readiness;
}

/** Whether the service can answer. `detail` says what is missing or worth knowing. */
export interface Readiness {
  readonly ready: boolean;
  readonly detail: string;
}
