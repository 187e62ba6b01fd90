import type { Caller } from "../domain/caller.js";
import type { Instant } from "../domain/time.js";
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
  /** The vertical that was asked for by its id; absent: the words of `q` decide. */
  readonly vertical?: string;
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

/** A record's history as the console gets it: times as RFC 3339. */
/** What the console is told once. */
export interface ConsoleSettings {
  /** Where maps get their style from; null: the console draws its own. */
  readonly map_style: string | null;
  /** By vertical, queries and claims to try. */
  readonly examples: Readonly<
    Record<string, { readonly queries: readonly string[]; readonly claims: readonly string[] }>
  >;
}

export interface HistoryView {
  readonly events: readonly {
    readonly at: string;
    readonly kind: "import" | "live_check" | "report";
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
