import { weekdayOfDay, DAY_MINUTES, WEEK } from "../../hours/wallClock.js";
import { MINUTE_MS } from "../../domain/time.js";
import type { Atom, DaysAtom } from "./atom.js";
import { dateComing, weekdayComing } from "./calendar.js";
import { numberAt } from "./clockWords.js";
import { dateAt, dayNumberAt, type FoundDate } from "./dateAtoms.js";
import type { DayPart } from "./calendarTables.js";
import type { FoundNumber, Scan } from "./scan.js";
import type { DayWord, TimeRole } from "./timeLexicon.js";
import { LISTING } from "./timeTokens.js";

const SATURDAY = 5;
const SUNDAY = 6;
/** Maximum days ahead: hours are not known further. */
const AHEAD_DAYS = 731;
const RANGE_DAYS = 62;
const LISTED_DAYS = 14;

/** Words before a day. */
interface Lead {
  /** The token after them. */
  readonly at: number;
  readonly roles: readonly TimeRole[];
}

/** "Every", "next", "a week from" (Tuesday), "this", "on". */
const LEADS = ["each", "next", "weekLater", "this", "on"] as const;

interface Found {
  readonly end: number;
  readonly days: DaysAtom | null;
  readonly part?: DayPart | "tonight" | null;
  readonly isLoose?: boolean;
}

/** Reads days, a moment or a date at a token. It is unread if it does not exist or is out of range. */
export function readDays(scan: Scan, at: number): Atom | null {
  const moment = momentAt(scan, at);
  if (moment !== null) return toAtom(at, moment);
  let lead: Lead | null = { at, roles: [] };
  for (let steps = 0; lead !== null && steps < 4; steps++) {
    const found = daysAt(scan, lead);
    if (found !== null) return toAtom(at, withExcept(scan, found));
    lead = leadOn(scan, lead);
  }
  return null;
}

function toAtom(start: number, { end, days, part = null, isLoose = false }: Found): Atom {
  if (days === null) return { type: "unread", start, end, isLoose, isDay: true };
  return { type: "days", start, end, days, part, isLoose };
}

function leadOn(scan: Scan, { at, roles }: Lead): Lead | null {
  const end = Math.max(...LEADS.map((role) => scan.past(at, role)));
  const last = LEADS.filter((role) => scan.past(at, role) === end);
  return end === at ? null : { at: end, roles: [...roles, ...last] };
}

/** True after "on" or "this". */
const isOn = ({ roles }: Lead): boolean => roles.includes("on") || roles.includes("this");

function daysAt(scan: Scan, lead: Lead): Found | null {
  const { at } = lead;
  const range = weekdayRange(scan, at) ?? dateRange(scan, at);
  if (range !== null) return range;
  const weekday = weekdayAt(scan, lead);
  if (weekday !== null) return weekday;
  const todays = scan.find(at, "todays");
  if (todays !== null) return { end: todays.end, days: one(scan.setting.local.day), part: todays.value };
  const word = scan.find(at, "day");
  if (word !== null) {
    const part = word.value === "tonight" ? "tonight" : gluedPart(scan, at, word.end);
    return { end: word.end, days: daysOfWord(scan, word.value), part };
  }
  const date = dateAt(scan, at, isOn(lead));
  if (date === null) return null;
  return { end: date.end, days: date.day === null ? null : one(date.day), isLoose: date.isLoose };
}

/** "Morgenavond", "Samstagabend": the part of the day within a word for a day. */
function gluedPart(scan: Scan, at: number, end: number): DayPart | null {
  const part = scan.find(at, "part");
  return part?.end === end ? part.value : null;
}

function one(day: number, rolls = false): DaysAtom {
  return { type: "dates", dates: [day], rolls };
}

/** "Now", "in two hours", "in drei Tagen", "30 minutes from now". */
function momentAt(scan: Scan, at: number): Found | null {
  const now = scan.find(at, "now");
  // "Nu på söndag" means this Sunday.
  if (now !== null && scan.past(at, "this") <= now.end)
    return { end: now.end, days: { type: "moment", at: scan.setting.now } };
  const inside = scan.find(at, "inside");
  const length = lengthAt(scan, inside?.end ?? at);
  if (length === null) return null;
  const behind = inside === null ? scan.find(length.end, "fromNow") : null;
  if (inside === null && behind === null) return null;
  const end = behind?.end ?? length.end;
  if (length.value >= DAY_MINUTES) {
    const days = Math.floor(length.value / DAY_MINUTES);
    return { end, days: days > AHEAD_DAYS ? null : one(scan.setting.local.day + days) };
  }
  if (scan.is(end, "travel")) return null;
  return { end, days: { type: "moment", at: scan.setting.now + length.value * MINUTE_MS } };
}

/** A length of time in minutes: "two hours", "half an hour", "1.5 hours", "an hour and a half". */
export function lengthAt(scan: Scan, at: number): FoundNumber | null {
  const fixed = scan.find(at, "length");
  if (fixed !== null) return fixed;
  const article = scan.find(at, "one");
  const [decimal] = /^\d+[.,]\d(?!\d)/u.exec(scan.rest(at)) ?? [];
  const number =
    decimal === undefined ? numberAt(scan, at) : { value: Number(decimal.replace(",", ".")), end: at + 2 };
  const { value, end } = number ?? { value: 1, end: article?.end };
  if (end === undefined) return null;
  const before = scan.find(end, "andHalf");
  const unit = scan.find(before?.end ?? end, "unit");
  if (unit === null) return null;
  const after = scan.find(unit.end, "andHalf");
  const half = before !== null || after !== null ? 0.5 : 0;
  return { value: Math.round((value + half) * unit.value), end: after?.end ?? unit.end };
}

/** "Monday to Friday", "Mo-Fr", "von Montag bis Freitag", and days listed with them: "Mo-Do, Sa". */
function weekdayRange(scan: Scan, at: number): Found | null {
  const start = Math.max(pastFrom(scan, at), scan.past(at, "between"));
  const listed = weekdayList(scan, scan.past(start, "on"), scan.is(at, "between"));
  if (listed === null) return null;
  const { end, weekdays, isRange, isShort } = listed;
  const isList = start === at && isShort && weekdays.length > 1;
  return isRange || isList ? { end, days: { type: "weekdays", weekdays } } : null;
}

/** The token after a word that may begin a range. */
export function pastFrom(scan: Scan, at: number): number {
  return scan.past(at, scan.find(at, "relation")?.value === "from" ? "relation" : "looseFrom");
}

interface Listed {
  readonly weekdays: readonly number[];
  readonly end: number;
  readonly isRange: boolean;
  /** True when a day was abbreviated: the notation of opening hours, which applies to every week. */
  readonly isShort: boolean;
}

function weekdayList(scan: Scan, at: number, isBetween: boolean): Listed | null {
  const first = weekdayName(scan, at);
  if (first === null) return null;
  const weekdays = new Set([first.value]);
  let { end, value: weekday, isShort } = first;
  let isRange = false;
  // Bounded, because a long text may repeat days again and again.
  for (let count = 1; count < LISTED_DAYS; count++) {
    const joint = jointAt(scan, end, isBetween);
    const next = joint === null ? null : weekdayName(scan, scan.past(joint.end, "on"));
    if (joint === null || next === null) break;
    for (let day = weekday; joint.isRange && day !== next.value; day = (day + 1) % 7) weekdays.add(day);
    weekdays.add(next.value);
    isRange ||= joint.isRange;
    isShort ||= next.isShort;
    ({ end, value: weekday } = next);
  }
  return { weekdays: WEEK.filter((day) => weekdays.has(day)), end, isRange, isShort };
}

/** The joint between two days: "to" or a dash for a range; "and", a comma or a slash for a list. */
function jointAt(
  scan: Scan,
  at: number,
  isBetween: boolean,
): { readonly end: number; readonly isRange: boolean } | null {
  const { gap } = scan.token(at);
  if (gap === "-") return { end: at, isRange: true };
  const and = scan.find(at, "and");
  if (and !== null) return { end: and.end, isRange: isBetween };
  if (LISTING.has(gap)) return { end: at, isRange: false };
  const to = scan.find(at, "to");
  return to === null ? null : { end: to.end, isRange: true };
}

function weekdayName(scan: Scan, at: number): (FoundNumber & { readonly isShort: boolean }) | null {
  const name = scan.find(at, "weekday") ?? scan.find(at, "recurring");
  const found = name ?? scan.find(at, "shortWeekday");
  return found && { ...found, isShort: name === null };
}

/** "Sunday", "Sundays", "every Monday", "next Friday", "Sunday, August 23", "Samstagabend", "Mo. 9-18". */
function weekdayAt(scan: Scan, lead: Lead): Found | null {
  const { at, roles } = lead;
  const recurring = scan.find(at, "recurring");
  const named = scan.find(at, "weekday");
  const name = recurring ?? named;
  const found = name ?? shortBesideTime(scan, lead);
  if (found === null || scan.past(at, "feast") > found.end) return null;
  const part = gluedPart(scan, at, found.end);
  const dated = recurring === null ? dateBehind(scan, found.end, found.value) : null;
  if (dated !== null) {
    const fits = dated.day !== null && weekdayOfDay(dated.day) === found.value;
    return { end: dated.end, days: fits ? one(dated.day) : null, part };
  }
  const { day, weekday } = scan.setting.local;
  const coming = weekdayComing(scan.setting, found.value);
  const ofNextWeek = scan.find(found.end, "ofNextWeek");
  if (ofNextWeek !== null) return { end: ofNextWeek.end, days: one(day - weekday + 7 + found.value), part };
  const behind = scan.find(found.end, "nextBehind");
  const isNext = roles.includes("next") || behind !== null;
  // "Le dimanche" is any Sunday, "le prochain dimanche" is not.
  const isNotation = name === null && scan.token(found.end).digits > 0;
  if (recurring !== null || isNotation || (roles.includes("each") && !isNext))
    return { end: found.end, days: { type: "weekdays", weekdays: [found.value] }, part };
  const later = scan.find(found.end, "weekLater");
  const isWeekLater = later !== null || roles.includes("weekLater") || (isNext && coming === day);
  return {
    end: (later ?? behind ?? found).end,
    days: one(isWeekLater ? coming + 7 : coming, !isWeekLater && !isNext),
    part,
  };
}

/** "Sun 10-14", "every Sat", "on Sat", "sexta à noite": an abbreviation is too short to count alone. */
function shortBesideTime(scan: Scan, lead: Lead): FoundNumber | null {
  const { at, roles } = lead;
  const short = scan.find(at, "shortWeekday");
  if (short === null) return null;
  const { isCapital, word } = scan.token(at);
  const isLong = word.length > 2;
  const next = scan.token(short.end);
  const isHour =
    /^(?:[01]?\d|2[0-4])(?!\d)/u.test(scan.rest(short.end)) && [" ", ":", "."].includes(next.gap);
  const isClock = isHour || (isLong && scan.is(short.end, "relation"));
  const isPart = isLong && (scan.is(short.end, "part") || scan.is(short.end, "loosePart"));
  const isEnd = next.word === "" || scan.knows(short.end);
  const isNamed = roles.includes("each") || roles.includes("next") || isClock || (isOn(lead) && isEnd);
  // "Sexta" is a whole word; "mar" is also the sea.
  const isWord = word.length > 4;
  return isPart || (isNamed && (isCapital || isWord || (isLong && scan.hasOpening))) ? short : null;
}

/** The date after a weekday: "Sunday, August 23", "Sonntag, den 23.8.", "jueves 17" if the 17th is a Thursday. */
function dateBehind(scan: Scan, at: number, weekday: number): FoundDate | null {
  const on = scan.past(at, "on");
  // "Friday 13" may mean one o'clock.
  if (scan.is(on, "feast")) return null;
  const date = dateAt(scan, on, on > at) ?? dateAt(scan, on, true);
  if (date === null) return null;
  const isSure = !date.isLoose || on > at || (date.day !== null && weekdayOfDay(date.day) === weekday);
  return isSure ? date : null;
}

/** "24 to 26 December", "23.8. - 25.8.". */
function dateRange(scan: Scan, at: number): Found | null {
  const between = scan.find(at, "between");
  const isBetween = between !== null && dateAt(scan, scan.past(between.end, "on"), false) !== null;
  const start = scan.past(isBetween ? between.end : pastFrom(scan, at), "on");
  const day = dayNumberAt(scan, start);
  const date = dateAt(scan, start, false);
  const first = date?.isLoose === false ? date : null;
  const end = first?.end ?? day?.end;
  if (end === undefined) return null;
  const joint = scan.token(end).gap === "-" ? end : scan.find(end, isBetween ? "and" : "to")?.end;
  if (joint === undefined) return null;
  const last = dateAt(scan, scan.past(joint, "on"), false);
  if (last === null || last.isLoose) return null;
  const until = last.day ?? 0;
  const begin = first === null ? dateComing(scan.setting, monthOf(until), day?.value ?? 0) : first.day;
  const isRange = begin !== null && begin < until && until - begin <= RANGE_DAYS;
  return { end: last.end, days: isRange ? allDates(begin, until) : null };
}

function allDates(from: number, until: number): DaysAtom {
  const dates = Array.from({ length: until - from + 1 }, (_, i) => from + i);
  return { type: "dates", dates, rolls: false };
}

function monthOf(day: number): number {
  return new Date(day * DAY_MINUTES * MINUTE_MS).getUTCMonth() + 1;
}

const WEEKDAYS = { weekends: [SATURDAY, SUNDAY], everyDay: WEEK, workdays: WEEK.slice(0, SATURDAY) };

function daysOfWord(scan: Scan, word: DayWord): DaysAtom {
  const { day, weekday } = scan.setting.local;
  const monday = day - weekday;
  switch (word) {
    case "today":
    case "tonight":
      return one(day);
    case "tomorrow":
      return one(day + 1);
    case "afterTomorrow":
      return one(day + 2);
    case "weekend":
      return allDates(Math.max(day, monday + SATURDAY), monday + SUNDAY);
    case "thisWeek":
      return allDates(day, monday + SUNDAY);
    case "nextWeek":
      return allDates(monday + 7, monday + 7 + SUNDAY);
    case "publicHolidays":
      return { type: word };
    case "weekends":
    case "everyDay":
    case "workdays":
      return { type: "weekdays", weekdays: WEEKDAYS[word] };
  }
}

/** "Every day except Monday". */
function withExcept(scan: Scan, found: Found): Found {
  if (found.days?.type !== "weekdays") return found;
  const start = scan.past(found.end, "except");
  const at = scan.past(start, "on");
  const listed = weekdayList(scan, scan.past(at, "each"), false);
  const word = scan.find(at, "day");
  const isWeekend = word?.value === "weekends" || word?.value === "weekend";
  const without = listed?.weekdays ?? (isWeekend ? WEEKDAYS.weekends : []);
  if (start === found.end || without.length === 0) return found;
  const weekdays = found.days.weekdays.filter((day) => !without.includes(day));
  const end = listed?.end ?? scan.past(at, "day");
  return { ...found, end, days: weekdays.length === 0 ? null : { type: "weekdays", weekdays } };
}
