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
