import type { Caller } from "../callers/caller.js";
import type { AreaMap } from "../catalog/areaMap.js";
import type { Instant } from "../domain/time.js";
import type { HistoryView } from "./history.js";
import type { Outcome } from "../domain/evidence.js";
import type {
  CoverageResponse,
  Details,
  Filters,
  ReportResponse,
  SearchResponse,
  VerifyResponse,
} from "./resources.js";

export interface SearchInput {
  readonly q: string;
  readonly location: string | null;
  /** What the caller asked for by parameter; wins over what the text says. */
  readonly filters: Filters;
  /** The moment one means to arrive: openness and availability are of then; absent: now. */
  readonly at?: Instant;
}

export interface VerifyInput {
  readonly result_id: string;
  readonly claim: string | null;
}

export interface ReportInput {
  readonly result_token: string;
  readonly outcome: Outcome;
}

/** The operations, for an admitted caller with parsed input. Every failure a caller is told about is a ServiceError. */
export interface Service {
  search(caller: Caller, input: SearchInput): Promise<SearchResponse>;
  getDetails(caller: Caller, input: { readonly result_id: string }): Promise<Details>;
  verify(caller: Caller, input: VerifyInput): Promise<VerifyResponse>;
  report(caller: Caller, input: ReportInput): Promise<ReportResponse>;
  coverage(): Promise<CoverageResponse>;
  /** How a record's belief came about: what became known when, and the belief over time. For people. */
  history(input: { readonly result_id: string }): Promise<HistoryView>;
  /** A map of an area, as GeoJSON; null if there is none of this id. */
  areaMap(areaId: string): Promise<AreaMap | null>;
  /** Whether there is anything to answer from, and what is being waited for. */
  ready(): { readonly ready: boolean; readonly detail: string };
}
