import type { StoredHolder } from "../store/store.js";
import type { Instant } from "../domain/time.js";
import { refusal } from "../contract/errors.js";
import { hashOf, isWellFormed } from "./key.js";
import type { KeyHolder } from "../domain/caller.js";

/** All keys ever issued, by hash. */
export class KeyRing {
  readonly #entries: ReadonlyMap<string, { readonly holder: StoredHolder; readonly endsAt: Instant | null }>;

  constructor(holders: readonly StoredHolder[]) {
    this.#entries = new Map(
      holders.flatMap((holder) =>
        holder.secrets.map(({ hash, endsAt }) => [hash.toString("base64"), { holder, endsAt }] as const),
      ),
    );
  }

  /** The holder of a key. Throws ServiceError `invalid_api_key`, which distinguishes typing errors from revoked and replaced keys. */
  holderOf(key: string, now: Instant): KeyHolder {
    // Not compared in constant time: timing can reveal part of a hash, which does not help to guess a key of 256 bits.
    const entry = this.#entries.get(hashOf(key).toString("base64"));
    if (entry === undefined)
      throw refusal(isWellFormed(key) ? "invalid_api_key.not_issued" : "invalid_api_key.mistyped");
    if (entry.holder.revokedAt !== null) throw refusal("invalid_api_key.revoked");
    if (entry.endsAt !== null && entry.endsAt <= now) throw refusal("invalid_api_key.replaced");
    return entry.holder;
  }
}
