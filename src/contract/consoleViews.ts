/** Settings that the console loads once. */
export interface ConsoleSettings {
  /** The configured public URL. Null: the page's own origin. */
  readonly base_url: string | null;
  /** URL of a map style. Null: the console draws its own map. */
  readonly map_style: string | null;
  /** Example queries and claims by vertical. */
  readonly examples: Readonly<
    Record<string, { readonly queries: readonly string[]; readonly claims: readonly string[] }>
  >;
}

/** A record's history as the console shows it. Times are RFC 3339. */
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
 * Map of an area from imported data, as GeoJSON: boundary, quarters, streets, squares, parks and named water.
 * A quarter has its number of records (`records`) and the median date of its dated records (`seen`).
 */
export interface AreaMap {
  readonly type: "FeatureCollection";
  readonly features: readonly MapFeature[];
}
