import type { Reporter } from "../domain/evidence.js";
import type { CallerStore } from "../store/callerStore.js";
import { type Clock, DAY_MS, type Instant } from "../domain/time.js";
import { addressHash, networksOf } from "./address.js";
import { monthBefore, monthOf } from "../domain/utcCalendar.js";
import { KeyRing } from "./keyRing.js";
import type { KeyHolder, Standing } from "../domain/caller.js";
import { informationOfWeeks, STANDING_WINDOW_MS, standingOf } from "./standing.js";

export interface CallerDirectoryParts {
  readonly store: CallerStore;
  readonly clock: Clock;
  /** A clock that goes on whatever `--now` says: for how often things are read again. */
  readonly steadyClock: Clock;
  /** Age from which verify looks at a record live for callers without standing, in days. */
  readonly recheckDays: number;
  /** Random bytes, for what addresses are hashed with. */
  readonly random: (bytes: number) => Buffer;
}

const SALT_BYTES = 32;
/** Standings change with settled reports alone; summing them up is work. */
const STANDINGS_EVERY_MS = 10_000;

/**
 * Everybody who may call: holders of keys, and addresses by their hashes. It is a copy of what the store knows; `follow` brings it up to
 * date. Before the first `follow` nobody is known.
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

  /** Resolves when the directory was filled once. */
  async ready(): Promise<void> {
    if (this.#informationAt !== null) return;
    this.#first ??= this.follow().finally(() => {
      this.#first = null;
    });
    await this.#first;
  }

  /** Catches up with the store. */
  async follow(): Promise<void> {
    const { store, clock, steadyClock, random } = this.#parts;
    const now = clock.now();
    const revision = await store.keysRevision();
    if (revision !== this.#keysRevision) {
      this.#keyRing = new KeyRing(await store.holders());
      this.#keysRevision = revision;
    }
    // The next month's salt is made the day before, so that no request has to wait for it.
    for (const month of new Set([monthOf(now), monthOf(now + DAY_MS)]))
      if (!this.#salts.has(month))
        this.#salts.set(month, await store.addressSalt(month, random(SALT_BYTES), monthBefore(monthOf(now))));
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

  /** How a holder's caller reports: its own network, and an id that is the same whichever of its keys it shows. */
  keyed({ id, name }: KeyHolder, address: string, now: Instant): Reporter {
    return { kind: "key", name, id: keyedCallerId(id), network: this.anonymous(address, now).network };
  }

  /** An anonymous caller: one IPv4 address, or one IPv6 /64. Text that is no address counts as one caller. */
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

/** The id under which a holder's reports and calls are kept. */
export function keyedCallerId(holderId: string): string {
  return `key ${holderId}`;
}
