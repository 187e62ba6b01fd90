import type { Filters } from "../contract/resources.js";
import type { SearchInput } from "../contract/service.js";
import type { Instant } from "../domain/time.js";
import type { Understanding } from "../query/understanding.js";
import type { Condition } from "./conditions/condition.js";
import { isAboutTime, PLACE } from "./conditions/conditions.js";
import { understand } from "../query/understand.js";
import { contextOf, type QueryReading, readQuery, type SearchParts } from "./readQuery.js";

/** What is asked for: the text as it was understood, and the parameters. */
export interface Query {
  readonly input: SearchInput;
  readonly reading: QueryReading;
  /** What was understood, on the clock of the first area; without the place where that is left out of the question. */
  readonly understanding: Understanding;
  /** What another text says. */
  readonly understood: (text: string) => Understanding;
  /** The same on the clock of a time zone. */
  readonly onClockOf: (timeZone: string) => Understanding;
  /** The filters: an explicit parameter wins over what the text says; `false` means: not asked for. */
  readonly asked: Filters;
  /** Whether the caller left a condition out of the question. Being open is one, whether now or at a time that is asked for. */
  readonly isDropped: (condition: Pick<Condition, "name">) => boolean;
}

/** Reads the text of a search, and joins it with the parameters. */
export function interpret(input: SearchInput, parts: SearchParts, now: Instant): Query {
  const zone = parts.indexes[0]?.area.area.timeZone ?? "UTC";
  const read = (timeZone: string) => readQuery(input, parts, { now, timeZone });
  const reading = read(zone);
  const drop = input.drop ?? NONE;
  const isTimeDropped = [...drop].some((name) => isAboutTime({ name }));
  const { understanding } = reading;
  return {
    input,
    reading,
    understanding: drop.has(PLACE.name) ? placeless(understanding) : understanding,
    understood: (text) => understand(text, contextOf(parts, null, { now, timeZone: zone })),
    onClockOf: (timeZone) => (timeZone === zone ? understanding : read(timeZone).understanding),
    asked: { ...understanding.filters, ...input.filters },
    isDropped: (condition) => drop.has(condition.name) || (isTimeDropped && isAboutTime(condition)),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** A query as if it named no place. */
function placeless(understanding: Understanding): Understanding {
  return { ...understanding, place: null, otherPlace: null, nearMe: false, mentioned: null, radiusM: null };
}
