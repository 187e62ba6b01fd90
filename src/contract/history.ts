/** A record's history as the console gets it: times as RFC 3339. */
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
