import type { Instant } from "../domain/time.js";

/** No further call, and no call at all. */
const NONE = 0;
const FIRST_CALLERS = 64;
const FIRST_CALLS = 256;
const GROWTH = 1.5;

/**
 * The times of many callers' calls, oldest first, in a few typed arrays: an array of its own for each caller would take several times the
 * memory. Each caller is a list of calls, chained by their places; places of forgotten calls are used again.
 */
export class CallTimes {
  readonly #callers = new Map<string, number>();
  #first = new Uint32Array(FIRST_CALLERS);
  #last = new Uint32Array(FIRST_CALLERS);
  #counts = new Uint32Array(FIRST_CALLERS);
  #times = new Float64Array(FIRST_CALLS);
  #next = new Uint32Array(FIRST_CALLS);
  /** Places taken so far; place 0 stands for none. */
  #used = 1;
  #free = NONE;

  /** Callers. */
  get size(): number {
    return this.#callers.size;
  }

  /** The place of a caller. */
  find(key: string): number | undefined {
    return this.#callers.get(key);
  }

  /** Makes a place for a caller, with the times it has elsewhere. */
  add(key: string, from: CallTimes): number {
    const caller = this.#callers.size;
    if (caller === this.#first.length) {
      const length = Math.ceil(caller * GROWTH);
      this.#first = grown(this.#first, new Uint32Array(length));
      this.#last = grown(this.#last, new Uint32Array(length));
      this.#counts = grown(this.#counts, new Uint32Array(length));
    }
    this.#callers.set(key, caller);
    const known = from.find(key);
    if (known !== undefined) for (const time of from.#of(known)) this.append(caller, time);
    return caller;
  }

  count(caller: number): number {
    return this.#counts[caller] ?? 0;
  }

  oldest(caller: number): Instant | undefined {
    const first = this.#first[caller] ?? NONE;
    return first === NONE ? undefined : this.#times[first];
  }

  append(caller: number, time: Instant): void {
    const place = this.#place();
    this.#times[place] = time;
    this.#next[place] = NONE;
    if (this.count(caller) === 0) this.#first[caller] = place;
    else this.#next[this.#last[caller] ?? NONE] = place;
    this.#last[caller] = place;
    this.#counts[caller] = this.count(caller) + 1;
  }

  /** Forgets the caller's calls up to and with a moment. */
  forgetUntil(caller: number, moment: Instant): void {
    for (let first = this.#first[caller] ?? NONE; first !== NONE; first = this.#first[caller] ?? NONE) {
      if ((this.#times[first] ?? 0) > moment) return;
      this.#first[caller] = this.#next[first] ?? NONE;
      this.#counts[caller] = this.count(caller) - 1;
      this.#next[first] = this.#free;
      this.#free = first;
    }
  }

  *#of(caller: number): Generator<Instant> {
    for (let place = this.#first[caller] ?? NONE; place !== NONE; place = this.#next[place] ?? NONE)
      yield this.#times[place] ?? 0;
  }

  #place(): number {
    if (this.#free !== NONE) {
      const place = this.#free;
      this.#free = this.#next[place] ?? NONE;
      return place;
    }
    if (this.#used === this.#times.length) {
      const length = Math.ceil(this.#used * GROWTH);
      this.#times = grown(this.#times, new Float64Array(length));
      this.#next = grown(this.#next, new Uint32Array(length));
    }
    this.#used += 1;
    return this.#used - 1;
  }
}

function grown<Numbers extends Uint32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
