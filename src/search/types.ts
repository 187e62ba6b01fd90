import type { BusinessRecord, GazetteerPlace, PlaceKind } from "../catalog/record.js";
import type { Filters } from "../contract/resources.js";
import type { Coordinates } from "../geo/geometry.js";
import type { CompiledHours } from "../hours/hours.js";
import type { Instant } from "../time.js";

/** A record with what search and availability need beside it. Made by catalog/catalog from the store. */
export interface CatalogEntry {
  readonly record: BusinessRecord;
  readonly hours: CompiledHours | null;
  /** Believed probability that the business trades here, as of the last time the index was told. */
  readonly confidence: number;
}

/** A place named by the caller that lies in a covered area. */
export interface ResolvedPlace {
  readonly name: string;
  readonly kind: PlaceKind | "coordinates" | "city";
  readonly point: Coordinates | null;
  readonly gazetteer: GazetteerPlace | null;
}

/** What `understand` made of a query. Pure data; `contract/resources` shows its public form. */
export interface Understanding {
  readonly filters: Filters;
  readonly cuisines: readonly string[];
  readonly excludedCuisines: readonly string[];
  readonly kinds: readonly string[];
  /** Facts asked for, as source attribute names (`wheelchair`, `takeaway`, `internet_access`, ...). */
  readonly attributes: readonly string[];
  readonly terms: readonly string[];
  /** A time other than now at which the place must be open. */
  readonly time: { readonly text: string; readonly at: Instant } | null;
  /** Words that name a place ("in X", "near X"), not yet looked up; null when none was named. */
  readonly placeText: string | null;
  /** "near me" without a location. */
  readonly nearMe: boolean;
  readonly ignored: readonly string[];
}

/** A search as the surfaces hand it over, validated. Explicit filters win over derived ones. */
export interface SearchRequest {
  readonly q: string;
  readonly location: string | null;
  readonly filters: Filters;
}

/** One candidate with the parts of its score. */
export interface ScoredEntry {
  readonly entry: CatalogEntry;
  /** 0 to 1. */
  readonly relevance: number;
  readonly distanceM: number | null;
  /** Named scorers and what each gave, for `--explain`. */
  readonly parts: Readonly<Record<string, number>>;
}
