import type { PullProblem } from "../contract/merchant.js";
import type { Instant } from "../domain/time.js";

/** An address that is read for a merchant, and how that stands. */
export interface MerchantSource {
  readonly grantId: string;
  readonly recordId: string;
  readonly url: string;
  /** When it is read next. */
  readonly nextAt: Instant;
  readonly state: MerchantSourceState;
}

/** What came of reading it. */
export interface MerchantSourceState {
  /** Validators of what was read last, to be told whether it has changed. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly askedAt: Instant | null;
  /** When something new was read there. */
  readonly statedAt: Instant | null;
  /** What it said then, in short: the same again states nothing. */
  readonly digest: string | null;
  /** Readings in a row that brought nothing. */
  readonly failures: number;
  readonly problem: PullProblem | null;
  readonly about: string | null;
}

/** Nothing was read yet. */
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

/** What is read for merchants by itself. A store out of reach rejects with ServiceError `unavailable`. */
export interface MerchantSourceStore {
  /** Of a grant, in order of address. */
  of(grantId: string): Promise<readonly MerchantSource[]>;
  /** Makes these the addresses of a grant: those that are there already stay as they stand, others leave, new ones are due at once. */
  replace(grantId: string, recordId: string, urls: readonly string[], now: Instant): Promise<void>;
  /** Those that are due, the longest due first, `limit` at most. */
  due(now: Instant, limit: number): Promise<readonly MerchantSource[]>;
  /** Writes down how one stands; nothing where it has left meanwhile. */
  update(source: MerchantSource): Promise<void>;
}
