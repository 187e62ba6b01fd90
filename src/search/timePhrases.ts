import { instantOf, type LocalMoment, localMoment } from "../hours/wallClock.js";
import type { Instant } from "../time.js";
import type { AskedTime } from "./types.js";

/** A time phrase found in a query, and the query without it. */
export interface FoundTime {
  readonly time: AskedTime | null;
  readonly rest: string;
}

const WEEKDAYS: readonly string[] = [
  "monday mondays mon montag montags lundi lunedi lunes",
  "tuesday tuesdays tue dienstag dienstags mardi martedi martes",
  "wednesday wednesdays wed mittwoch mittwochs mercredi mercoledi miercoles",
  "thursday thursdays thu donnerstag donnerstags jeudi giovedi jueves",
  "friday fridays fri freitag freitags vendredi venerdi viernes",
  "saturday saturdays sat samstag samstags sonnabend samedi sabato sabado",
  "sunday sundays sun sonntag sonntags dimanche domenica domingo",
];
const DAY_OF_WORD = new Map(
  WEEKDAYS.flatMap((names, weekday) => names.split(" ").map((name) => [name, weekday] as const)),
);

/** Parts of the day and the minute that stands for them. */
const DAY_PARTS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:after midnight|past midnight|nach mitternacht|apres minuit|dopo mezzanotte|despues de medianoche|pasada la medianoche)\b/u,
    24 * 60 + 30,
  ],
  [/\b(?:midnight|mitternacht|minuit|mezzanotte|medianoche)\b/u, 24 * 60],
  [
    /\b(?:late at night|spat abends|spatabends|spat in der nacht|tard le soir|tarda sera|tarde en la noche)\b/u,
    23 * 60,
  ],
  [/\b(?:mornings?|morgens|vormittags?|fruh|matin|mattina|manana)\b/u, 9 * 60],
  [/\b(?:noon|midday|mittags?|midi|mezzogiorno|mediodia)\b/u, 12 * 60 + 30],
  [/\b(?:lunch ?time|at lunch|for lunch|zum mittagessen|dejeuner|a pranzo|almuerzo)\b/u, 12 * 60 + 30],
  [/\b(?:afternoons?|nachmittags?|apres midi|pomeriggio|tarde)\b/u, 15 * 60],
  [/\b(?:evenings?|abends?|soir|sera|dinner ?time)\b/u, 19 * 60 + 30],
  [/\b(?:nights?|nachts?|nuit|notte|noche)\b/u, 22 * 60],
];

const TODAY = /\b(?:today|heute|aujourdhui|oggi|hoy)\b/u;
const TONIGHT = /\b(?:tonight|heute abend|heute nacht|ce soir|cette nuit|stasera|stanotte|esta noche)\b/u;
const TOMORROW = /\b(?:tomorrow|demain|domani|manana)\b|\bmorgen\b(?! (?:fruh|essen))/u;
const ALL_HOURS =
  /\b(?:24 ?hours?|24 ?h|24 7|round the clock|rund um die uhr|24 stunden|24 heures|24 ore|24 horas|all night|die ganze nacht)\b/u;
const CLOCK =
  /\b(?:at|until|till|til|after|past|by|from|before|um|bis|nach|ab|vor|gegen|a|jusqua|apres|vers|alle|fino alle|dopo le|dopo|las|hasta las|despues de las|until after)? ?(\d{1,2})(?:[ :.h](\d{2}))? ?(am|pm|a m|p m|uhr|h|oclock|heures|ore|horas)?\b/gu;
const CLOCK_WORDS =
  /\b(?:at|until|till|til|after|past|um|bis|nach|gegen|jusqua|apres|alle|fino alle|dopo le|las|hasta las|despues de las)\s+$/u;
const AFTER = /\b(?:after|past|nach|apres|dopo|despues)\b/u;
const OPENING =
  /\b(?:open\w*|geoffnet\w*|offen|auf|ouvert\w*|apert\w*|abiert\w*|until|till|bis|jusqua|close\w*|schliess\w*|hours)\b/u;

/** Nights end here: "sunday at 1 am" after an evening is the night that began on Sunday. */
const AFTER_MINUTES = 15;

/**
 * Finds when a place must be open. `folded`: the query, folded. A bare day part ("in the evening") means today; a bare weekday needs
 * a word about being open, since "sunday roast" is a dish.
 */
export function findTime(folded: string, now: Instant, timeZone: string): FoundTime {
  const local = localMoment(timeZone, now);
  const all = folded.match(ALL_HOURS);
  if (all !== null) return found(folded, [all[0]], local, timeZone, local.day + 1, 4 * 60, now);
  const spans: string[] = [];
  const take = (pattern: RegExp): boolean => {
    const match = folded.match(pattern);
    if (match !== null) spans.push(match[0]);
    return match !== null;
  };
  const tonight = take(TONIGHT);
  const clock = clockIn(folded);
  if (clock !== null) spans.push(clock.text);
  const weekday = weekdayIn(folded);
  const part = DAY_PARTS.find(([pattern]) => pattern.test(folded)) ?? null;
  const aboutOpening = OPENING.test(folded);
  if (
    weekday !== null &&
    (aboutOpening || clock !== null || part !== null || /\b(?:on|am|le|il|el)\s/u.test(folded))
  )
    spans.push(weekday.text);
  else if (weekday !== null) return { time: null, rest: folded };
  const tomorrow = !tonight && weekday === null && take(TOMORROW);
  if (!tonight && !tomorrow && weekday === null) take(TODAY);
  if (
    part !== null &&
    (clock !== null ||
      weekday !== null ||
      tonight ||
      tomorrow ||
      aboutOpening ||
      part[1] >= 23 * 60 ||
      TODAY.test(folded))
  ) {
    spans.push(folded.match(part[0])?.[0] ?? "");
  }
  const hasPart = part !== null && spans.includes(folded.match(part[0])?.[0] ?? "\0");
  if (clock === null && weekday === null && !tonight && !tomorrow && !hasPart)
    return { time: null, rest: folded };
  const minute = minuteOf(
    clock,
    hasPart || tonight ? (tonight && part === null ? 20 * 60 : (part?.[1] ?? 20 * 60)) : null,
    weekday !== null || tomorrow,
  );
  const day =
    weekday !== null
      ? local.day + daysAhead(local, weekday.weekday, minute)
      : tomorrow
        ? local.day + 1
        : local.day;
  return found(folded, spans, local, timeZone, day, minute, now);
}

function found(
  folded: string,
  spans: readonly string[],
  local: LocalMoment,
  timeZone: string,
  day: number,
  minute: number,
  now: Instant,
): FoundTime {
  // "At 10" said at noon means tomorrow; a minute of grace for "now".
  const passed = day === local.day && minute < local.minute - 1;
  const at = instantOf(timeZone, passed ? day + 1 : day, minute);
  const rest = spans.filter((span) => span !== "").reduce((text, span) => text.replace(span, " "), folded);
  return { time: { text: spans.join(" ").replace(/\s+/gu, " ").trim(), at: Math.max(at, now) }, rest };
}

function daysAhead(local: LocalMoment, weekday: number, minute: number): number {
  const ahead = (weekday - local.weekday + 7) % 7;
  return ahead === 0 && minute < local.minute - 1 ? 7 : ahead;
}

function weekdayIn(folded: string): { readonly weekday: number; readonly text: string } | null {
  for (const word of folded.split(" ")) {
    const weekday = DAY_OF_WORD.get(word);
    if (weekday !== undefined) return { weekday, text: word };
  }
  return null;
}

interface FoundClock {
  readonly text: string;
  readonly hour: number;
  readonly minute: number;
  readonly half: "am" | "pm" | null;
  readonly isAfter: boolean;
}

/** "11pm", "10 uhr", "22:30", "until 2 am", "at 10": a bare number only after a word that makes it a time. */
function clockIn(folded: string): FoundClock | null {
  for (const match of folded.matchAll(CLOCK)) {
    const [text, hourText, minuteText, unit] = match;
    const hour = Number(hourText);
    if (hour > 26 || Number(minuteText ?? 0) > 59) continue;
    const before = folded.slice(0, match.index) + text.slice(0, text.indexOf(hourText ?? ""));
    const introduced = CLOCK_WORDS.test(before);
    if (unit === undefined && !(introduced && (minuteText !== undefined || hour <= 24))) continue;
    const half = unit?.startsWith("a") === true ? "am" : unit?.startsWith("p") === true ? "pm" : null;
    return { text, hour, minute: Number(minuteText ?? 0), half, isAfter: AFTER.test(text) };
  }
  return null;
}

/** Minutes from the local day's midnight; past 1440 is the night after. */
function minuteOf(clock: FoundClock | null, part: number | null, wholeDay: boolean): number {
  if (clock === null) return part ?? (wholeDay ? 13 * 60 : 12 * 60);
  let hour =
    clock.half === "pm" && clock.hour < 12
      ? clock.hour + 12
      : clock.half === "am" && clock.hour === 12
        ? 24
        : clock.hour;
  const inEvening = part !== null && part >= 15 * 60;
  if (clock.half === null && inEvening && hour < 12) hour += hour >= 5 ? 12 : 24;
  if (clock.half === "am" && hour < 5) hour += 24;
  return hour * 60 + clock.minute + (clock.isAfter ? AFTER_MINUTES : 0);
}
