import type { TimeExpression } from "../../language/times/timeExpression.js";
import { hoursIn } from "./exceptions.js";
import type { ClaimPart } from "./statement.js";

/**
 * Times that share a predicate may share a day or a clock: "open on Saturday and Sunday at 10", "opens at 9 and closes at 22 on Fridays". Whether
 * they do cannot be told, so both ways are kept; "closed on Sunday and opens at 9" shares nothing. Spans of one statement of hours are all of the day's.
 */
export function withSharedTimes(parts: readonly ClaimPart[]): readonly ClaimPart[] {
  const joined: ClaimPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const { statement } = part;
    if (statement.type === "allHours" && before?.statement.type === "allHours" && part.joint === "and") {
      const [first] = statement.times;
      const day = JSON.stringify(before.statement.times[0]?.days);
      if (first !== undefined && (first.days.type === "unsaid" || JSON.stringify(first.days) === day)) {
        joined[joined.length - 1] = {
          ...before,
          ranges: [...before.ranges, ...part.ranges],
          statement: { type: "allHours", times: [...before.statement.times, first] },
        };
        continue;
      }
    }
    joined.push(part);
  }
  return joined.map((part, at) => {
    const { statement } = part;
    const [own] = statement.type === "hours" ? statement.times : [];
    if (statement.type !== "hours" || own === undefined || own.days.type === "moment") return part;
    const others = [...joined.slice(0, at).toReversed(), ...joined.slice(at + 1)].flatMap((other) =>
      hoursIn(other.statement).flatMap((hours) =>
        (hours.mode === "closed") === (statement.mode === "closed")
          ? hours.times.map((time) => ({ time, isWhole: other.isWhole }))
          : [],
      ),
    );
    const shared: TimeExpression[] = [own];
    if (own.days.type === "unsaid") {
      const dated = others.find(({ time: { days } }) => days.type !== "unsaid" && days.type !== "moment");
      if (dated !== undefined) shared.push({ ...own, days: dated.time.days });
    }
    if (own.clock.type === "unsaid") {
      const timed = others.find(
        ({ time, isWhole }) => time.clock.type !== "unsaid" && !(isWhole && part.isWhole),
      );
      if (timed !== undefined) shared.push({ ...own, clock: timed.time.clock });
    }
    return { ...part, statement: { ...statement, times: shared } };
  });
}
