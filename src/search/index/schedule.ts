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

/** The state of opening hours at a moment; null if they do not tell. */
export type Schedule = ReturnType<typeof scheduleOf>;

/** Opening hours shared by many documents, with the last two states: now, and at a requested moment. */
export function scheduleOf(hours: CompiledHours, timeZone: string) {
  const { weekStable, maybeExceptions, maybe } = hours;
  let last: KnownState | null = null;
  let other: KnownState | null = null;

  const holds = (known: KnownState | null, at: Instant, day: number) =>
    known !== null && known.day === day && at >= known.from && at < known.until;

  const find = (at: Instant, day: number): KnownState => {
    const state = stateAt(hours, timeZone, at);
    // Uncertain hours begin and end without a change of state, so that the state is valid for one minute only.
    const isSure =
      (weekStable || isCompiled(hours, dateOfDay(day))) &&
      maybeExceptions === undefined &&
      maybe.every(({ length }) => length === 0);
    const minuteAt = at - (at % MINUTE_MS);
    return {
      day,
      state,
      from: isSure ? (state?.previousChangeAt ?? Number.NEGATIVE_INFINITY) : minuteAt,
      until: isSure ? (state?.nextChangeAt ?? Number.POSITIVE_INFINITY) : minuteAt + MINUTE_MS,
    };
  };

  return (at: Instant, { day }: LocalMoment): ScheduleState | null => {
    if (!holds(last, at, day)) [last, other] = [holds(other, at, day) ? other : find(at, day), last];
    return last?.state ?? null;
  };
}
