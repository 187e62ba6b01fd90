import type { CatalogEntry } from "../catalog/catalog.js";
import type { Explanation } from "../contract/explanation.js";
import { askedText } from "../contract/messages/english.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { stateAt } from "../hours/state.js";
import type { Condition } from "./conditions/condition.js";
import { isAboutWant } from "./conditions/conditions.js";
import type { SearchOutcome } from "./pipeline.js";

/** Explains an answer: the conditions, how many results each one excluded, and the parts of each result's rank. */
export function explanationOf(outcome: SearchOutcome, now: Instant): Explanation {
  const {
    conditions,
    dropped,
    where: { location },
    scored,
  } = outcome;
  return {
    at: toRfc3339(outcome.input.at ?? now),
    conditions: conditions
      .filter(({ strictness }) => strictness !== "wish")
      .map((condition) => ({ ...askedBy(condition), ...withoutIt(condition, outcome) })),
    dropped: dropped.map(askedBy),
    ...(location.status === "found"
      ? { place: { radius_m: rounded(location.radiusM ?? location.place.radiusM) } }
      : {}),
    results: scored.map(({ entry, parts }) => ({
      result_id: entry.record.id,
      hours: hoursOf(entry, outcome.input.at ?? now, now),
      rank: Object.entries(parts()).map(([part, { given, ceiling }]) => ({
        part,
        given: Math.round(given * 10) / 10,
        ceiling,
      })),
    })),
  };
}

function askedBy({ name, label }: Pick<Condition, "name" | "label">) {
  return { name, label: askedText(label), asked: { ...label } };
}

/** The number of results without a condition. For a want it is only counted if nothing meets it: see `rank`. */
function withoutIt(
  condition: Condition,
  { meeting, nearMisses }: SearchOutcome,
): { readonly without?: number } {
  if (isAboutWant(condition) && meeting > 0) return {};
  const missed = nearMisses.find((miss) => miss.condition === condition);
  return { without: meeting + (missed === undefined ? 0 : missed.not + missed.unknown) };
}

function hoursOf(
  { hours, area }: CatalogEntry,
  at: Instant,
  now: Instant,
): Explanation["results"][number]["hours"] {
  const { timeZone: timezone } = area.area;
  const stateOf = (moment: Instant) => (hours === null ? null : stateAt(hours, timezone, moment));
  const { open = null, nextChangeAt: next = null } = stateOf(at) ?? {};
  return {
    open,
    open_now: stateOf(now)?.open ?? null,
    timezone,
    next_change_at: next === null ? null : toRfc3339(next),
  };
}

function rounded(meters: number | null): number | null {
  return meters === null ? null : Math.round(meters);
}
