import { type Instant, MINUTE_MS } from "../../domain/time.js";
import type { CompiledHours, ScheduleState } from "../../hours/hours.js";
import { isCompiled } from "../../hours/reach.js";
import { stateAt } from "../../hours/state.js";
import { dateOfDay, type LocalMoment } from "../../hours/wallClock.js";

/** A state, and for how long it lasts. Holidays and validity are matters of days: it holds on one local day alone. */
interface KnownState {
  readonly day: number;
  readonly state: ScheduleState | null;
  readonly from: Instant;
  readonly until: Instant;
}

/** Opening hours as many documents share them, with the states they were last found in: now, and at a moment that was asked for. */
export class Schedule {
  readonly #hours: CompiledHours;
  readonly #timeZone: string;
  #last: KnownState | null = null;
  #other: KnownState | null = null;

  constructor(hours: CompiledHours, timeZone: string) {
    this.#hours = hours;
    this.#timeZone = timeZone;
  }

  /** What it says at a moment; null where it does not say. */
  stateAt(at: Instant, { day }: LocalMoment): ScheduleState | null {
    if (!holds(this.#last, at, day)) {
      const found = holds(this.#other, at, day) ? this.#other : this.#find(at, day);
      [this.#last, this.#other] = [found, this.#last];
    }
    return this.#last?.state ?? null;
  }

  #find(at: Instant, day: number): KnownState {
    const { weekStable, maybeExceptions, maybe } = this.#hours;
    const state = stateAt(this.#hours, this.#timeZone, at);
    // Times that the source itself leaves open begin and end without a change from open to closed.
    const isSure =
      (weekStable || isCompiled(this.#hours, dateOfDay(day))) &&
      maybeExceptions === undefined &&
      maybe.every(({ length }) => length === 0);
    const minuteAt = at - (at % MINUTE_MS);
    return {
      day,
      state,
      from: isSure ? (state?.previousChangeAt ?? Number.NEGATIVE_INFINITY) : minuteAt,
      until: isSure ? (state?.nextChangeAt ?? Number.POSITIVE_INFINITY) : minuteAt + MINUTE_MS,
    };
  }
}

function holds(known: KnownState | null, at: Instant, day: number): boolean {
  return known !== null && known.day === day && at >= known.from && at < known.until;
}
