import type { ContradictionView } from "./merchant.js";
import type { CoverageResponse } from "./resources.js";

/** What the operator's view of the console shows. It is no part of the interface for agents. */
export interface OperatorView {
  readonly at: string;
  readonly areas: readonly AreaOverview[];
  /** The newest first. */
  readonly reports: readonly ReportLine[];
  readonly rechecks: {
    readonly is_on: boolean;
    readonly waiting: number;
    readonly done: number;
    readonly in_flight: number;
    /** Sources that are not asked for a while, after failures. */
    readonly resting: readonly string[];
  };
  /** Holders of keys, with their calls of this month. */
  readonly holders: readonly {
    readonly id: string;
    readonly name: string;
    readonly plan: string;
    readonly is_revoked: boolean;
    readonly calls_this_month: number;
  }[];
  /** Invitations to keys that are open: whoever has one gets a key. */
  readonly invitations: readonly {
    readonly id: string;
    readonly name: string;
    readonly plan: string;
    readonly ends_at: string;
  }[];
  readonly limits: readonly { readonly name: string; readonly value: string }[];
}

export interface AreaOverview {
  readonly id: string;
  readonly name: string;
  readonly records: number;
  readonly records_with_hours: number;
  readonly verticals: CoverageResponse["areas"][number]["verticals"];
  readonly extract_at: string;
  readonly sample: boolean;
  /** Records last seen under 30, 90, 180, 365, 730 days ago, and longer; empty, as all below, of an area that is not in memory. */
  readonly ages: readonly number[];
  /** Records whose source tells no date, so that nobody knows when anyone saw the place. */
  readonly undated: number;
  /** Records by confidence, in tenths. */
  readonly confidences: readonly number[];
  readonly warnings: readonly {
    readonly kind: string;
    readonly count: number;
    readonly examples: readonly { readonly id: string; readonly name: string; readonly value: string }[];
  }[];
}

export interface ReportLine {
  readonly at: string;
  readonly record_id: string;
  readonly record_name: string;
  readonly outcome: string;
  /** The field it is about alone, what that should be, and a word for the operator; null: none. */
  readonly field: string | null;
  readonly value: string | null;
  readonly comment: string | null;
  /** A key's holder; null: anonymous. */
  readonly by: string | null;
  readonly previous_confidence: number;
  readonly new_confidence: number;
  /** Why it counts for nothing or little: its network floods, or it is one of a surge. */
  readonly anomaly: "flood" | "surge" | null;
}

/** Who speaks for a record, and what speaks against what it stated. */
export interface MerchantLine {
  readonly grant_id: string;
  readonly merchant: string;
  readonly record_id: string;
  readonly record_name: string;
  readonly method: string;
  readonly state: string;
  readonly confirmed_at: string | null;
  readonly in_force_until: string | null;
  readonly contradictions: readonly ContradictionView[];
}
