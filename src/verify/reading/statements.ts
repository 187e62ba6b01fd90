import { dayOfDate, WEEK, weekdayOfDay } from "../../hours/wallClock.js";
import type { TextRange, TimeExpression } from "../../language/times/timeExpression.js";
import { SHARED_CLAIMS } from "../../verticals/definition.js";
import { isContent, type KindContent } from "../lexicon/marks.js";
import { type Clause, clausesOf } from "./clauses.js";
import { joinedParts, notRead, onlyAt, otherDays, weekdaysOf } from "./exceptions.js";
import { BREAKS, COMPARATIVES, has, type Item, ofType, OPENING, type TimeItem, itemTypes } from "./items.js";
import { quantified } from "./quantified.js";
import {
  affirmed,
  type ClaimPart,
  denied,
  either,
  type HoursMode,
  modeAt,
  type Quantifier,
  type Statement,
  sideOf,
  unread,
} from "./statement.js";
import { isPreposition } from "./values.js";

/** The verb of hours in a clause. It also applies to later clauses that have only a time. */
interface Predicate extends TextRange {
  readonly mode: HoursMode | "hours";
  readonly isDenied: boolean;
  /** True when the time precedes the verb: a later time then belongs to the next verb. */
  readonly isTimeFirst: boolean;
}

const CONTENT = itemTypes("fact", "kind", "offer", "value", "notHeld", "gone", "alive", ...BREAKS);
const CONTACTS = ["website", "phone", "email"] as const;
/** Alone, these count as unread words: "everything but vegan". */
const NOTHING_ALONE = itemTypes("noun", "address", "name", "all", "some", "except");
/** These belong to the content next to them. */
const NOUNS = itemTypes("noun", "address", "name", "all", ...CONTACTS);
/** Topics of a claim, for which a name or kind is only the subject. */
const TOPICS = itemTypes(...CONTENT, ...OPENING, ...CONTACTS);
/** At the end of a German clause only. */
const LAST = itemTypes("openLast", "closedLast");
/** Verbs of hours. */
const MODES: Readonly<Partial<Record<Item["type"], Predicate["mode"]>>> = {
  open: "open",
  closed: "closed",
  opens: "opens",
  closes: "closes",
  hours: "hours",
  openLast: "open",
  closedLast: "closed",
};
/** Items that may accompany times in a claim about hours alone. */
const BESIDE_HOURS = itemTypes(
  "time",
  "timeRest",
  "longer",
  "shorter",
  "than",
  "skip",
  "only",
  "is",
  "not",
  "comma",
  "stop",
  "question",
  "except",
);
/** Claims with more parts are not read to the end. */
const MAX_PARTS = 12;

/** The parts of a claim on a place of these kinds, in order. A clause with an unread word states nothing that could be checked. */
export function claimParts(items: readonly Item[], kinds: readonly string[]): readonly ClaimPart[] {
  const { clauses: cut, isDenialUnclear } = clausesOf(items);
  const clauses = cut.map((clause) => withoutSubject(clause, kinds));
  const predicates = clauses.map(predicateOf);
  const [first] = clauses;
  if (first !== undefined && isOfHoursAlone(clauses))
    predicates[0] = {
      mode: "hours",
      from: first.from,
      to: first.from,
      isDenied: first.isDenied,
      isTimeFirst: false,
    };
  // "On Sundays the kitchen rests and the place is closed": on Sundays, or now.
  const isTimeLost = clauses.some((clause) => has(clause.items, "time") && has(clause.items, "word"));
  const parts: ClaimPart[] = [];
  let isDenied: boolean | null = false;
  for (const [at, clause] of clauses.entries()) {
    const predicate = predicateFor(clauses, predicates, at);
    isDenied = denialOf(clause, isDenied, predicate);
    const isTakenOver =
      predicate !== null &&
      has(clause.items, "time") &&
      (predicate.to > clause.to || predicate.from < clause.from);
    for (const [i, given] of statementsOf(clause, predicate, clauses[at + 1]).entries()) {
      const plain = given.type === "hours" && given.time === null && isTimeLost ? unread([clause]) : given;
      // "All dishes are vegan and halal": both apply to all dishes.
      const isOfAll = parts.at(-1)?.statement.type === "all" && !clause.isWhole;
      const statement: Statement =
        isOfAll && (plain.type === "fact" || plain.type === "offer") ? { type: "all", of: plain } : plain;
      parts.push({
        statement,
        ranges: isTakenOver && statement.type !== "unread" ? [predicate, clause] : [clause],
        isDenied: isDenialUnclear ? null : isDenied,
        isCarried: isDenied === true && !clause.isDenied && statement.type !== "unread",
        joint: i === 0 ? clause.joint : "and",
        isWhole: clause.isWhole,
      });
    }
  }
  const joined = joinedParts(parts);
  const isCut = joined.length > MAX_PARTS;
  return joined.slice(0, MAX_PARTS).map((part, at) => (isCut && at === MAX_PARTS - 1 ? notRead(part) : part));
}

/** "Saturday from 7:30 to 14:00", "every day except Monday": hours without a word for being open. */
function isOfHoursAlone(clauses: readonly Clause[]): boolean {
  const items = clauses.flatMap((clause) => clause.items);
  const isOfHours = items.some(
    (item) =>
      item.type === "only" ||
      item.type === "longer" ||
      item.type === "shorter" ||
      (item.type === "time" && !["unstated", "at", "part"].includes(item.expression.clock.type)),
  );
  return (
    items.every(({ type }) => BESIDE_HOURS.has(type)) &&
    has(items, "time") &&
    (isOfHours || clauses.some(({ joint }) => joint === "except"))
  );
}

/**
 * Drops a word for a kind that the place is known to be, if the clause claims something else: "the gym has a pool", "is the hotel open on Sunday", "a
 * cheap hotel".
 */
function withoutSubject(clause: Clause, ofRecord: readonly string[]): Clause {
  const named = clause.items.filter((item) => item.type === "kind");
  // "Hotel bar": one word is not a kind of this place, so the compound was not read.
  const isCompound = named.length > 1 && named.some(({ isOwn }) => !isOwn);
  const isAlone = !clause.items.some(({ type }) => type !== "kind" && TOPICS.has(type));
  const isClaimed = isAlone && named.length === 1 && has(clause.items, "is");
  const isRedundant = ({ isGeneral, kinds }: KindContent) =>
    isGeneral ? !isClaimed : !isAlone && kinds.some((kind) => ofRecord.includes(kind));
  const items = clause.items.map((item): Item => {
    const { from, to } = item;
    if (item.type !== "kind") return item;
    return isCompound ? { type: "word", from, to } : isRedundant(item) ? { type: "skip", from, to } : item;
  });
  return { ...clause, items };
}

/** An earlier denial continues over a bare "or" or a bare time, ends at "but" or a new predicate, and is ambiguous over a bare "and". */
function denialOf(clause: Clause, before: boolean | null, predicate: Predicate | null): boolean | null {
  if (clause.isDenied) return true;
  const { joint } = clause;
  if (!clause.isWhole && has(clause.items, "time")) {
    if (joint === "but" || predicate?.isDenied !== true) return false;
    // "Not before 17:00 on weekdays and daily from 9 to 24", "... and longer on Mondays": these may be hours of their own.
    const isOwn = predicate.mode === "hours" && isTimed(clause.items);
    return isOwn || has(clause.items, ...COMPARATIVES) ? null : true;
  }
  if (joint === "but" || before === false || clause.isWhole) return false;
  return joint === "or" || joint === "nor" ? before : null;
}

function predicateOf({ items, isDenied }: Clause): Predicate | null {
  const verb = items.find(({ type }) => MODES[type] !== undefined && !LAST.has(type)) ?? lastOf(items);
  const mode = verb && MODES[verb.type];
  if (verb === undefined || mode === undefined) return null;
  const made = has(items, "makes") && (mode === "open" || mode === "closed");
  return {
    mode: made ? EDGES[mode] : mode,
    from: verb.from,
    to: verb.to,
    isDenied,
    isTimeFirst: has(items.slice(0, items.indexOf(verb)), "time"),
  };
}

/** "Macht um 9 auf": it opens then. */
const EDGES = { open: "opens", closed: "closes" } as const;

/** The position for the end of a separable verb: "macht am Sonntag eher zu als am Montag". */
function lastOf(items: readonly Item[]): Item | undefined {
  const than = items.findIndex(({ type }) => type === "than");
  return items.at(than < 0 ? -1 : than - 1);
}

/** The predicate of a bare time: the one before it, or the next if times come first ("montags und dienstags geschlossen"). */
function predicateFor(
  clauses: readonly Clause[],
  predicates: readonly (Predicate | null)[],
  at: number,
): Predicate | null {
  const own = predicates[at] ?? null;
  const { items = [], isWhole = true } = clauses[at] ?? {};
  // "Hat weder sonntags noch montags geöffnet": only days before the verb.
  const isOpenEnded =
    has(items, "time") && items.every(({ type }) => BESIDE_HOURS.has(type) || type === "has");
  if (own !== null || (isWhole && !isOpenEnded)) return own;
  const last = predicates.slice(0, at).findLastIndex((one) => one !== null);
  // The unread word may be the predicate here too.
  if (has(clauses[last]?.items ?? [], "word")) return null;
  const before = predicates[last] ?? null;
  const next = predicates.findIndex((one, i) => i > at && one !== null);
  // "Longer on Mondays than on Fridays and not open before 18:00": the denial is of the second part.
  const after = has(items, ...COMPARATIVES) ? null : (predicates[next] ?? null);
  const isOfNext =
    after !== null &&
    (isWhole || clauses[at + 1]?.joint === "nor" || (before?.isTimeFirst === true && after.isTimeFirst));
  if (before !== null && !isOfNext) return before;
  // "Monday to Friday 8 to 18, Sunday closed": the hours are not closing times.
  const isOfOthers = after?.mode === "closed" && isTimed(items) && !isTimed(clauses[next]?.items ?? []);
  return isOfOthers ? { ...after, mode: "hours" } : after;
}

const isTimed = (items: readonly Item[]): boolean =>
  items.some((item) => item.type === "time" && item.expression.clock.type !== "unstated");

/**
 * "Is a bar in Wedding", "in Wedding and open on Sunday": a location next to other content is a statement of its own, unless a denial or "or" may extend
 * to it.
 */
function statementsOf(
  clause: Clause,
  predicate: Predicate | null,
  next: Clause | undefined,
): readonly Statement[] {
  const isWhere = (item: Item) => item.type === "value" && item.field === "address";
  const others = clause.items.filter((item) => !isWhere(item));
  const isApart =
    others.length < clause.items.length &&
    has(others, ...CONTENT, ...OPENING, "time") &&
    !clause.isDenied &&
    clause.joint !== "or" &&
    next?.joint !== "or";
  if (!isApart) return plainStatementsOf(clause, predicate, next);
  return [
    ...plainStatementsOf({ ...clause, items: others }, predicate, next),
    ...clause.items.filter(isWhere).map((item) => statementOf(item, false)),
  ];
}

function plainStatementsOf(
  clause: Clause,
  predicate: Predicate | null,
  next: Clause | undefined,
): readonly Statement[] {
  const { items } = clause;
  const last = lastOf(items);
  // Short German words that a separable verb leaves at the end: "auf", "zu".
  const isSmall = ({ from, to }: Item) => to - from <= 3;
  const content = ofType(items, ...CONTENT);
  // "Delivers later", "all day breakfast": comparatives and "all day" are read only for hours.
  const isOfHours = predicate !== null && content.length === 0;
  const words = items.filter(
    (item) =>
      item.type === "word" ||
      (!isOfHours && (item.type === "allDay" || COMPARATIVES.has(item.type))) ||
      (item.list === "notOnly" && next === undefined) ||
      ((item.type === "openLast" || item.type === "closedLast") && item !== last && !isSmall(item)),
  );
  if (words.length > 0) return [unread(words)];
  if (has(items, "not") && has(items, "without")) return [unread(ofType(items, "not", "without"))];
  const times = items.filter((item) => item.type === "time");
  // A predicate with only the end of a time that began at another predicate.
  const rests = ofType(items, "timeRest");
  if (rests.length > 0 && clause.isWhole && times.length === 0) return [unread(rests)];
  const [pause] = content;
  if (content.length === 1 && pause !== undefined && BREAKS.has(pause.type) && times.length <= 1)
    // "It is false that it has a break every day": on none of them, or not on all.
    return times.some(({ on }) => on === "season" || items.some(({ list }) => list === "untrue"))
      ? [unread(times)]
      : [breakOf(clause, pause, predicate, times[0]?.expression ?? null)];
  // "Ouvre ni le dimanche ni le lundi": the days follow.
  if (predicate !== null && times.length === 0 && next?.joint === "nor" && has(next.items, "time")) return [];
  if (predicate !== null && (times.length > 0 || clause.isWhole))
    return hoursOf(clause, predicate, content, times, next);
  if (times.length > 0) return [unread(times)];
  return content.length === 0 ? emptyOf(clause, next) : contentOf(items, content);
}

/** Open or closed at each of the times. Unread if there is other content, which may be the subject: "the kitchen closes at ten". */
function hoursOf(
  clause: Clause,
  predicate: Predicate,
  content: readonly Item[],
  given: readonly TimeItem[],
  next: Clause | undefined,
): readonly Statement[] {
  const { items, isDenied } = clause;
  const times = narrowed(given);
  const own = ofType(items, "open", "closed", "opens", "closes");
  const mode = own.length === 1 && predicate.mode === "hours" ? (own[0]?.type as HoursMode) : predicate.mode;
  const [comparative] = ofType(items, ...COMPARATIVES);
  if (comparative !== undefined) return [comparedOf(items, predicate, comparative, times)];
  // "Closed all day" means closed; "open all day" means more than open.
  const wholes = mode === "closed" || mode === "closes" ? [] : ofType(items, "allDay");
  const others = [...content, ...wholes, ...ofType(items, ...NOUNS)];
  if (others.length > 0) return [unread(others)];
  if (own.length > 1) return [unread(own)];
  const [single] = times;
  if (single === undefined) return [hoursWithoutTime(clause, predicate, mode)];
  if (times.length > 1 && !areListed(times)) return [unread(times)];
  const plainMode = mode === "hours" ? "open" : mode;
  const limits = ofType(items, "only");
  const [limit] = limits;
  // "Every day, only not on Sundays", "but not on Sundays": an exception to the time before.
  const isException = clause.joint === "except" || (isDenied && !clause.isWhole);
  if (limit !== undefined && !isException) {
    const isOfHour = limits.some((item) => isLimitOfHour(item, single, items));
    const isPlain = times.length === 1 && !isDenied && !isListed(clause, next);
    return [(isPlain && onlyAt(plainMode, single.expression, isOfHour)) || unread(limits)];
  }
  return times.map(({ expression: time, on }): Statement => {
    if (on === "season" && mode !== "open" && mode !== "closed") return unread(times);
    if (mode !== "hours") return hoursAt(mode, time, on, isDenied || predicate.isDenied);
    const plain: Statement = { type: "hours", mode: "open", time, on };
    // "Mondays 8 to 20, Fridays until 18": open at least until then, and as opening hours not longer.
    if (time.clock.type === "until")
      return either(plain, {
        ...plain,
        mode: "closes",
        time: { ...time, clock: { ...time.clock, type: "at" } },
      });
    return time.clock.type === "span" && on !== "either" ? { type: "allHours", times: [time] } : plain;
  });
}

/** In minutes. "Opens from 9 to 17" says when it is open, "opens between 9 and 10" when it opens. */
const MAX_SPAN_OF_OPENING = 180;

/**
 * Open or closed at a time, or opening or closing then. "Opens on Monday", "opens from 9 to 17", "cierra de 15 a 17" and "abre hasta las 22" are about being
 * open.
 */
function hoursAt(mode: HoursMode, time: TimeExpression, on: Quantifier, isDenied = false): Statement {
  const { clock } = time;
  const hours = (one: HoursMode, at = clock): Statement => ({
    type: "hours",
    mode: one,
    time: { ...time, clock: at },
    on,
  });
  const state = sideOf(mode);
  if (mode === state) return hours(mode);
  // "No abre hasta las 10" means that it opens at 10, or that it is not open until 10.
  if (isDenied && clock.type === "until")
    return {
      type: "either",
      of: [
        denied(hours(mode, { ...clock, type: "at" })),
        mode === "opens"
          ? denied({ type: "every", of: [denied(hours("open"))] })
          : affirmed(hours("closes", { ...clock, type: "before" })),
      ],
    };
  // "Closes between 15 and 17": closed during it, or closing at some time in it.
  const isWithin =
    clock.type === "span" &&
    (mode === "closes" || clock.spans.every(({ from, until }) => until - from <= MAX_SPAN_OF_OPENING));
  if (isWithin) return either(hours(state), hours(mode));
  return hours(modeAt(mode, clock));
}

/** "Only at lunchtime and in the evening", "nur von 12 bis 15 und von 18 bis 23 geöffnet": "only" limits both times. */
const isListed = (clause: Clause, next: Clause | undefined): boolean =>
  (next?.joint === "and" || next?.joint === "or") &&
  has(next.items, "time") &&
  !(next.isWhole && clause.isWhole);

/** "Next week Monday to Friday", "on Saturdays in June": the weekdays among the dates. */
function narrowed(times: readonly TimeItem[]): readonly TimeItem[] {
  const dates = times.flatMap(({ expression: { days, clock, isByWeekday } }) =>
    days.type === "dates" && !isByWeekday && clock.type === "unstated" ? days.dates : [],
  );
  const weekly = times.find(({ expression: { days } }) => days.type === "weekdays");
  const weekdays = weekly && weekdaysOf(weekly.expression);
  const common = dates.filter((date) => weekdays?.includes(weekdayOfDay(dayOfDate(date))));
  return weekly === undefined || common.length === 0 || times.length > 2
    ? times
    : [{ ...weekly, expression: { ...weekly.expression, days: { type: "dates", dates: common } } }];
}

/** "Monday 9 to 17 Tuesday 10 to 18", "Mondays Tuesdays": each time has days, and all or none have a clock time. */
function areListed(times: readonly TimeItem[]): boolean {
  const areTimed = times.map(({ expression: { clock } }) => clock.type !== "unstated");
  return (
    new Set(areTimed).size === 1 &&
    times.every(({ expression: { days } }) => days.type !== "unstated" && days.type !== "moment")
  );
}

/** Open or closed now, unless a word is about whole days: "has no day off". */
function hoursWithoutTime(
  { items, isDenied }: Clause,
  predicate: Predicate,
  mode: Predicate["mode"],
): Statement {
  const ofDays = items.filter(({ list }) => list === "never" || list === "closingDay");
  const anyDay = { type: "hours", mode: "closed", time: EVERY_DAY, on: "either" } as const;
  // "Has a day off": today, or any.
  if (mode === "closed" && ofDays.some(({ type }) => type === "closed"))
    return isDenied ? anyDay : either({ type: "hours", mode, time: null }, anyDay);
  // "Never closed": on no day, or at no time.
  if ((mode === "closed" || mode === "closes") && ofDays.some(({ list }) => list === "never"))
    return {
      type: "either",
      of: [affirmed(anyDay), denied({ type: "hours", mode: "open", time: AROUND_THE_CLOCK })],
    };
  return (mode === "open" || mode === "closed") && !(isDenied && ofDays.length > 0)
    ? { type: "hours", mode, time: null }
    : unread([predicate]);
}

const EVERY_DAY: TimeExpression = {
  text: "",
  days: { type: "weekdays", weekdays: WEEK },
  clock: { type: "unstated" },
};

const AROUND_THE_CLOCK: TimeExpression = { ...EVERY_DAY, clock: { type: "allHours" } };

/** "Takes a break from 14:30 to 17:30", "closed for lunch". "Open without interruption" means open then, with no break. */
function breakOf(
  clause: Clause,
  item: Item,
  predicate: Predicate | null,
  time: TimeExpression | null,
): Statement {
  const statement: Statement = { type: "break", isLunch: item.type === "lunchBreak", time };
  const mode = predicate?.mode;
  if (item.type !== "nonstop")
    return mode === undefined || mode === "closed" || mode === "closes" ? statement : unread([item]);
  if (clause.isDenied || mode === "closed" || mode === "closes" || mode === "opens") return unread([item]);
  const isSpan = time?.clock.type === "span" || time?.clock.type === "allHours";
  return {
    type: "every",
    of: [
      ...(isSpan ? [] : [denied(statement)]),
      ...(time === null ? [] : [affirmed({ type: "hours", mode: "open", time })]),
    ],
  };
}

/** "Opens later on Sunday than on Saturday", "closes earlier on Sunday than 22:00". */
function comparedOf(
  items: readonly Item[],
  { mode }: Predicate,
  comparative: Item,
  times: readonly TimeItem[],
): Statement {
  const than = items.findIndex(({ type }) => type === "than");
  const own = times.filter((item) => than < 0 || items.indexOf(item) < than);
  const isMore = comparative.type === "later" || comparative.type === "longer";
  const isLength = comparative.type === "longer" || comparative.type === "shorter";
  const [other = than < 0 ? othersOf(own[0], isLength) : undefined, ...more] = times.slice(own.length);
  const isEdge = mode === "opens" || mode === "closes";
  // "Is open later" closes later, "is open earlier" opens earlier.
  const edge = isEdge ? mode : isMore ? "closes" : "opens";
  const [item = other] = own;
  if (item === undefined || other === undefined || own.length > 1 || more.length > 0)
    return unread([comparative]);
  // It is unclear when a part of a day opens.
  if (item !== other && item.expression.clock.type !== "unstated") return unread([comparative]);
  const time = item.expression;
  const { days, clock } = other.expression;
  if (days.type === "unstated" && "minutes" in clock && !isLength)
    return {
      type: "hours",
      mode: edge,
      time: { ...time, clock: { type: isMore ? "after" : "before", minutes: clock.minutes } },
    };
  if (item === other || (isLength && isEdge) || mode === "closed" || clock.type !== "unstated")
    return unread([comparative]);
  return { type: "compared", what: isLength ? "length" : edge, isMore, time, than: other.expression };
}

/** "Longer on Fridays": than on the other days. "Later on Friday" may mean later that day. */
function othersOf(item: TimeItem | undefined, isLength: boolean): TimeItem | undefined {
  if (item === undefined || (!isLength && item.expression.days.type !== "weekdays")) return undefined;
  const weekdays = otherDays({ ...item.expression, isByWeekday: true }) ?? [];
  return weekdays.length === 0
    ? undefined
    : { ...item, expression: { ...item.expression, days: { type: "weekdays", weekdays } } };
}

/** "Erst ab 11", "samstags nur bis 14 Uhr": "only" limits the hour, not the day. */
function isLimitOfHour(only: Item, time: TimeItem, items: readonly Item[]): boolean {
  const isOfPart = time.expression.clock.type === "part";
  const rest = items.slice(items.indexOf(only));
  return (
    only.list === "notBefore" ||
    (time.from < only.from && rest.some((item) => item.type === "timeRest" && (item.isHour || isOfPart)))
  );
}

/** Function words alone state nothing, except a preposition at the end. A denial alone denies something that was not read. */
function emptyOf({ items }: Clause, next: Clause | undefined): readonly Statement[] {
  // "Has a website".
  const [claim] = items.flatMap(({ type }) => SHARED_CLAIMS[type] ?? []);
  if (claim !== undefined) return [{ type: "fact", claim }];
  const lost = items.every(isPreposition) ? items : ofType(items, ...NOTHING_ALONE);
  if (lost.length > 0) return [unread(lost)];
  const denials = ofType(items, "not", "without");
  return denials.length > 0 && next?.joint !== "nor" ? [unread(denials)] : [];
}

function contentOf(items: readonly Item[], given: readonly Item[]): readonly Statement[] {
  // "Ne livre pas à domicile": one fact in two phrases.
  const content = given.filter(
    (item, at) =>
      !given
        .slice(0, at)
        .some((one) => one.type === "fact" && item.type === "fact" && one.claim === item.claim),
  );
  // "Italian kitchen" is one thing. "Kitchen" with anything else is another.
  const nouns = ofType(items, "noun");
  if (nouns.length > 0 && !has(content, "offer", "fact")) return [unread(nouns)];
  // A contact noun without a value, next to other content: "phone with free wifi".
  const strays = ofType(items, ...CONTACTS);
  if (strays.length > 0 && !has(content, "value")) return [unread(strays)];
  // "Has a pool" and "a pool is available" claim it; "is a pool" does not.
  const isPossession =
    items.some(({ list }) => list === "available") || (has(items, "has") && !has(items, "is"));
  const isKindClaim = !isPossession && has(items, "is");
  const statements = content.map((item) => statementOf(item, isKindClaim));
  const [first] = content;
  // "It is in Bavaria" is a location, not a cuisine.
  if (
    first?.type === "offer" &&
    !isPossession &&
    items.slice(0, items.indexOf(first)).some(({ list }) => list === "within")
  )
    return [unread([first])];
  // Portuguese "no delivery" means "in delivery".
  if (first?.type === "fact" && items[1] === first && items[0]?.list === "within") return [unread([first])];
  const isNoPlace = statements.some(
    ({ type }, i) => type === "kind" && (isPossession || isAfterPreposition(items, content[i])),
  );
  if (isNoPlace) return [unread(ofType(content, "kind"))];
  // "Free yoga" is more than yoga and something free. "A cheap Italian café" is each of the three.
  const isQuality = (one: Statement) =>
    one.type === "kind" || one.type === "offer" || (one.type === "fact" && one.claim.isQuality === true);
  if (statements.length > 1 && !statements.every(isQuality)) return [unread(content.slice(1))];
  return quantified(items, content, statements);
}

/** "In a hotel": the location of a place, not its kind. */
function isAfterPreposition(items: readonly Item[], item: Item | undefined): boolean {
  const before = items.slice(0, item === undefined ? 0 : items.indexOf(item));
  return before
    .slice(1 + before.findLastIndex((one) => one.type === "is" || isContent(one)))
    .some(isPreposition);
}

function statementOf(item: Item, isKindClaim: boolean): Statement {
  // A word that is both a kind of place and an amenity: "is a spa", "has a spa", "with a spa".
  if (isContent(item))
    return [item, ...(item.others ?? [])].find(({ type }) => (type === "kind") === isKindClaim) ?? item;
  if (item.type === "value") return { type: "value", field: item.field, text: item.text };
  if (item.type === "gone" || item.type === "alive")
    return { type: "trading", trades: item.type === "alive" };
  return item.type === "notHeld" ? { type: "notHeld" } : unread([item]);
}
