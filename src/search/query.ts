import type { Filters } from "../contract/resources.js";
import type { SearchInput } from "../contract/service.js";
import type { Instant } from "../domain/time.js";
import type { Understanding } from "../query/understanding.js";
import type { Condition } from "./conditions/condition.js";
import { isAboutTime, PLACE } from "./conditions/conditions.js";
import { understand } from "../query/understand.js";
import { contextOf, type QueryReading, readQuery, type SearchParts } from "./readQuery.js";

/** The interpreted text and the parameters of a search. */
export interface Query {
  readonly input: SearchInput;
  readonly reading: QueryReading;
  /** The understanding in the time zone of the first area, without the place if the caller dropped it. */
  readonly understanding: Understanding;
  /** Understands another text. */
  readonly understood: (text: string) => Understanding;
  /** The understanding in another time zone. */
  readonly onClockOf: (timeZone: string) => Understanding;
  /** The filters; a parameter overrides the text. `false`: not requested. */
  readonly filters: Filters;
  /** Whether the caller dropped a condition. Opening hours, now or at a requested time, count as one. */
  readonly isDropped: (condition: Pick<Condition, "name">) => boolean;
}

/** Reads the text of a search and combines it with the parameters. */
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
    filters: { ...understanding.filters, ...input.filters },
    isDropped: (condition) => drop.has(condition.name) || (isTimeDropped && isAboutTime(condition)),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Removes the place from an understanding. */
function placeless(understanding: Understanding): Understanding {
  return { ...understanding, place: null, otherPlace: null, nearMe: false, mentioned: null, radiusM: null };
}
