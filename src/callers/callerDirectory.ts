import type { Reporter } from "../domain/evidence.js";
import type { Store } from "../store/store.js";
import { type Clock, DAY_MS, type Instant } from "../domain/time.js";
import { addressHash, networksOf } from "./address.js";
import { monthOf } from "../domain/utcCalendar.js";
import { KeyRing } from "./keyRing.js";
import type { KeyHolder, Standing } from "../domain/caller.js";
import { informationOfWeeks, STANDING_WINDOW_MS, standingOf } from "./standing.js";

export interface CallerDirectoryParts {
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

/**
 * All callers: key holders, and addresses by hash. A copy of the store's data; `follow` updates it. Before the first `follow` no
 * caller is known.
 */
export class CallerDirectory {
  readonly #parts: CallerDirectoryParts;
  #keyRing = new KeyRing([]);
  #keysRevision = -1;
  #salts = new Map<string, Buffer>();
  #information: ReadonlyMap<string, readonly number[]> = new Map();
  #informationAt: Instant | null = null;
  #first: Promise<void> | null = null;

  constructor(parts: CallerDirectoryParts) {
    this.#parts = parts;
  }

  /** Resolves when the directory has been loaded once. */
  async ready(): Promise<void> {
    if (this.#informationAt !== null) return;
    this.#first ??= this.follow().finally(() => {
      this.#first = null;
    });
    await this.#first;
  }

  /** Updates the directory from the store. */
  async follow(): Promise<void> {
    const { store, clock, steadyClock, random } = this.#parts;
    const now = clock.now();
    const revision = await store.keysRevision();
    if (revision !== this.#keysRevision) {
      this.#keyRing = new KeyRing(await store.holders());
      this.#keysRevision = revision;
    }
    // The next month's salt is created a day ahead, so that no request has to wait for it.
    for (const month of new Set([monthOf(now), monthOf(now + DAY_MS)]))
      if (!this.#salts.has(month)) this.#salts.set(month, await store.addressSalt(month, random(SALT_BYTES)));
    const steadyNow = steadyClock.now();
    if (this.#informationAt === null || steadyNow - this.#informationAt >= STANDINGS_EVERY_MS) {
      this.#information = await store.informationSince(now - STANDING_WINDOW_MS);
      this.#informationAt = steadyNow;
    }
  }

  /** The holder of a key. Throws ServiceError `invalid_api_key`. */
  holderOf(key: string, now: Instant): KeyHolder {
    return this.#keyRing.holderOf(key, now);
  }

  /** A key holder as a reporter. Its id is the same for all its keys. */
  keyed({ id, name }: KeyHolder, address: string, now: Instant): Reporter {
    return { kind: "key", name, id: keyedCallerId(id), network: this.anonymous(address, now).network };
  }

  /** An anonymous caller: an IPv4 address or an IPv6 /64. All invalid addresses count as one caller. */
  anonymous(address: string, now: Instant): Reporter {
    const month = monthOf(now);
    const salt = this.#salts.get(month);
    if (salt === undefined) throw new Error(`there is no salt for ${month}: the directory was not followed`);
    const { host, network } = networksOf(address);
    return {
      kind: "anonymous",
      name: null,
      id: addressHash(salt, `host ${host}`),
      network: addressHash(salt, `network ${network}`),
    };
  }

  standingOf(callerId: string): Standing {
    const information = informationOfWeeks(this.#information.get(callerId) ?? []);
    return standingOf(information, this.#parts.recheckDays);
  }
}

/** The id under which a holder's reports and calls are stored. */
export function keyedCallerId(holderId: string): string {
  return `key ${holderId}`;
}
