import { type Instant, MINUTE_MS } from "../../domain/time.js";
import type { CompiledHours, ScheduleState } from "../../hours/hours.js";
import { isCompiled } from "../../hours/reach.js";
import { stateAt } from "../../hours/state.js";
import { dateOfDay, type LocalMoment } from "../../hours/wallClock.js";

/** A state and its range of validity. It is valid on one local day only, because holidays and seasons change by day. */
interface KnownState {
  readonly day: number;
  readonly state: ScheduleState | null;
  readonly from: Instant;
  readonly until: Instant;
}

/** Opening hours shared by many documents, with the last two states: now, and at a requested moment. */
export class Schedule {
  readonly #hours: CompiledHours;
  readonly #timeZone: string;
  #last: KnownState | null = null;
  #other: KnownState | null = null;

  constructor(hours: CompiledHours, timeZone: string) {
    this.#hours = hours;
    this.#timeZone = timeZone;
  }

  /** The state at a moment; null if the hours do not tell. */
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
    // Uncertain hours begin and end without a change of state, so that the state is valid for one minute only.
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
