import type { Reporter } from "../domain/evidence.js";
import type { Store, StoredHolder } from "../store/store.js";
import { type Clock, DAY_MS, type Instant, monthOf } from "../domain/time.js";
import { addressHash, networksOf } from "./address.js";
import { atMostEvery } from "../atMostEvery.js";
import { refusal } from "../contract/errors.js";
import type { KeyHolder, Standing } from "../domain/caller.js";
import { hashOf, isWellFormed } from "./key.js";
import { informationOfWeeks, STANDING_WINDOW_MS, standingOf } from "./standing.js";

interface CallerDirectoryParts {
  readonly store: Store["callers"];
  readonly clock: Clock;
  /** A clock that runs even with `--now`, for refresh intervals. */
  readonly steadyClock: Clock;
  /** Age in days from which verify checks a record live for callers without standing. */
  readonly recheckDays: number;
  /** Random bytes, for salts. */
  readonly random: (bytes: number) => Buffer;
}

const SALT_BYTES = 32;
/** How often standings are recomputed. They change only when reports are settled. */
const STANDINGS_EVERY_MS = 10_000;

export type CallerDirectory = ReturnType<typeof createCallerDirectory>;

/**
 * All callers: key holders, and addresses by hash. A copy of the store's data; `follow` updates it. Before the first `follow` no
 * caller is known.
 */
export function createCallerDirectory({
  store,
  clock,
  steadyClock,
  recheckDays,
  random,
}: CallerDirectoryParts) {
  /** All keys ever issued, by hash. */
  let keys: ReadonlyMap<string, { readonly holder: StoredHolder; readonly endsAt: Instant | null }> =
    new Map();
  let keysRevision = -1;
  const salts = new Map<string, Buffer>();
  let information: ReadonlyMap<string, readonly number[]> = new Map();
  const readInformation = atMostEvery(STANDINGS_EVERY_MS, steadyClock, (now: Instant) =>
    store.informationSince(now - STANDING_WINDOW_MS),
  );

  const follow = async (): Promise<void> => {
    const now = clock.now();
    const revision = await store.keysRevision();
    if (revision !== keysRevision) {
      keys = new Map(
        (await store.holders()).flatMap((holder) =>
          holder.secrets.map(({ hash, endsAt }) => [hash.toString("base64"), { holder, endsAt }] as const),
        ),
      );
      keysRevision = revision;
    }
    // The next month's salt is created a day ahead, so that no request has to wait for it.
    for (const month of new Set([monthOf(now), monthOf(now + DAY_MS)]))
      if (!salts.has(month)) salts.set(month, await store.addressSalt(month, random(SALT_BYTES)));
    information = await readInformation(now);
  };

  /** The hashes of an address and its network. */
  const hashesOf = (address: string, now: Instant) => {
    const month = monthOf(now);
    const salt = salts.get(month);
    if (salt === undefined) throw new Error(`there is no salt for ${month}: the directory was not followed`);
    const { host, network } = networksOf(address);
    return { id: addressHash(salt, `host ${host}`), network: addressHash(salt, `network ${network}`) };
  };

  return {
    /** Updates the directory from the store. */
    follow,
    /** Resolves when the directory has been loaded once. */
    ready: atMostEvery(Number.POSITIVE_INFINITY, steadyClock, follow),
    /** The holder of a key. Throws ServiceError `invalid_api_key`, which distinguishes typing errors from revoked and replaced keys. */
    holderOf(key: string, now: Instant): KeyHolder {
      // Not compared in constant time: timing can reveal part of a hash, which does not help to guess a key of 256 bits.
      const known = keys.get(hashOf(key).toString("base64"));
      if (known === undefined)
        throw refusal(isWellFormed(key) ? "invalid_api_key.not_issued" : "invalid_api_key.mistyped");
      if (known.holder.revokedAt !== null) throw refusal("invalid_api_key.revoked");
      if (known.endsAt !== null && known.endsAt <= now) throw refusal("invalid_api_key.replaced");
      return known.holder;
    },
    /** A key holder as a reporter. Its id is the same for all its keys. */
    keyed: ({ id, name }: KeyHolder, address: string, now: Instant): Reporter => ({
      kind: "key",
      name,
      id: `key ${id}`,
      network: hashesOf(address, now).network,
    }),
    /** An anonymous caller: an IPv4 address or an IPv6 /64. All invalid addresses count as one caller. */
    anonymous: (address: string, now: Instant): Reporter => ({
      kind: "anonymous",
      name: null,
      ...hashesOf(address, now),
    }),
    standingOf: (callerId: string): Standing =>
      standingOf(informationOfWeeks(information.get(callerId) ?? []), recheckDays),
  };
}
