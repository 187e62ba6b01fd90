import type { Filters } from "../contract/resources.js";
import type { SearchInput } from "../contract/service.js";
import type { Instant } from "../domain/time.js";
import type { Understanding } from "../query/understanding.js";
import type { Condition } from "./conditions/condition.js";
import { isAboutTime, PLACE } from "./conditions/conditions.js";
import { understand } from "../query/understand.js";
import { contextOf, readQuery, type SearchParts } from "./readQuery.js";

/** The interpreted text and the parameters of a search. */
export type Query = ReturnType<typeof interpret>;

/** Reads the text of a search and combines it with the parameters. */
export function interpret(input: SearchInput, parts: SearchParts, now: Instant) {
  const zone = parts.indexes[0]?.area.area.timeZone ?? "UTC";
  const read = (timeZone: string) => readQuery(input, parts, { now, timeZone });
  const reading = read(zone);
  const drop = input.drop ?? NONE;
  const isTimeDropped = [...drop].some((name) => isAboutTime({ name }));
  /** In the time zone of the first area, without the place if the caller dropped it. */
  const understanding = drop.has(PLACE.name) ? placeless(reading.understanding) : reading.understanding;
  /** The filters; a parameter overrides the text. `false`: not requested. */
  const filters: Filters = { ...understanding.filters, ...input.filters };
  return {
    input,
    reading,
    understanding,
    filters,
    /** Understands another text. */
    understood: (text: string) => understand(text, contextOf(parts, null, { now, timeZone: zone })),
    /** The understanding in another time zone. */
    onClockOf: (timeZone: string) => (timeZone === zone ? understanding : read(timeZone).understanding),
    /** Whether the caller dropped a condition. Opening hours, now or at a requested time, count as one. */
    isDropped: (condition: Pick<Condition, "name">) =>
      drop.has(condition.name) || (isTimeDropped && isAboutTime(condition)),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Removes the place from an understanding. */
function placeless(understanding: Understanding): Understanding {
  return { ...understanding, place: null, otherPlace: null, nearMe: false, mentioned: null, radiusM: null };
}
