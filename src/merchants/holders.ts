import type { CatalogEntry } from "../catalog/catalog.js";
import { latestStatement } from "../belief/merchantStatement.js";
import { refusal } from "../contract/errors.js";
import type { Observation } from "../domain/evidence.js";
import type { Merchant, MerchantGrant } from "../domain/merchant.js";
import type { Clock, Instant } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { isKey, secretHash } from "./secrets.js";
import type { PassKind, Passes } from "./sessions.js";

/** What the operations of merchants need. */
export interface MerchantContext {
  readonly store: Pick<Store, "merchants" | "record">;
  readonly clock: Clock;
  /** Finds the current record; undefined if there is none. */
  readonly find: (id: string, now: Instant) => Promise<CatalogEntry | undefined>;
}

interface HolderParts {
  readonly store: Pick<Store, "merchants">;
  readonly clock: Clock;
  readonly passes: Passes;
}

export type Holder = ReturnType<typeof createHolder>;

export function createHolder({ store, clock, passes }: HolderParts) {
  const hashOf = (shown: string, orElse: PassKind | null, now: Instant): Buffer | null => {
    if (isKey(shown)) return secretHash(shown);
    return orElse === null ? null : (passes.open(orElse, shown, now)?.keyHash ?? null);
  };
  /**
   * The merchant with a key, or with a substitute for it, and the hash of the key. `orElse`: the substitute; null: none. Throws ServiceError `invalid_api_key`. A
   * session never obtains anything that outlasts it: a stranger at an open browser would keep the business.
   */
  return async (shown: string | null, orElse: PassKind | null = "session") => {
    const keyHash = shown === null ? null : hashOf(shown, orElse, clock.now());
    const merchant = keyHash === null ? null : await store.merchants.ofKey(keyHash);
    if (merchant !== null && keyHash !== null) return { merchant, keyHash };
    if (orElse !== "session") throw refusal("invalid_api_key.merchant_key_only", { link: orElse === "link" });
    throw refusal("invalid_api_key.merchant");
  };
}

/** The grant that lets a merchant speak for a record. Throws ServiceError `unknown_result_id` if there is none. */
export async function grantOf(
  { merchants }: Pick<Store, "merchants">,
  merchant: Merchant,
  recordId: string,
): Promise<MerchantGrant> {
  // A merchant has at most one standing grant per record.
  const [grant] = await merchants.grants({ merchantId: merchant.id, recordId, standing: true }, 1);
  if (grant?.state === "approved") return grant;
  const isWaiting = grant !== undefined;
  throw refusal(isWaiting ? "unknown_result_id.grant_pending" : "unknown_result_id.no_grant");
}

/** The last statement made with a grant, even if another merchant made a later one; null if none. */
export async function lastStated(
  store: Pick<Store, "record">,
  { id, recordId }: Pick<MerchantGrant, "id" | "recordId">,
): Promise<Observation | null> {
  // The record contains only the statement in force, its log those of others too.
  const logged = (await store.record(recordId, true))?.evidence.observations ?? [];
  return latestStatement({ observations: logged.filter(({ stated }) => stated?.grantId === id) });
}
