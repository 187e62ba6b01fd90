import type { CompiledHours, ScheduleState } from "../../hours/hours.js";
import { isCompiled } from "../../hours/reach.js";
import { stateAt } from "../../hours/state.js";
import { dateOfDay } from "../../hours/wallClock.js";
import { type Instant, MINUTE_MS } from "../../domain/time.js";
import type { Schedules } from "./schedules.js";

/** The states that schedules are in, each computed once for as long as it lasts: a few times a day, not for every search. */
export class ScheduleStates {
  readonly #schedules: Schedules;
  readonly #timeZone: string;
  readonly #known: (Known | undefined)[] = [];

  constructor(schedules: Schedules, timeZone: string) {
    this.#schedules = schedules;
    this.#timeZone = timeZone;
  }

  /** What a schedule says at a moment, by its number; null where it does not say. `day`: the local day of that moment. */
  at(schedule: number, at: Instant, day: number): ScheduleState | null {
    const hours = this.#schedules.at(schedule);
    if (hours === undefined) return null;
    const known = this.#known[schedule];
    if (known?.hours === hours && known.day === day && at >= known.from && at < known.until)
      return known.state;
    const state = stateAt(hours, this.#timeZone, at);
    // Times that the source itself leaves open begin and end without a change from open to closed.
    const isSure =
      (hours.weekStable || isCompiled(hours, dateOfDay(day))) &&
      hours.maybeExceptions === undefined &&
      hours.maybe.every(({ length }) => length === 0);
    const minuteAt = at - (at % MINUTE_MS);
    this.#known[schedule] = {
      hours,
      day,
      state,
      from: isSure ? (state?.previousChangeAt ?? Number.NEGATIVE_INFINITY) : minuteAt,
      until: isSure ? (state?.nextChangeAt ?? Number.POSITIVE_INFINITY) : minuteAt + MINUTE_MS,
    };
    return state;
  }
}

interface Known {
  /** Whose state it is: another schedule may have been given the number since. */
  readonly hours: CompiledHours;
  /** The local day it holds on: holidays and validity are matters of days. */
  readonly day: number;
  readonly state: ScheduleState | null;
  readonly from: Instant;
  readonly until: Instant;
}
