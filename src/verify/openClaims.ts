import { entryConfidence } from "../catalog/catalog.js";
import { operatingStatus } from "../catalog/details.js";
import { entryOpenProbability } from "../catalog/entryAvailability.js";
import { dayIntervals } from "../hours/state.js";
import type { CompiledHours } from "../hours/hours.js";
import { dateOfDay, dayOfDate, localMoment, weekdayOfDay } from "../hours/wallClock.js";
import { understand } from "../search/understand.js";
import { fold } from "../text/fold.js";
import { beliefIn, type Claim, type Finding, nothingKnown, originOf } from "./finding.js";
import { holidayNamed } from "./holidays.js";
import { affirmed, isNegated, phrases, withoutSeeming } from "./words.js";

const FOR_GOOD = phrases(
  "permanently closed|closed down|closed for good|closed permanently|closed forever|out of business|shut down|no longer exists|no longer open|no longer in business|gone for good|went out of business|has gone|defunct",
  "dauerhaft geschlossen|für immer geschlossen|für immer zu|endgültig geschlossen|existiert nicht mehr|gibt es nicht mehr|aufgegeben|dichtgemacht|pleite",
  "définitivement fermé*|fermé définitivement|fermée définitivement|n existe plus|a fermé ses portes|fermé pour toujours",
  "chiuso definitivamente|chiusa definitivamente|definitivamente chiuso|non esiste più|ha chiuso per sempre|ha cessato l attività",
  "cerrado permanentemente|cerrado definitivamente|cerrado para siempre|ya no existe|ha cerrado para siempre|cerró definitivamente",
);
const IN_BUSINESS = phrases(
  "in business|exist|exists|existing|operating|operational|trading|still there|still around",
  "gibt es|gibts|existiert|besteht|in betrieb",
  "existe|en activité|en service|toujours là",
  "esiste|in attività|è attivo|è ancora attivo",
  "existe|sigue abierto como negocio|en funcionamiento|sigue existiendo|está operativo",
);
const CLOSED = phrases(
  "closed|shut|day off|rest day",
  "geschlossen|zu|ruhetag|dicht",
  "fermé*|jour de repos",
  "chius*|giorno di riposo|riposo settimanale",
  "cerrad*|día de descanso",
);
const OPEN = phrases(
  "open*|hours|around the clock|24 7",
  "geöffnet|offen|auf|öffnet|öffnungszeiten|aufhat|hat auf|rund um die uhr",
  "ouvert*|ouvre|ouvrent|horaires",
  "apert*|apre|orari",
  "abiert*|abre|abren|horario|horarios",
);
const CLOSES = phrases(
  "closes|closing at|closing time|shuts|close at",
  "schließt|macht zu|schliesst|macht dicht",
  "ferme|fermeture à",
  "chiude",
  "cierra",
);
const OPENS = phrases(
  "opens|opening at|opening time",
  "öffnet|macht auf",
  "ouvre|ouverture à",
  "apre",
  "abre",
);
/** A moment said for a boundary is right within so many minutes. */
const BOUNDARY_MINUTES = 5;
const HALF_DAY = 720;
const DAY_MINUTES = 1440;
/** Until then a day's opening is still the evening before's. */
const NIGHT_END_MINUTES = 360;

/** "permanently closed", "is it still in business". */
export function existenceClaim(claim: Claim): Finding | null {
  const folded = fold(claim.text);
  const isGone = FOR_GOOD.in(folded) !== null;
  if (!isGone && IN_BUSINESS.in(folded) === null) return null;
  const alive = entryConfidence(claim.entry, claim.now);
  const isDenied =
    isNegated(claim.text) &&
    !(isGone && /nicht mehr|n existe plus|non esiste piu|ya no existe|no longer/u.test(folded));
  return {
    field: "operating_status",
    probability: isGone !== isDenied ? 1 - alive : alive,
    observedValue: operatingStatus(claim.entry, claim.now),
    basis:
      "Follows from the record's confidence: when it was last observed, what its sources list and what callers reported.",
  };
}

/** "open on Sunday evening", "closed on Mondays", "closes at 10", "open on Christmas day", "open now". */
export function hoursClaim(claim: Claim): Finding | null {
  const folded = withoutSeeming(fold(claim.text));
  const { entry, now } = claim;
  const { timeZone } = entry.area.area;
  const { time, filters } = understand(affirmed(claim.text), { now, timeZone });
  // "All'aperto" is no opening time.
  if (filters.outdoor === true && time === null) return null;
  const isClosed = CLOSED.in(folded) !== null;
  const boundary =
    CLOSES.in(folded) !== null
      ? "closes"
      : OPENS.in(folded) !== null && time !== null && !time.isWholeDay
        ? "opens"
        : null;
  if (!isClosed && boundary === null && OPEN.in(folded) === null && filters.open_now !== true) return null;
  const hours = entry.record.attributes.hours;
  if (hours === undefined || entry.hours === null)
    return {
      ...nothingKnown("hours"),
      observedValue: hours?.value ?? null,
      basis: "No readable opening hours are on record.",
    };
  const holiday = holidayNamed(folded, localMoment(timeZone, now).date);
  const finding = (probability: number | null, about: string): Finding => ({
    field: "hours",
    probability: probability === null ? null : isNegated(claim.text) ? 1 - probability : probability,
    observedValue: hours.value,
    basis: `Taken ${about} against the hours on record, ${originOf(hours)}.`,
  });
  if (boundary !== null && time !== null && !time.isWholeDay) {
    const local = localMoment(timeZone, time.at);
    const belief = beliefIn(claim, "hours", hours) * entryConfidence(entry, now);
    const isRight = hasBoundary(entry.hours, boundary, local.day, local.minute);
    return finding(isRight ? belief : 1 - belief, `on ${local.date}`);
  }
  const day = holiday ?? (time?.isWholeDay === true ? localMoment(timeZone, time.at).date : null);
  if (day !== null) {
    const open = openSomeTime(claim, entry.hours, day);
    return finding(
      open === null ? null : isClosed ? 1 - open : open,
      `for the whole of ${day} (${timeZone})`,
    );
  }
  const at = time?.at ?? now;
  const open = entryOpenProbability(entry, at, now);
  const { date, minute } = localMoment(timeZone, at);
  return finding(
    open === null ? null : isClosed ? 1 - open : open,
    `at ${date} ${clock(minute)} (${timeZone})`,
  );
}

/** P(open at some time of a day); null where the hours do not tell. A holiday that they do not mention is doubtful. */
function openSomeTime(claim: Claim, hours: CompiledHours, date: string): number | null {
  if (!hours.weekStable && (date < hours.validFrom || date >= hours.validUntil)) return null;
  const day = dayOfDate(date);
  const attribute = claim.entry.record.attributes.hours;
  if (attribute === undefined) return null;
  // What is left of the night before is no opening of the day.
  const isFromBefore = dayIntervals(hours, day - 1, weekdayOfDay(day - 1)).some(
    ([, end]) => end - DAY_MINUTES > NIGHT_END_MINUTES,
  );
  const isOpen = isFromBefore || dayIntervals(hours, day, weekdayOfDay(day), date).length > 0;
  if (isOpen && hours.unruledHolidays.includes(date)) return null;
  const belief = beliefIn(claim, "hours", attribute);
  const alive = entryConfidence(claim.entry, claim.now);
  return alive * (isOpen ? belief : 1 - belief);
}

/** Whether an opening of a day begins or ends at a time; of times without am or pm either may be meant. */
function hasBoundary(
  hours: CompiledHours,
  boundary: "opens" | "closes",
  day: number,
  minute: number,
): boolean {
  const all = [-1, 0].flatMap((offset) =>
    dayIntervals(hours, day + offset, weekdayOfDay(day + offset), dateOfDay(day + offset)).map(
      ([start, end]) => [start + offset * DAY_MINUTES, end + offset * DAY_MINUTES] as const,
    ),
  );
  const edges = all.map(([start, end]) => (boundary === "opens" ? start : end));
  const meant = [minute, (minute + HALF_DAY) % DAY_MINUTES];
  return edges.some((edge) =>
    meant.some((one) => [one, one + DAY_MINUTES].some((at) => Math.abs(at - edge) <= BOUNDARY_MINUTES)),
  );
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
