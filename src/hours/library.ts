import "./utcProcess.js";
import OpeningHours from "opening_hours";
import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import type { HoursContext } from "./hours.js";
import { joined, type Schedule, shifted, type Span, united, without } from "./spans.js";
import { isOfTheSun, sunSchedule } from "./sunSchedule.js";
import { DAY_MINUTES, dateOfDay } from "./wallClock.js";

/** The place for the library, whose published types require more than it reads. */
type Nominatim = NonNullable<ConstructorParameters<typeof OpeningHours>[1]>;

/**
 * Returns a function that parses hours in the context's country and state. It throws the library's error for unparseable text.
 *
 * Each day is evaluated separately, from the rules that apply to it, and openings past midnight continue on the next day. The library would end a night
 * when another rule applies the next day ("Mo-Th 11:00-01:00; Fr 11:00-02:00"), which mappers do not intend.
 */
export function scheduleReader(context: HoursContext): (text: string) => Schedule {
  const parts = parserFor(placeOf(context), false);
  return (text) => {
    if (!isOfTheSun(text)) return scheduleOf(text, parts);
    return sunSchedule(context, (longitude) =>
      scheduleOf(text, parserFor(sunnyPlace(context, longitude), true)),
    );
  };
}

/** Turns off warnings about nights ended by a later rule, which does not happen here. */
const OPTIONS = { locale: "en", additional_rule_separator: false };

/** Parses parts that many texts share once: days ("Mo-Fr,PH") and times ("10:00-02:00"). `varyByDay`: times differ from day to day. */
function parserFor(place: Nominatim, varyByDay: boolean) {
  const dayTests = new Map<string, (day: number) => boolean>();
  const openings = new Map<string, readonly Span[]>();
  const parse = (text: string, at = place) => new OpeningHours(text, at, OPTIONS as never);
  return {
    varyByDay,
    /** For calls in which the library evaluates the current time: at the equator the sun rises and sets every day. */
    parseForStructure: (text: string) =>
      varyByDay ? parse(text, { ...place, lat: "0" } as never) : parse(text),
    /** Whether days, such as "Mo-Fr,PH", are those of a day. */
    dayTest(days: string): (day: number) => boolean {
      const known = dayTests.get(days);
      if (known !== undefined) return known;
      const hours = days === "" ? null : parse(`${days} open`);
      const results = new Map<number, boolean>();
      const test = (day: number) => {
        const holds = results.get(day) ?? hours?.getState(noon(day)) ?? true;
        results.set(day, holds);
        return holds;
      };
      dayTests.set(days, test);
      return test;
    },
    /** What opens on a day by texts without days, were there no other day. A text follows its separator. */
    openings(texts: readonly (readonly [separator: string, text: string])[], day: number): readonly Span[] {
      if (texts.length === 0) return [];
      const readOn = varyByDay ? day : ANY_DAY;
      const date = writtenDay(readOn);
      const text = texts.map(([separator, one], i) => `${i === 0 ? "" : separator}${date} ${one}`).join("");
      const known = openings.get(text) ?? spansOf(parse(text), readOn, readOn + 2);
      openings.set(text, known);
      return known;
    },
  };
}

function scheduleOf(text: string, parts: ReturnType<typeof parserFor>): Schedule {
  const [hours, weekStable, warnings, rules] = quietly(() => {
    const value = parts.parseForStructure(text);
    const read = rulesOf(value).map((rule) => ({ ...rule, holdsOn: parts.dayTest(rule.days) }));
    return [value, value.isWeekStable(), value.getWarnings(), read] as const;
  });
  const rulesOn = (day: number) => {
    const holding = rules.filter(({ holdsOn }) => holdsOn(day));
    const first = holding.findLastIndex(({ replaces }) => replaces);
    return holding.slice(Math.max(0, first));
  };
  const openingsOn = (day: number) => {
    const texts = rulesOn(day).map(({ rest, isFallback }) => [isFallback ? " || " : ", ", rest] as const);
    return parts.openings(texts, day);
  };
  const closedOn = (day: number) =>
    rulesOn(day).flatMap(({ closedTimes }) =>
      closedTimes === null ? [] : parts.openings([["", `${closedTimes} open`]], day),
    );
  const readDay = (day: number) => {
    const night = openingsOn(day - 1).map((span) => shifted(span, -DAY_MINUTES));
    return united([...closedOn(day).reduce(without, night), ...openingsOn(day)]);
  };
  const days = new Map<string, readonly Span[]>();
  const held = (day: number) => rules.map(({ holdsOn }) => (holdsOn(day) ? 1 : 0)).join("");
  /** Days have the same spans if the same rules apply on them and on the day before. */
  const spansOn = (day: number) => {
    const kind = parts.varyByDay ? `${day}` : `${held(day - 1)} ${held(day)}`;
    const spans = days.get(kind) ?? readDay(day);
    days.set(kind, spans);
    return spans;
  };
  return {
    weekStable,
    warnings,
    comment: text.match(/"([^"]{1,200})"/u)?.[1] ?? null,
    spans(firstDay, lastDay) {
      const all = Array.from({ length: lastDay - firstDay }, (_, i) => i);
      return quietly(() =>
        joined(all.flatMap((i) => spansOn(firstDay + i).map((span) => shifted(span, i * DAY_MINUTES)))),
      );
    },
    rules(day) {
      return quietly(() => hours.getMatchingRule(noon(day)) !== undefined);
    },
  };
}

/** The library's internals: parts of rules with their types, and tokens with whether the rule is a fallback. */
type Internals = readonly [
  groups: readonly (readonly (readonly [range: readonly [number, number, string], text: string])[])[],
  rules: readonly (readonly [tokens: readonly (readonly [unknown, string])[], isFallback: boolean])[],
];

/** Parts of a rule that say what applies on its days; all others say the days. */
const REST: ReadonlySet<string> = new Set(["time", "state", "comment", "24/7"]);

/** The rules of opening hours, as split by the library. */
function rulesOf(hours: OpeningHours) {
  const [groups, tokens] = hours.prettifyValue({ get_internals: true } as never) as unknown as Internals;
  let hadDays = true;
  return groups.map((group, i) => {
    const partsOf = (isOf: (type: string) => boolean) =>
      group.flatMap(([[, , type], text]) => (isOf(type) ? text : [])).join(" ");
    const days = partsOf((type) => !REST.has(type));
    const times = partsOf((type) => type === "time");
    const state = partsOf((type) => type === "state");
    const closes = state === "off" || state === "closed";
    const isUnknown = state === "unknown" || (state === "" && partsOf((type) => type === "comment") !== "");
    const [[firstToken], isFallback] = tokens[i] ?? [[], false];
    const isBeside = firstToken?.[1] === "rule separator";
    // A rule without days replaces only another such, and only if it says when it is open.
    const isInstead = !closes && !isBeside && (days !== "" || (!hadDays && !isUnknown));
    hadDays = days !== "";
    return {
      /** The days it applies to ("Mo-Fr,PH"); empty for all. */
      days,
      /** What follows the days: times, state and comment. */
      rest: partsOf((type) => REST.has(type)).replace("24/7", "open"),
      /** The times of a rule that closes at certain times ("00:00-06:00 off"); null for others. */
      closedTimes: closes && times !== "" ? times : null,
      /** True if it replaces all rules before it. */
      replaces: !isFallback && (isInstead || (closes && times === "")),
      isFallback,
    };
  });
}

/** Any day, to evaluate hours that name none. */
const ANY_DAY = Date.UTC(2025, 6, 8) / DAY_MS;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "2025 Jul 08". */
function writtenDay(day: number): string {
  const [year, month, date] = dateOfDay(day).split("-");
  return `${year} ${MONTHS[Number(month) - 1]} ${date}`;
}

const noon = (day: number): Date => new Date(day * DAY_MS + DAY_MS / 2);

function spansOf(hours: OpeningHours, firstDay: number, lastDay: number): readonly Span[] {
  const start = firstDay * DAY_MS;
  const intervals = hours.getOpenIntervals(new Date(start), new Date(lastDay * DAY_MS));
  return intervals.map(([from, to, unknown, comment]) => ({
    start: Math.round((from.getTime() - start) / MINUTE_MS),
    end: Math.round((to.getTime() - start) / MINUTE_MS),
    unknown,
    openEnd: unknown && comment?.startsWith("Specified as open end") === true,
  }));
}

/**
 * Mutes the library, which prints suspected defects of its own to the console with the whole text: hostile values could write
 * into an import's log. Problems are still returned as errors or warnings.
 */
function quietly<T>(work: () => T): T {
  const loud = globalThis.console;
  globalThis.console = QUIET;
  try {
    return work();
  } finally {
    globalThis.console = loud;
  }
}

const silence = () => {};
const QUIET = { ...globalThis.console, error: silence, warn: silence };

/** Public holidays of a country and state in [firstDay, lastDay); empty if the library knows none. */
export function publicHolidays(context: HoursContext, firstDay: number, lastDay: number): readonly number[] {
  const days = Array.from({ length: lastDay - firstDay }, (_, i) => firstDay + i);
  return quietly(() => {
    try {
      const hours = new OpeningHours("PH open", placeOf(context), OPTIONS as never);
      return holidaysAmong(days, hours);
    } catch {
      return [];
    }
  });
}

function holidaysAmong(days: readonly number[], hours: OpeningHours): readonly number[] {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  try {
    const spans = spansOf(hours, first, last + 1);
    return days.filter((day) => {
      const noonMinute = (day - first + 0.5) * DAY_MINUTES;
      return spans.some(({ start, end }) => start <= noonMinute && noonMinute < end);
    });
  } catch {
    // The library fails to end where New Year is observed in the previous year. Evaluating day by day takes ten times as long.
    return days.filter((day) => hours.getState(noon(day)));
  }
}

function placeOf({ latitude, longitude, country, region }: HoursContext): Nominatim {
  const address = { country_code: country.toLowerCase(), state: region ?? "" };
  return { lat: latitude, lon: longitude, address } as never;
}

/** The library computes sunrise and sunset only for coordinates given as text, as in Nominatim. */
function sunnyPlace(context: HoursContext, longitude: number): Nominatim {
  return { ...placeOf(context), lat: String(context.latitude), lon: String(longitude) } as never;
}
