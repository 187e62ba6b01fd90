import "./utcProcess.js";
import OpeningHours from "opening_hours";
import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import type { DayHours, DayInterval, HoursContext } from "./hours.js";
import { merged, shifted, without } from "./intervals.js";
import { DAY_MINUTES } from "./wallClock.js";

/** A parsed opening_hours value, evaluated by local days. */
export interface Schedule {
  readonly weekStable: boolean;
  readonly warnings: readonly string[];
  readonly comment: string | null;
  /** The hours of [firstDay, lastDay) in minutes since its first midnight; the last night may end later. */
  hoursIn(firstDay: number, lastDay: number): DayHours;
  /** True when a rule applies to a day, other than one that closes at certain times only. */
  rules(day: number): boolean;
}

/** Turns off warnings about nights ended by a later rule, which does not happen here. */
const OPTIONS = { locale: "en", additional_rule_separator: false };

/** Any day, to evaluate hours that name none, and how it is written. */
const ANY_DAY = Date.UTC(2025, 6, 8) / DAY_MS;
const ANY_DATE = "2025 Jul 08";

/** An open end ("17:00+") counts as open for this long; the rest is unknown. */
const OPEN_END_MINUTES = 180;

/**
 * Parses the hours of one country and state. Parts that many texts share are parsed once.
 *
 * Each day is evaluated separately, from the rules that apply to it, and openings past midnight continue on the next day. The library would end a night
 * when another rule applies the next day ("Mo-Th 11:00-01:00; Fr 11:00-02:00"), which mappers do not intend.
 */
export function parserFor({ country, region }: HoursContext) {
  const address = { country_code: country.toLowerCase(), state: region ?? "" };
  // The published types require more of a place than the library reads.
  const place = { address } as never;
  const dayTests = new Map<string, (day: number) => boolean>();
  const openings = new Map<string, DayHours>();
  const parse = (text: string) => new OpeningHours(text, place, OPTIONS as never);

  /** Whether days, such as "Mo-Fr,PH", are those of a day. Throws the library's error for a country whose holidays it does not know. */
  const dayTest = (days: string): ((day: number) => boolean) => {
    const known = dayTests.get(days);
    if (known !== undefined) return known;
    const hours = days === "" ? null : parse(`${days} open`);
    const results = new Map<number, boolean>();
    const test = (day: number) => {
      const holds = results.get(day) ?? hours?.getState(new Date((day + 0.5) * DAY_MS)) ?? true;
      results.set(day, holds);
      return holds;
    };
    dayTests.set(days, test);
    return test;
  };

  /** What opens on a day by texts without days, were there no other day. */
  const openingsBy = (
    texts: readonly { readonly rest: string; readonly isFallback: boolean }[],
  ): DayHours => {
    const text = texts
      .map(({ rest, isFallback }, i) => `${i === 0 ? "" : isFallback ? " || " : ", "}${ANY_DATE} ${rest}`)
      .join("");
    const known = openings.get(text) ?? (text === "" ? { open: [], maybe: [] } : hoursOnAnyDay(parse(text)));
    openings.set(text, known);
    return known;
  };

  /** Throws the library's error for unparseable text. */
  const schedule = (text: string): Schedule => {
    const parsed = parse(text);
    const rules = rulesOf(parsed).map((rule) => ({ ...rule, holdsOn: dayTest(rule.days) }));
    const rulesOn = (day: number) => {
      const holding = rules.filter(({ holdsOn }) => holdsOn(day));
      return holding.slice(
        Math.max(
          0,
          holding.findLastIndex(({ replaces }) => replaces),
        ),
      );
    };
    /** The openings that begin on a day, up to where the next day closes. */
    const hoursFrom = (day: number): DayHours => {
      const { open, maybe } = openingsBy(rulesOn(day));
      const closed = rulesOn(day + 1).flatMap(({ closedTimes }) =>
        closedTimes === null ? [] : openingsBy([{ rest: `${closedTimes} open`, isFallback: false }]).open,
      );
      const cuts = shifted(closed, DAY_MINUTES);
      return { open: cuts.reduce(without, open), maybe: cuts.reduce(without, maybe) };
    };
    return {
      weekStable: parsed.isWeekStable(),
      warnings: parsed.getWarnings(),
      comment: text.match(/"([^"]{1,200})"/u)?.[1] ?? null,
      hoursIn(firstDay, lastDay) {
        const days = Array.from({ length: lastDay - firstDay }, (_, i) => {
          const { open, maybe } = hoursFrom(firstDay + i);
          return { open: shifted(open, i * DAY_MINUTES), maybe: shifted(maybe, i * DAY_MINUTES) };
        });
        // Surely open prevails over unknown.
        const around = (i: number) => [days[i - 1], days[i], days[i + 1]].flatMap((day) => day?.open ?? []);
        return {
          open: merged(days.flatMap(({ open }) => open)),
          maybe: merged(days.flatMap(({ maybe }, i) => around(i).reduce(without, maybe))),
        };
      },
      rules: (day) => rulesOn(day).some(({ closedTimes }) => closedTimes === null),
    };
  };
  return { schedule, dayTest };
}

/** The library's internals: parts of rules with their types, and tokens with whether the rule is a fallback. */
type Internals = readonly [
  groups: readonly (readonly (readonly [range: readonly [number, number, string], text: string])[])[],
  rules: readonly (readonly [tokens: readonly (readonly [unknown, string])[], isFallback: boolean])[],
];

/** Parts of a rule that say what applies on its days; all others say the days. */
const REST: ReadonlySet<string> = new Set(["time", "state", "comment", "24/7"]);

/** Sunrise and sunset are not computed: a rule with them leaves its days unknown, and the next morning too unless it ends in the evening. */
const OF_THE_SUN = /sunrise|sunset|dawn|dusk/u;
const ENDS_AT_DUSK = /(?:sunset|dusk)(?:[+-][\d:]+\))?$/u;

/** The rules of opening hours, as split and spelled by the library. */
function rulesOf(hours: OpeningHours) {
  const [groups, tokens] = hours.prettifyValue({ get_internals: true } as never) as unknown as Internals;
  let hadDays = true;
  return groups.map((group, i) => {
    const partsOf = (isOf: (type: string) => boolean) =>
      group.flatMap(([[, , type], text]) => (isOf(type) ? text : [])).join(" ");
    const days = partsOf((type) => !REST.has(type));
    const times = partsOf((type) => type === "time");
    const state = partsOf((type) => type === "state");
    const isOfTheSun = OF_THE_SUN.test(times);
    const unknown = ENDS_AT_DUSK.test(times) ? "unknown" : "00:00-34:00 unknown";
    const closes = state === "off" || state === "closed";
    const closesAtTimes = closes && times !== "" && !isOfTheSun;
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
      rest: isOfTheSun ? unknown : partsOf((type) => REST.has(type)).replace("24/7", "open"),
      /** The times of a rule that closes at certain times ("00:00-06:00 off"); null for others. */
      closedTimes: closesAtTimes ? times : null,
      /** True if it replaces all rules before it. */
      replaces: !isFallback && (isInstead || (closes && !closesAtTimes)),
      isFallback,
    };
  });
}

/** Separates what counts as open on {@link ANY_DAY} from what the source leaves unknown. */
function hoursOnAnyDay(hours: OpeningHours): DayHours {
  const [from, to] = [ANY_DAY, ANY_DAY + 2].map((day) => new Date(day * DAY_MS)) as [Date, Date];
  const minuteOf = (date: Date) => Math.round((date.getTime() - from.getTime()) / MINUTE_MS);
  const open: DayInterval[] = [];
  const maybe: DayInterval[] = [];
  for (const [begins, ends, isUnknown, comment] of hours.getOpenIntervals(from, to)) {
    const [start, end] = [minuteOf(begins), minuteOf(ends)];
    const isOpenEnd = comment?.startsWith("Specified as open end") === true && open.at(-1)?.[1] !== start;
    const until = !isUnknown ? end : isOpenEnd ? Math.min(end, start + OPEN_END_MINUTES) : start;
    if (start < until) open.push([start, until]);
    if (until < end) maybe.push([until, end]);
  }
  return { open, maybe };
}

/**
 * Mutes the library, which prints suspected defects of its own to the console with the whole text: hostile values could write
 * into an import's log. Problems are still returned as errors or warnings.
 */
export function quietly<T>(work: () => T): T {
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
