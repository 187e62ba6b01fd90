import { timingSafeEqual } from "node:crypto";
import type { StoredHolder } from "../store/callerStore.js";
import type { Instant } from "../domain/time.js";
import { refusal } from "../contract/errors.js";
import { hashOf, isWellFormed } from "./key.js";
import type { KeyHolder } from "../domain/caller.js";

interface Entry {
  readonly hash: Buffer;
  readonly holder: StoredHolder;
  readonly endsAt: Instant | null;
}

/** Bytes of a hash used as the index. The whole hash is compared in constant time. */
const INDEXED_BYTES = 8;

/** All keys ever issued, by hash. */
export class KeyRing {
  readonly #entries = new Map<string, Entry>();

  constructor(holders: readonly StoredHolder[]) {
    for (const holder of holders)
      for (const { hash, endsAt } of holder.secrets)
        this.#entries.set(indexOf(hash), { hash, holder, endsAt });
  }

  /** The holder of a key. Throws ServiceError `invalid_api_key`, which distinguishes typing errors from revoked and replaced keys. */
  holderOf(key: string, now: Instant): KeyHolder {
    const hash = hashOf(key);
    const entry = this.#entries.get(indexOf(hash));
    if (entry === undefined || !timingSafeEqual(entry.hash, hash))
      throw refusal(isWellFormed(key) ? "invalid_api_key.not_issued" : "invalid_api_key.mistyped");
    if (entry.holder.revokedAt !== null) throw refusal("invalid_api_key.revoked");
    if (entry.endsAt !== null && entry.endsAt <= now) throw refusal("invalid_api_key.replaced");
    return entry.holder;
  }
}

function indexOf(hash: Buffer): string {
  return hash.toString("latin1", 0, INDEXED_BYTES);
}
