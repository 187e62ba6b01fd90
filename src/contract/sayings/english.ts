import type { Dating } from "../../domain/record.js";
import {
  ALL_DAY,
  type Asked,
  type DayHours,
  type Messages,
  type NamedSort,
  type SaidOrigin,
} from "./saying.js";

const SHORT_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The sentences of the wire. They describe and advise in fixed words; what stands between quotation marks is the caller's own. */
export const ENGLISH: Messages = {
  sample: () => "SAMPLE DATA: these businesses are invented and do not exist. Import a real area before use.",
  search_elsewhere: () => "Search again with a place inside coverage, or without one.",
  search_otherwise: () =>
    "Search again with another spelling, a street, landmark, postcode or `lat,lon`, or without a place.",
  caller_unplaced: () =>
    "It is not known where the caller is: search again with `location` set to an area, street, landmark, postcode or `lat,lon`.",
  place_unsaid: ({ covered, more }) =>
    `Places far apart are covered and none was named, so there are no results: search again with \`location\` set to one of them (${covered.join(", ")}${more > 0 ? `, and ${more} more` : ""}), or to an address, quarter or landmark there.`,
  nothing_asked: () =>
    "Nothing in the query says what to look for, so there are no results: name a kind of place, what it offers, or a name.",
  kind_unknown: ({ said, known }) =>
    `"${said}" is no kind of business that is known here, so there are no results. Known are: ${names(known)}.`,
  kind_not_covered: ({ kind, covered }) =>
    `No ${kind.name} are covered there, so there are no results. Covered are: ${names(covered)}.`,
  no_such_name: () =>
    "No business here has a name like that, and nothing else in the query says what sort of business is meant. Try a kind of place, what it offers, or another spelling.",
  nothing_meets: ({ asked }) =>
    asked.length === 0
      ? "Nothing here meets what was asked for."
      : `Nothing here meets all of: ${asked.map(askedText).join(", ")}.`,
  relax_several: () => "Relax several conditions at once, for example keep the cuisine alone.",
  without: ({ asked, not, unsaid }) => {
    const parts = [
      not > 0 ? `${not} ${not === 1 ? "is" : "are"} known not to meet it` : "",
      unsaid > 0 ? `${unsaid} ${does(unsaid)} not say` : "",
    ].filter((part) => part !== "");
    return `Without "${askedText(asked)}": ${places(not + unsaid)} (${parts.join(", ")}).`;
  },
  left_out_unsaid: ({ asked, count }) =>
    `${places(count)} otherwise matching ${does(count)} not say about "${askedText(asked)}" and ${was(count)} left out.`,
  partly_covered: ({ covered }) =>
    `Only part of the place asked for is covered (${covered.join(", ")}): the answer is from there.`,
  place_read_as: ({ said, as }) => `The place "${said}" was read as "${as}".`,
  landmark_unmapped: ({ said }) =>
    `"${said}" names no place, and nothing of that kind is on the map here: the answer does not go by it.`,
  place_overridden: ({ said, place }) =>
    `The answer is for "${place}": "${said}" lies elsewhere, so without effect.`,
  style_read: ({ said }) =>
    `"${said}" was read as a style, not as a place: write "in" before it to search there.`,
  closed_said: ({ said }) => `A search looks for what is open, so without effect: "${said}".`,
  place_not_wanted: ({ words }) =>
    `A search says where a place shall be, not where it shall not, so without effect: ${quoted(words)}.`,
  said_beside: ({ words }) => `Beside what else was asked for, ${quoted(words)} has no effect.`,
  untold: ({ words }) => `No data here tells of ${quoted(words)}: the answer does not go by it.`,
  not_understood: ({ words }) => `Not understood, so without effect: ${quoted(words)}.`,
  parameters_unknown: ({ parameters, more }) =>
    `Ignored, for there is no such parameter: ${parameters
      .map(({ said, meant }) => `"${said}"${meant === null ? "" : ` (did you mean \`${meant}\`?)`}`)
      .join(", ")}${more === 0 ? "" : ` and ${more} more`}.`,
  name_nearly: () =>
    "No business here is called just as written: what has a name nearly like it comes first.",
  kind_assumed: ({ kind }) =>
    `No kind of business was told, so the answer is from ${kind.name}: name a kind in the query or set \`vertical\` for others.`,
  own_clocks: ({ zones }) => `The time asked for is read on each place's own clock (${zones.join(", ")}).`,
  best_of: ({ shown, of }) => `The best ${shown} of ${of}: for others, add a condition or a place.`,
  left_out_hours: ({ count }) =>
    `${places(count)} otherwise matching ${was(count)} left out because the opening hours are unknown.`,
  none_known_to_have: ({ asked }) =>
    `No place here is known to have: ${asked.map(askedText).join(", ")}. The results do not say; verify before acting.`,
  inferred_otherwise: ({ asked }) =>
    `Inferred alone, and otherwise than asked: ${asked.map(askedText).join(", ")}. Verify before acting.`,
  availability_inferred: () => "Availability is inferred from hours: call verify before acting.",
  availability_then: () =>
    "Availability is of the time asked for, inferred from hours: call verify before acting.",

  place_unknown: ({ said, covered }) =>
    `"${said}" is an unknown place: nothing covered here has that name, so there are no results. Covered: ${covered.join(", ")}.`,
  place_not_covered: ({ said, covered }) =>
    `"${said}" is not covered: it is not in the area covered here, so there are no results. Covered: ${covered.join(", ")}.`,

  no_hours: () => "No opening hours are on record.",
  hours_unreadable: () => "Opening hours are on record but could not be read.",
  hours_begin_later: () =>
    "The opening hours on record are of certain dates and do not reach back to that day.",
  hours_ended: () => "The opening hours on record are of certain dates and do not reach that day.",
  hours_say: ({ state, weekday, date, open, dating, on }) => {
    const day = shortDay(weekday, date);
    const hours = open.length === 0 ? `no hours on ${day}` : `${day} ${open.map(span).join(", ")}`;
    return `${OPENNESS[state]}: ${hours}, ${DATED[dating]} ${on}.`;
  },
  stated_closed: ({ weekday, date, isAllDay, on }) =>
    `Closed: its merchant stated on ${on} that it is closed ${isAllDay ? "" : "for a time "}on ${shortDay(weekday, date)}.`,
  website_differs: ({ on }) => `Its website told other hours than its merchant on ${on}.`,
  holiday_unmentioned: () => "That day is a public holiday that the hours do not mention.",
  reported_closed: ({ minutes }) =>
    `A caller reported it closed ${minutes} minutes ago, which counts for six hours.`,

  closed_for_good: () => "This business is on record as permanently closed.",
  not_listed: () => "The source does not list this place any more; it may be gone.",
  verify_then_report: () =>
    "Verify before acting, then report the outcome with a result_token from get_details.",
  report_after: () => "After acting, report the outcome.",

  inferred_from: ({ ground }) => `Inferred from ${ground}.`,
  reported_as: ({ outcome }) => `Reported as "${outcome}".`,
  caller_reported: ({ outcome }) => `A caller reported the outcome "${outcome}".`,
  last_seen: ({ dating, isListed, on }) =>
    `${LOOKED[dating]}; ${isListed ? `still listed on ${on}` : `listed until ${on} and not any more`}.`,

  live_off: () => "Live checks are switched off here.",
  live_not_due: ({ on, days }) => `Seen on ${on}; looked at live when that is over ${days} days ago.`,
  live_nobody: () => "No live source has anything on this record.",
  live_lately: () => "Looked at within the last hour; this came of it.",
  live_asked: ({ on }) => `Last seen on ${on}, so live sources were asked.`,
  live_pending: () => "No answer came in time; the look goes on, and its result will show in later answers.",
  live_silent: () => "None could tell anything; the answer rests on what is stored.",

  claim_not_understood: () =>
    "The claim was not understood. Opening times, what a place is, has and offers, payment, name, address, phone, website and being in business can be checked.",
  part_not_read: () => "The words under not_understood were not read, so nothing is said of this part.",
  ratings_not_held: () => "Ratings and reviews are not held, so nothing can be said about them.",
  too_uncertain: () => "By its age and what was reported, whether that still holds is uncertain.",
  no_longer_likely: () => "By its age and what was reported, that has probably changed.",
  denial_unclear: () => "Whether the claim denies this cannot be told.",
  two_languages: () => "The claim can be read in two languages that make different things of it.",
  parts_apart: ({ count }) => `Each of the ${count} parts has its own basis.`,
  nothing_on_record: ({ what }) => `Nothing is on record about ${what}.`,
  fact_on_record: ({ what, without, holds, origin }) =>
    `On record: ${holds === null ? `something between "${what}" and "${without}"` : holds ? what : without}, ${originText(origin)}.`,
  offer_on_record: ({ is, origin }) => `${OFFERS[is]}, ${originText(origin)}.`,
  kind_on_record: ({ is, origin }) => `On record: ${KINDS[is]}, ${originText(origin)}.`,
  value_on_record: ({ field, isSame, origin }) =>
    `The ${field} on record is ${isSame === null ? "neither clearly the claimed one nor clearly another" : isSame ? "the claimed one" : "another one"}, ${originText(origin)}.`,
  trading: ({ isClosed }) =>
    `${isClosed ? "It is on record as permanently closed" : "Whether it still trades"} follows from when it was last observed, what its sources list and what callers reported.`,
  hours_at: ({ state, date, time, zone, origin }) =>
    `By the hours on record, ${originText(origin)}, it is ${state === "unknown" ? "not known to be open or closed" : state} on ${date} at ${time} (${zone}).`,
  hours_on: ({ days, isMore, origin }) => {
    const listed = [...days.map(dayText), ...(isMore ? ["and more"] : [])];
    return `Hours on record, ${originText(origin)}: ${listed.length === 0 ? "they do not tell" : listed.join("; ")}.`;
  },
  time_unclear: ({ times }) => `Ask which is meant: ${times.join(" or ")}?`,
  time_taken: ({ times }) => `Taken as ${times.join(" or ")}.`,
  neither: () => "That neither bears the claim out nor refutes it.",
};

const OPENNESS = { open: "Open", closed: "Closed", unknown: "Not known whether open" } as const;

function shortDay(weekday: number, date: string | null): string {
  return `${SHORT_DAYS[weekday] ?? ""}${date === null ? "" : ` ${date}`}`;
}

/** How a date of that kind is introduced, in as few words as stay clear: agents pay for each. */
const DATED: Readonly<Record<Dating, string>> = {
  checked: "observed",
  edited: "edited",
  listed: "of unknown age, listed",
  fetched: "observed",
  reported: "observed",
  stated: "confirmed by its merchant on",
};

const LOOKED: Readonly<Record<Dating, string>> = {
  checked: "Checked by a person",
  edited: "Last edited",
  listed: "Of unknown age",
  fetched: "Fetched",
  reported: "Reported",
  stated: "Stated by its merchant",
};

const OFFERS = {
  claimed: "On record: what is claimed",
  another: "On record: something else instead",
  untold: "On record is what it offers, but not whether this",
} as const;

const KINDS = {
  claimed: "the claimed kind of place",
  close: "a kind of place close to the claimed one",
  another: "another kind of place",
} as const;

/** "vegan", "not ramen or bar", "open now". */
export function askedText(asked: Asked): string {
  switch (asked.type) {
    case "wanted":
      return spelled(asked.ids.join(" or "));
    case "unwanted":
      return `not ${spelled(asked.ids.join(" or "))}`;
    case "fact":
      return spelled(asked.id);
    case "absent":
      return `no ${spelled(asked.id)}`;
    case "with":
      return `with ${spelled(asked.id)}`;
    case "rather":
      return `a ${spelled(asked.id)}`;
    case "price":
      return `price band ${asked.band}`;
    case "not_price":
      return `not price band ${asked.band}`;
    case "open_now":
      return "open now";
    case "open_then":
      return "open at the time asked for";
    case "place":
      return "the place asked for";
    case "middle":
      return "near its middle";
    case "called":
      return "called so";
    case "not_called":
      return "not called so";
  }
}

/** "observed 2025-05-01 (OpenStreetMap)" or "inferred from its cuisine". */
function originText(origin: SaidOrigin): string {
  if (origin.how === "inferred") return `inferred from ${origin.ground ?? "other attributes"}`;
  const verb = origin.how === "listed" ? "listed without a date of its own in the extract of" : "observed";
  return `${verb} ${origin.on} (${origin.source})`;
}

/** "Sunday closed", "Monday 2025-09-01 open 09:00–17:00". */
function dayText({ weekday, date, open, closed }: DayHours): string {
  const hours =
    open.length > 0
      ? `open ${open.join(", ")}`
      : closed === true
        ? "closed"
        : "open at times that are not known";
  return `${DAYS[weekday] ?? ""}${date === null ? "" : ` ${date}`} ${hours}`;
}

function span(written: string): string {
  return written === ALL_DAY ? "24 hours" : written;
}

function names(kinds: readonly NamedSort[]): string {
  return kinds.map(({ name }) => name).join("; ");
}

function quoted(said: readonly string[]): string {
  return said.map((word) => `"${word}"`).join(", ");
}

function spelled(ids: string): string {
  return ids.replaceAll("_", " ");
}

function places(count: number): string {
  return `${count} ${count === 1 ? "place" : "places"}`;
}

function was(count: number): string {
  return count === 1 ? "was" : "were";
}

function does(count: number): string {
  return count === 1 ? "does" : "do";
}
