import type { ContradictionView } from "./merchant.js";
import type { CoverageResponse } from "./resources.js";

/** Data for the console's operator page. Not part of the interface for agents. */
export interface OperatorView {
  readonly at: string;
  readonly areas: readonly AreaOverview[];
  /** Newest first. */
  readonly reports: readonly ReportLine[];
  readonly rechecks: {
    readonly is_on: boolean;
    readonly waiting: number;
    readonly done: number;
    readonly in_flight: number;
    /** Sources paused after failures. */
    readonly resting: readonly string[];
  };
  /** Key holders, with their calls this month. */
  readonly holders: readonly {
    readonly id: string;
    readonly name: string;
    readonly plan: string;
    readonly is_revoked: boolean;
    readonly calls_this_month: number;
  }[];
  /** Open invitations: whoever has one gets a key. */
  readonly invitations: readonly {
    readonly id: string;
    readonly name: string;
    readonly plan: string;
    readonly ends_at: string;
  }[];
  readonly limits: readonly { readonly name: string; readonly value: string }[];
}

export interface AreaOverview extends Readonly<CoverageResponse["areas"][number]> {
  /** Records last seen under 30, 90, 180, 365 and 730 days ago, and longer. This and all below are empty for an area that is not in memory. */
  readonly ages: readonly number[];
  /** Records whose source gives no observation date. */
  readonly undated: number;
  /** Number of records per tenth of confidence. */
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
  /** The one field reported, its proposed value, and a comment for the operator. */
  readonly field: string | null;
  readonly value: string | null;
  readonly comment: string | null;
  /** The key holder. Null: anonymous. */
  readonly by: string | null;
  readonly previous_confidence: number;
  readonly new_confidence: number;
  /** Why it counts little or not at all: a flood from one network, or a surge of reports. */
  readonly anomaly: "flood" | "surge" | null;
}

/** A merchant with a grant for a record, and evidence against its statement. */
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
