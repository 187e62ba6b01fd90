import { instantOf, type LocalMoment, localMoment } from "../hours/wallClock.js";
import type { Instant } from "../time.js";
import { matchAt } from "./lexicon/lexicon.js";
import { timeAt, type TimeMeaning } from "./timeLexicon.js";
import type { AskedTime } from "./types.js";

/** A time found in a query's words, and which words said it. */
export interface FoundTime {
  readonly time: AskedTime | null;
  readonly used: ReadonlySet<number>;
}

/** "After 11" and "before 9" want a place that is open a while after and before. */
const MARGIN_MINUTES = 15;
/** A place that closes at 2 is open until 2. */
const UNTIL_MINUTES = 1;
/** Nights end here: after midnight and before this hour, "tonight" is the night that is under way. */
const NIGHT_END = 5 * 60;
const NOON = 12 * 60;
const ALL_HOURS_MINUTE = 4 * 60;
/** When only the day is known: most places that open that day are open then. */
const DAYTIME = 13 * 60;
/** What a number counts when it is no clock time: "within 10 minutes", "for 4 people". */
const COUNTED = new Set(
  "minute minutes min mins minuten minuti minutos mile miles mi km kilometer kilometers m meter meters metern metres metros metri dollar dollars bucks euro euros people persons person personen leute gaste personnes persone personas star stars sterne stern etoile etoiles stelle estrellas block blocks feet percent".split(
    " ",
  ),
);

type Weekday = Extract<TimeMeaning, { type: "weekday" }>;
type Part = Extract<TimeMeaning, { type: "part" }>;
type Relation = Extract<TimeMeaning, { type: "introducer" }>["relation"];

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half: "am" | "pm" | null;
  readonly relation: Relation;
  /** Said with "Uhr" or "h": of 24 hours. */
  readonly is24: boolean;
}

/** What of each sort a query says about time, with the words that say it. */
interface Said {
  clock: Span<Clock> | null;
  weekday: Span<Weekday["weekday"]> | null;
  part: Span<Part> | null;
  meal: Span<number> | null;
  day: Span<"today" | "tomorrow" | "weekend"> | null;
  allHours: Span<true> | null;
  opening: boolean;
}

interface Span<T> {
  readonly value: T;
  readonly at: number;
  readonly length: number;
}

/**
 * Finds when a place must be open. A bare part of a day means today; a bare weekday is its daytime. `now`: the request's moment; the answer is never before it.
 */
export function findTime(tokens: readonly string[], now: Instant, timeZone: string): FoundTime {
  const said = listen(tokens);
  const { clock, weekday, part, meal, day, allHours } = said;
  if (allHours === null && clock === null && weekday === null && part === null && day === null)
    return NOTHING;
  const local = localMoment(timeZone, now);
  if (allHours !== null) return found(tokens, [allHours], local.day + 1, ALL_HOURS_MINUTE, now, timeZone);
  const counted = countedOf(said);
  const spans = [counted.weekday, counted.day, counted.part, counted.meal, counted.clock].filter(
    (span) => span !== null,
  );
  const isDay = counted.day?.value === "today";
  if (spans.length === 0 || (spans.length === 1 && isDay)) return NOTHING;
  // A meal that is a clue to the hour stays in the query: it may name what is eaten.
  const hint = counted.part?.value.minute ?? meal?.value ?? null;
  const minute =
    clock === null
      ? (hint ?? (weekday !== null || day !== null ? DAYTIME : NOON))
      : minuteOf(clock.value, hint);
  const start = dayOf(counted.weekday?.value ?? null, counted.day?.value ?? null, local, minute);
  return found(
    tokens,
    spans.filter((span) => span !== counted.meal),
    start,
    minute,
    now,
    timeZone,
    clock === null && hint === null,
  );
}

const NOTHING: FoundTime = { time: null, used: new Set() };

/** Which of the things said count as a time together. */
function countedOf(said: Said): Pick<Said, "clock" | "weekday" | "part" | "meal" | "day"> {
  const { clock, weekday, part, meal, day, opening } = said;
  const dated = weekday !== null || day !== null;
  const isLate = part !== null && part.value.minute >= 23 * 60;
  const partCounts =
    part !== null && (dated || clock !== null || opening || isLate || part.value.name === "tonight");
  return { clock, weekday, day, part: partCounts ? part : null, meal: dated ? meal : null };
}

/** One walk over the words; of each sort the first is kept. */
function listen(tokens: readonly string[]): Said {
  const said: Said = {
    clock: null,
    weekday: null,
    part: null,
    meal: null,
    day: null,
    allHours: null,
    opening: false,
  };
  for (let at = 0; at < tokens.length; ) {
    const clock = clockAt(tokens, at);
    if (clock !== null) {
      said.clock ??= clock;
      at += clock.length;
      continue;
    }
    const match = timeAt(tokens, at);
    // "Sunday roast" and "late breakfast" are eaten: what the lexicon reads as a longer phrase is no time.
    const phrase = match === null ? null : matchAt(tokens, at);
    const isEaten = phrase?.meaning.type === "want" && phrase.length > (match?.length ?? 0);
    if (match === null || isEaten) {
      at += isEaten ? phrase.length : 1;
      continue;
    }
    for (const meaning of match.meanings) note(said, meaning, at, match.length);
    at += match.length;
  }
  return said;
}

function note(said: Said, meaning: TimeMeaning, at: number, length: number): void {
  switch (meaning.type) {
    case "weekday":
      said.weekday ??= { value: meaning.weekday, at, length };
      return;
    case "part":
      said.part ??= { value: meaning, at, length };
      return;
    case "meal":
      said.meal ??= { value: meaning.minute, at, length };
      return;
    case "today":
    case "tomorrow":
    case "weekend":
      said.day ??= { value: meaning.type, at, length };
      return;
    case "allHours":
      said.allHours ??= { value: true, at, length };
      return;
    case "opening":
      said.opening = true;
      return;
    case "introducer":
    case "number":
    case "unit":
      // Only a clock's, which is read before.
      return;
  }
}

/** "11pm", "um 22:30", "until 2 a m", "at 10": a bare number only after a word that makes it a time. */
function clockAt(tokens: readonly string[], at: number): Span<Clock> | null {
  const introducer = meaningAt(tokens, at, "introducer");
  const start = at + (introducer?.length ?? 0);
  const [, digits, suffix, minuteText] =
    (tokens[start] ?? "").match(/^(\d{1,2})(am|pm|h|uhr)?(\d\d)?$/u) ?? [];
  const word = digits === undefined ? meaningAt(tokens, start, "number") : null;
  const hour = digits === undefined ? word?.meaning.value : Number(digits);
  if (hour === undefined || hour > 26 || (minuteText !== undefined && suffix !== "h")) return null;
  let end = start + 1;
  const next = tokens[end] ?? "";
  const hasMinutes = digits !== undefined && suffix === undefined && /^[0-5]\d$/u.test(next);
  if (hasMinutes) end += 1;
  const unit = suffix === undefined ? meaningAt(tokens, end, "unit") : null;
  if (unit !== null) end += unit.length;
  const isUnit = unit !== null || suffix !== undefined;
  const relation = introducer?.meaning.relation ?? "at";
  const isClear = introducer !== null && (digits !== undefined || relation === "until") && hour > 0;
  if (!isUnit && (!isClear || COUNTED.has(tokens[end] ?? ""))) return null;
  const half = unit?.meaning.half ?? (suffix === "am" || suffix === "pm" ? suffix : null);
  return {
    value: {
      hour,
      minute: Number(minuteText ?? (hasMinutes ? next : 0)),
      half,
      relation,
      is24: isUnit && half === null,
    },
    at,
    length: end - at,
  };
}

function meaningAt<Type extends TimeMeaning["type"]>(
  tokens: readonly string[],
  at: number,
  type: Type,
): { readonly length: number; readonly meaning: Extract<TimeMeaning, { type: Type }> } | null {
  const match = timeAt(tokens, at);
  const meaning = match?.meanings.find((one) => one.type === type);
  if (match === null || meaning === undefined) return null;
  return { length: match.length, meaning: meaning as Extract<TimeMeaning, { type: Type }> };
}

/** Minutes from the day's midnight; past 1440 is the night after. `hint`: the minute of a part of the day or meal said beside it. */
function minuteOf({ hour, minute, half, relation, is24 }: Clock, hint: number | null): number {
  let hours = hour;
  if (half === "pm" && hour < 12) hours += 12;
  else if (half === "am" && hour === 12) hours = 24;
  else if (half === null && hint !== null && hint >= 15 * 60 && hour <= 12) hours += hour >= 5 ? 12 : 24;
  else if (half === null && !is24 && hint === null) hours = unsaidHalf(hour, relation);
  // "Until 2 am" is the night that follows the day.
  if (hours < 5) hours += 24;
  const margin = relation === "after" ? MARGIN_MINUTES : relation === "before" ? -MARGIN_MINUTES : 0;
  return hours * 60 + minute + (relation === "until" ? -UNTIL_MINUTES : margin);
}

/** Without am or pm: places are asked to be open until 11 at night, and nobody meets for pizza at 8 in the morning. */
function unsaidHalf(hour: number, relation: Relation): number {
  if (relation === "until") return hour < 5 ? hour + 24 : hour <= 12 ? hour + 12 : hour;
  if (relation === "after") return hour >= 5 && hour < 12 ? hour + 12 : hour;
  return hour <= 8 ? hour + 12 : hour;
}

function dayOf(
  weekday: number | null,
  day: "today" | "tomorrow" | "weekend" | null,
  local: LocalMoment,
  minute: number,
): number {
  if (weekday !== null) return local.day + daysAhead(local, weekday, minute);
  if (day === "weekend") return local.day + (local.weekday >= 5 ? 0 : 5 - local.weekday);
  if (day === "tomorrow") return local.day + 1;
  const isNightUnderWay = local.minute < NIGHT_END && minute >= 20 * 60;
  if (isNightUnderWay) return local.day - 1;
  // "At 10" said at noon means tomorrow; a minute of grace for "now".
  return day === null && minute < local.minute - 1 && minute < 20 * 60 ? local.day + 1 : local.day;
}

function daysAhead(local: LocalMoment, weekday: number, minute: number): number {
  const ahead = (weekday - local.weekday + 7) % 7;
  return ahead === 0 && minute < local.minute - 1 ? 7 : ahead;
}

function found(
  tokens: readonly string[],
  spans: readonly Span<unknown>[],
  day: number,
  minute: number,
  now: Instant,
  timeZone: string,
  isWholeDay = false,
): FoundTime {
  const used = new Set(spans.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)));
  const text = [...used]
    .sort((a, b) => a - b)
    .map((at) => tokens[at])
    .join(" ");
  return { time: { text, at: Math.max(instantOf(timeZone, day, minute), now), isWholeDay }, used };
}
