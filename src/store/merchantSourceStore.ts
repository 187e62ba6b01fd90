import type { PullProblem } from "../contract/merchant.js";
import type { Instant } from "../domain/time.js";

/** A URL read for a merchant, and its state. */
export interface MerchantSource {
  readonly grantId: string;
  readonly recordId: string;
  readonly url: string;
  /** When it is read next. */
  readonly nextAt: Instant;
  readonly state: MerchantSourceState;
}

/** The state of reading a URL. */
export interface MerchantSourceState {
  /** Validators of the last response, for conditional requests. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly askedAt: Instant | null;
  /** When new data was last read. */
  readonly statedAt: Instant | null;
  /** Digest of that data: the same again states nothing new. */
  readonly digest: string | null;
  /** Consecutive failed reads. */
  readonly failures: number;
  readonly problem: PullProblem | null;
  readonly about: string | null;
}

/** The state before the first read. */
export const UNREAD: MerchantSourceState = {
  etag: null,
  lastModified: null,
  askedAt: null,
  statedAt: null,
  digest: null,
  failures: 0,
  problem: null,
  about: null,
};

/** URLs read automatically for merchants. A store out of reach rejects with ServiceError `unavailable`. */
export interface MerchantSourceStore {
  /** The URLs of a grant, in order. */
  of(grantId: string): Promise<readonly MerchantSource[]>;
  /** Sets the URLs of a grant: existing ones keep their state, others are deleted, new ones are due at once. */
  replace(grantId: string, recordId: string, urls: readonly string[], now: Instant): Promise<void>;
  /** Due URLs, the longest due first, at most `limit`. */
  due(now: Instant, limit: number): Promise<readonly MerchantSource[]>;
  /** Updates the state of a URL; does nothing if it was deleted meanwhile. */
  update(source: MerchantSource): Promise<void>;
}
