import type { Evidence, Observation } from "../domain/evidence.js";
import type { CompiledHours, DayInterval } from "../hours/hours.js";

/** Values kept at a time, in each of two halves: more than a city has different hours. */
const HALF = 4_096;

/** What was made of texts lately, once for each: when one half is full, the other, which was asked for longest ago, is forgotten. */
class Lately<Value> {
  #now = new Map<string, Value>();
  #before = new Map<string, Value>();

  of(text: string, make: (text: string) => Value): Value {
    const known = this.#now.get(text);
    if (known !== undefined) return known;
    const value = this.#before.get(text) ?? make(text);
    if (this.#now.size >= HALF) [this.#before, this.#now] = [this.#now, new Map()];
    this.#now.set(text, value);
    return value;
  }
}

type Day = readonly DayInterval[];

const schedules = new Lately<CompiledHours>();
const weeks = new Lately<readonly Day[]>();
const days = new Lately<Day>();
const dates = new Lately<readonly string[]>();
const words = new Lately<string>();

/**
 * Hours as they were written down. Most places share theirs with others, and most weeks consist of a few days: what is the same is one object wherever it is
 * read, which takes neither the time to parse it again nor the memory. None of it is ever changed.
 */
export function sharedHours(json: string): CompiledHours {
  return schedules.of(json, () => {
    const hours = JSON.parse(json) as { -readonly [Name in keyof CompiledHours]: CompiledHours[Name] };
    // What another release wrote may lack a part.
    for (const part of ["week", "maybe"] as const)
      if (Array.isArray(hours[part])) hours[part] = sharedWeek(hours[part]);
    const { unruledHolidays } = hours;
    if (Array.isArray(unruledHolidays))
      hours.unruledHolidays = dates.of(unruledHolidays.join(), () => unruledHolidays);
    return hours;
  });
}

/** Of most records there are none of some kind: one list for all of them. */
export const NONE: readonly never[] = [];

/** What is known of a record, as it was just parsed, with what many records share held once. */
export function sharedEvidence({ observations, reports, elements, checks }: Evidence): Evidence {
  return {
    observations: observations.map(sharedObservation),
    reports: reports.length === 0 ? NONE : reports,
    elements: elements.map((one) => ({ ...one, source: sharedWord(one.source) })),
    checks: checks.length === 0 ? NONE : checks.map((one) => ({ ...one, source: sharedWord(one.source) })),
  };
}

/** An observation as it was just parsed, of which nobody else has heard. */
export function sharedObservation(parsed: Observation): Observation {
  const observation = parsed as { -readonly [Name in keyof Observation]: Observation[Name] };
  observation.source = sharedWord(observation.source);
  if (observation.warnings.length === 0) observation.warnings = NONE;
  return observation;
}

/** A text that many rows repeat, such as the name of a source, as one string. */
export function sharedWord(word: string): string {
  return words.of(word, () => word);
}

function sharedWeek(week: readonly Day[]): readonly Day[] {
  const keys = week.map((day) => day.join(";"));
  return weeks.of(keys.join("|"), () => week.map((day, at) => days.of(keys[at] ?? "", () => day)));
}
