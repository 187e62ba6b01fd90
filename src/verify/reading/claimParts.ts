import type { TextRange, TimeExpression } from "../../language/times/timeExpression.js";
import { type Content, contentsOf, isContent, type KindContent } from "../lexicon/marks.js";
import { type Chunk, claimChunks, DENIALS } from "./claimChunks.js";
import { COMPARATIVES, has, type Item, OPENING, ofType } from "./claimItems.js";
import { onlyAt, withExceptions } from "./exceptions.js";
import { quantified } from "./quantified.js";
import { withSharedTimes } from "./sharedTimes.js";
import {
  type ClaimPart,
  type HoursMode,
  type ReadPart,
  type ChunkStatement,
  type SignedStatement,
  said,
  type Statement,
  unread,
} from "./statement.js";

/** What a chunk predicates, for one after it that has only a time or a thing. */
interface Predicate {
  readonly kind: HoursMode | "hours";
  readonly range: TextRange;
  readonly isDenied: boolean;
  /** The time stood before the word: what comes after belongs to the next such word. */
  readonly isTimeFirst: boolean;
}

const CONTENT: ReadonlySet<Item["type"]> = new Set([
  "fact",
  "kind",
  "offer",
  "value",
  "notHeld",
  "gone",
  "alive",
  "lunchBreak",
  "break",
  "nonstop",
]);

/** Alone they are of what nobody read: "everything but vegan". */
const NOTHING_ALONE: ReadonlySet<Item["type"]> = new Set(["noun", "address", "name", "all", "some"]);

/** Say something only beside what they belong to. */
const NOUNS: ReadonlySet<Item["type"]> = new Set(["noun", "phone", "website", "email", "address", "name"]);

const OPENINGS: ReadonlySet<Item["type"]> = new Set(OPENING);

/** What a place is asked for by its name or kind, beside content. */
const TOPIC_OF: ReadonlySet<Item["type"]> = new Set([...OPENING, "phone", "website", "email"]);

/** What each chunk says of a place of these kinds, in order. A chunk that holds a word nobody read says nothing that could be held against a record. */
export function claimParts(items: readonly Item[], kinds: readonly string[]): readonly ClaimPart[] {
  const { chunks: given, isDenialUnclear } = claimChunks(items);
  const chunks = given.map((chunk) => withoutSubject(chunk, kinds));
  const predicates = chunks.map((chunk) => predicateOf(chunk));
  if (saysHoursAlone(chunks)) predicates[0] = hoursAlone(chunks[0] as Chunk);
  const parts: ReadPart[] = [];
  let denied: boolean | null = false;
  for (const [at, chunk] of chunks.entries()) {
    const from = predicateFor(chunks, predicates, at);
    denied = denialOf(chunk, denied, from?.isDenied ?? null);
    const statements = statementsOf(chunk, from, chunks[at + 1]).map((one) => ({
      ...one,
      statement: quantifiedAs(parts.at(-1), chunk, one.statement),
    }));
    for (const [i, one] of statements.entries())
      parts.push({
        ...one,
        ranges: one.ranges ?? [chunk],
        isDenied: isDenialUnclear ? null : denied,
        isCarried: denied === true && !chunk.isDenied && one.statement.type !== "unread",
        isUntrue: chunk.isUntrue,
        joint: i === 0 ? chunk.joint : "and",
        isWhole: chunk.isWhole,
        isOnly: has(chunk.items, "only"),
      });
  }
  return withSharedTimes(withExceptions(parts));
}

/** What may stand beside times where nothing but hours is said. */
const BESIDE_HOURS: ReadonlySet<Item["type"]> = new Set([
  "time",
  "timeRest",
  "skip",
  "only",
  "is",
  "not",
  "comma",
  "stop",
]);

/** "Saturday from 7:30 to 14:00", "every day except Monday": hours without a word for being open. */
function saysHoursAlone(chunks: readonly Chunk[]): boolean {
  const items = chunks.flatMap((chunk) => chunk.items);
  const isOfHours = items.some(
    (item) =>
      item.type === "only" ||
      (item.type === "time" && !["unsaid", "at", "part"].includes(item.expression.clock.type)),
  );
  return (
    items.every(({ type }) => BESIDE_HOURS.has(type)) &&
    has(items, "time") &&
    (isOfHours || chunks.some(({ joint }) => joint === "except"))
  );
}

const hoursAlone = ({ from, isDenied }: Chunk): Predicate => ({
  kind: "hours",
  range: { from, to: from },
  isDenied,
  isTimeFirst: false,
});

/** "All dishes are vegan and halal": what has no predicate of its own is of all of them too. */
function quantifiedAs(before: ReadPart | undefined, chunk: Chunk, statement: Statement): Statement {
  const isOfAll = before?.statement.type === "all" && !chunk.isWhole;
  return isOfAll && (statement.type === "fact" || statement.type === "offer")
    ? { type: "all", of: statement }
    : statement;
}

/**
 * "The gym has a pool", "is the hotel open on Sunday", "a cheap hotel": a word for what the place is known to be, beside what is claimed
 * of it, claims nothing more.
 */
function withoutSubject(chunk: Chunk, ofRecord: readonly string[]): Chunk {
  const named = chunk.items.filter((item) => item.type === "kind");
  // "Hotel bar": one of them is no kind of this place, and what they are together nobody read.
  const isCompound = named.length > 1 && named.some(({ isOwn }) => !isOwn);
  const isAlone = !chunk.items.some(
    ({ type }) => type !== "kind" && (CONTENT.has(type) || TOPIC_OF.has(type)),
  );
  const isClaimed = isAlone && named.length === 1 && has(chunk.items, "is");
  const saysNothing = ({ isGeneral, kinds }: KindContent) =>
    isGeneral ? !isClaimed : !isAlone && kinds.some((kind) => ofRecord.includes(kind));
  const items = chunk.items.map((item): Item => {
    const { from, to } = item;
    if (item.type !== "kind") return item;
    return isCompound ? { type: "word", from, to } : saysNothing(item) ? { type: "skip", from, to } : item;
  });
  return { ...chunk, items };
}

/** What was denied before goes on over a bare "or" or a bare time, ends at a "but" or at a new predicate, and is open over a bare "and". */
function denialOf(chunk: Chunk, before: boolean | null, ofPredicate: boolean | null): boolean | null {
  if (chunk.isDenied) return true;
  const isBareTime = !chunk.isWhole && has(chunk.items, "time");
  if (isBareTime) return chunk.joint === "but" ? false : (ofPredicate ?? false);
  if (chunk.joint === "start" || chunk.joint === "but" || before === false) return false;
  if (chunk.isWhole) return false;
  return chunk.joint === "or" || chunk.joint === "nor" ? before : null;
}

function predicateOf(chunk: Chunk): Predicate | null {
  const { items } = chunk;
  // What holds of words nobody read says nothing of what comes after them.
  const at = items.findIndex(({ type }) => ["open", "closed", "opens", "closes", "hours"].includes(type));
  const last = lastOf(items);
  const found =
    at >= 0 ? items[at] : last?.type === "openLast" || last?.type === "closedLast" ? last : undefined;
  if (found === undefined) return null;
  const makes = has(items, "makes");
  const plain = { openLast: "open", closedLast: "closed" }[found.type as string] ?? found.type;
  const made = makes ? { open: "opens", closed: "closes" }[plain] : undefined;
  const kind = (made ?? plain) as HoursMode | "hours";
  const position = items.indexOf(found);
  return {
    kind,
    range: { from: found.from, to: found.to },
    isDenied: chunk.isDenied,
    isTimeFirst: items.slice(0, position).some(({ type }) => type === "time"),
  };
}

/** Where a verb's end may stand: "macht am Sonntag eher zu als am Montag". */
function lastOf(items: readonly Item[]): Item | undefined {
  const than = items.findIndex(({ type }) => type === "than");
  return items.at(than < 0 ? -1 : than - 1);
}

/** The predicate of a bare time: that before it, or the next where times stand first ("montags und dienstags geschlossen"). */
function predicateFor(
  chunks: readonly Chunk[],
  predicates: readonly (Predicate | null)[],
  at: number,
): Predicate | null {
  const own = predicates[at] ?? null;
  if (own !== null || (chunks[at]?.isWhole ?? true)) return own;
  const last = predicates.slice(0, at).findLastIndex((one) => one !== null);
  // What was not read there may be meant here too.
  if (has(chunks[last]?.items ?? [], "word")) return null;
  const before = predicates[last] ?? null;
  const after = predicates.slice(at + 1).find((one) => one !== null) ?? null;
  return before === null || (before.isTimeFirst && after?.isTimeFirst === true) ? after : before;
}

/**
 * "Is a bar in Wedding", "in Wedding and open on Sunday": where it is, beside what else is said, is claimed for itself; but not where a denial or "or"
 * leaves open what it belongs to.
 */
function statementsOf(
  chunk: Chunk,
  predicate: Predicate | null,
  next: Chunk | undefined,
): readonly ChunkStatement[] {
  const isWhere = (item: Item) => item.type === "value" && item.value.field === "address";
  const placed = chunk.items.filter(isWhere);
  const others = chunk.items.filter((item) => !isWhere(item));
  const isApart =
    placed.length > 0 &&
    others.some(({ type }) => CONTENT.has(type) || OPENINGS.has(type) || type === "time") &&
    !chunk.isDenied &&
    chunk.joint !== "or" &&
    next?.joint !== "or";
  if (!isApart) return plainStatementsOf(chunk, predicate, next);
  const rest = plainStatementsOf({ ...chunk, items: others }, predicate, next);
  return [...rest, ...placed.flatMap((item) => said(statementOf(item, false)))];
}

function plainStatementsOf(
  chunk: Chunk,
  predicate: Predicate | null,
  next: Chunk | undefined,
): readonly ChunkStatement[] {
  const { items } = chunk;
  const last = lastOf(items);
  const words = items.filter(
    (item) =>
      item.type === "word" ||
      (item.type === "skip" && item.isNotOnly === true && next === undefined) ||
      ((item.type === "openLast" || item.type === "closedLast") && item !== last && !isSmall(item)),
  );
  if (words.length > 0) return unread(words);
  if (has(items, "not") && has(items, "without")) return unread(ofType(items, "not", "without"));
  // A predicate with no more than the end of a time that began at another one.
  const rests = ofType(items, "timeRest");
  if (rests.length > 0 && chunk.isWhole && !has(items, "time")) return unread(rests);
  const content = items.filter(({ type }) => CONTENT.has(type));
  const times = items.filter((item) => item.type === "time");
  const [pause] = content;
  if (content.length === 1 && pause !== undefined && isBreak(pause) && times.length <= 1)
    return breakOf(chunk, pause, predicate, times[0]?.expression ?? null);
  if (predicate !== null && (times.length > 0 || chunk.isWhole))
    return hoursOf(chunk, predicate, content, times);
  if (times.length > 0) return unread(times);
  if (content.length === 0) return emptyOf(chunk, next);
  return contentOf(items, content);
}

/** Small words of German that a verb may have left behind at the end: "auf", "zu". */
const isSmall = (item: Item): boolean => item.to - item.from <= 3;

/** Being open or closed at each time said; what else stands there would be open or closed itself: "the kitchen closes at ten". */
function hoursOf(
  chunk: Chunk,
  predicate: Predicate,
  content: readonly Item[],
  times: readonly Extract<Item, { type: "time" }>[],
): readonly ChunkStatement[] {
  const own = ofType(chunk.items, "open", "closed", "opens", "closes");
  const comparative = chunk.items.find(({ type }) => COMPARATIVES.has(type));
  if (comparative !== undefined) return comparedOf(chunk, predicate, comparative, times);
  const others = [...content, ...chunk.items.filter(({ type }) => NOUNS.has(type) || type === "all")];
  if (others.length > 0 || own.length > 1) return unread(others.length > 0 ? others : own);
  const ranges =
    predicate.range.from >= chunk.from && predicate.range.to <= chunk.to ? [chunk] : [predicate.range, chunk];
  const kind = own.length === 1 && predicate.kind === "hours" ? (own[0]?.type as HoursMode) : predicate.kind;
  if (times.length === 0)
    return kind === "closed" && chunk.isDenied && chunk.items.some(isClosingDay)
      ? // "Has no day off".
        said({ type: "hours", mode: "closed", times: [EVERY_DAY], isEither: true }, ranges)
      : (kind === "open" || kind === "closed") && !(chunk.isDenied && chunk.items.some(isOfDays))
        ? said({ type: "hours", mode: kind, times: [] }, ranges)
        : unread([predicate.range]);
  if (
    times.length > 1 &&
    times.some(({ expression: { days } }) => days.type === "unsaid" || days.type === "moment")
  )
    return unread(times);
  const mode = kind === "hours" ? "open" : kind;
  const limits = ofType(chunk.items, "only");
  const [single] = times;
  if (limits.length > 0 && single !== undefined && !isException(chunk)) {
    const isDeniedLast =
      chunk.items.findIndex(({ type }) => DENIALS.has(type)) > chunk.items.indexOf(limits[0] as Item);
    const statement =
      times.length > 1
        ? null
        : onlyAt(
            mode,
            single.expression,
            chunk.isDenied ? (isDeniedLast ? "last" : "first") : null,
            limits.some((item) => isOfHour(item, single, chunk.items)),
          );
    return statement === null ? unread(limits) : said(statement, ranges);
  }
  return times.flatMap(({ expression, isEither }) =>
    kind === "hours" && expression.clock.type === "span" && !isEither
      ? said({ type: "allHours", times: [expression] }, ranges)
      : said({ type: "hours", mode, times: [expression], isEither }, ranges),
  );
}

const isBreak = ({ type }: Item): boolean => type === "lunchBreak" || type === "break" || type === "nonstop";

/** "Takes a break from 14:30 to 17:30", "closed for lunch", "open without interruption": the last is open then, and takes no break. */
function breakOf(
  chunk: Chunk,
  item: Item,
  predicate: Predicate | null,
  time: TimeExpression | null,
): readonly ChunkStatement[] {
  const statement: Statement = { type: "break", isLunch: item.type === "lunchBreak", time };
  const isOpen = predicate !== null && (predicate.kind === "open" || predicate.kind === "hours");
  const isClosed = predicate?.kind === "closed" || predicate?.kind === "closes";
  if (item.type !== "nonstop") return predicate === null || isClosed ? said(statement) : unread([item]);
  if (chunk.isDenied || (predicate !== null && !isOpen)) return unread([item]);
  const isSpan = time?.clock.type === "span" || time?.clock.type === "allHours";
  const of: SignedStatement[] = [
    ...(isSpan ? [] : [{ statement, isDenied: true }]),
    ...(time === null
      ? []
      : [{ statement: { type: "hours", mode: "open", times: [time] } as const, isDenied: false }]),
  ];
  return said({ type: "every", of });
}

/** "Opens later on Sunday than on Saturday", "closes earlier on Sunday than 22:00". */
function comparedOf(
  { items }: Chunk,
  { kind }: Predicate,
  comparative: Item,
  times: readonly Extract<Item, { type: "time" }>[],
): readonly ChunkStatement[] {
  const than = items.findIndex(({ type }) => type === "than");
  const before = times.filter((time) => items.indexOf(time) < than);
  const [other, ...others] = times.filter((time) => items.indexOf(time) > than);
  const isMore = comparative.type === "later" || comparative.type === "longer";
  const isLength = comparative.type === "longer" || comparative.type === "shorter";
  const isEdge = kind === "opens" || kind === "closes";
  // "Is open later" closes later, "is open earlier" opens earlier.
  const edge = isEdge ? kind : isMore ? "closes" : "opens";
  const [time = other] = before;
  // Of a part of a day nobody can tell when it opens.
  const isOfPart = time?.expression.clock.type !== "unsaid" && time !== other;
  if (isOfPart) return unread([comparative]);
  if (than < 0 || other === undefined || time === undefined || others.length > 0 || before.length > 1)
    return unread([comparative]);
  const { days, clock } = other.expression;
  if (days.type === "unsaid" && "minutes" in clock && !isLength) {
    const bound: TimeExpression = {
      ...time.expression,
      days: time === other ? days : time.expression.days,
      clock: { type: isMore ? "after" : "before", minutes: clock.minutes },
    };
    return said({ type: "hours", mode: edge, times: [bound] });
  }
  if (time === other || (isLength && isEdge) || kind === "closed" || clock.type !== "unsaid")
    return unread([comparative]);
  const what = isLength ? "length" : edge;
  return said({ type: "compared", what, isMore, time: time.expression, than: other.expression });
}

/** "Erst ab 11", "samstags nur bis 14 Uhr": of the hour, not of the day. */
function isOfHour(only: Item, time: Item, items: readonly Item[]): boolean {
  if (only.type === "only" && only.isOfHour === true) return true;
  const rest = items.slice(items.indexOf(only));
  return time.from < only.from && rest.some((item) => item.type === "timeRest" && item.isHour);
}

/** "Every day, only not on Sundays", "but not on Sundays": a time without a predicate of its own, left out of the one before. */
function isException({ joint, isDenied, isWhole }: Chunk): boolean {
  return joint === "except" || (isDenied && !isWhole);
}

const EVERY_DAY: TimeExpression = {
  text: "",
  days: { type: "weekdays", weekdays: [0, 1, 2, 3, 4, 5, 6] },
  clock: { type: "unsaid" },
};
const isClosingDay = (item: Item): boolean => item.type === "closed" && isOfDays(item);
const isOfDays = (item: Item): boolean => "isOfDays" in item && item.isOfDays === true;
const isWithin = (item: Item): boolean => "isWithin" in item && item.isWithin === true;
const isPreposition = (item: Item): boolean => "isPreposition" in item && item.isPreposition === true;

/** Small words alone say nothing, but for a preposition without anything after it; a denial alone denies something that was not read. */
function emptyOf(chunk: Chunk, next: Chunk | undefined): readonly ChunkStatement[] {
  for (const { type } of chunk.items)
    if (type === "website" || type === "phone" || type === "email") return said({ type: "has", field: type });
  const lost = chunk.items.every(isPreposition)
    ? chunk.items
    : chunk.items.filter(({ type }) => NOTHING_ALONE.has(type));
  if (lost.length > 0) return unread(lost);
  const denials = ofType(chunk.items, "not", "untrue", "without");
  return denials.length > 0 && next?.joint !== "nor" ? unread(denials) : [];
}

function contentOf(items: readonly Item[], given: readonly Item[]): readonly ChunkStatement[] {
  // "Ne livre pas à domicile": one fact in two words.
  const content = given.filter(
    (item, at) =>
      !given.slice(0, at).some((one) => "claim" in one && "claim" in item && one.claim === item.claim),
  );
  // "Italian kitchen" is one thing; "kitchen" beside anything else is another.
  const nouns = ofType(items, "noun");
  if (nouns.length > 0 && !has(content, "offer", "fact")) return unread(nouns);
  // A noun for a number without one, beside what is read: "phone with free wifi".
  const strays = ofType(items, "website", "phone", "email");
  if (strays.length > 0 && !has(content, "value")) return unread(strays);
  const isPossession = isPossessive(items);
  const isKindMeant = !isPossession && has(items, "is");
  const statements = content.map((item) => statementOf(item, isKindMeant));
  const isNoPlace = statements.some(
    (one, i) => one.type === "kind" && (isPossession || isAfterPreposition(items, content[i])),
  );
  // "It is in Bavaria" is where it is, not what is cooked there.
  const [first] = content;
  if (first?.type === "offer" && items.slice(0, items.indexOf(first)).some(isWithin) && !isPossession)
    return unread([first]);
  if (isNoPlace) return unread(ofType(content, "kind"));
  // "Free yoga" is more than yoga and something free; "a cheap Italian café" is each of it.
  if (statements.length > 1 && !statements.every(isQuality)) return unread(content.slice(1));
  return quantified(items, content, statements);
}

/** "Has a pool", "a pool is available"; "is a pool" is not. */
function isPossessive(items: readonly Item[]): boolean {
  if (items.some((item) => item.type === "skip" && item.isAvailability === true)) return true;
  return has(items, "has") && !has(items, "is");
}

/** "In a hotel": where a place is, not what it is. */
function isAfterPreposition(items: readonly Item[], item: Item | undefined): boolean {
  const before = items.slice(0, item === undefined ? 0 : items.indexOf(item));
  const clause = before.slice(1 + before.findLastIndex(({ type }) => type === "is" || isContent({ type })));
  return clause.some(isPreposition);
}

function isQuality(statement: Statement): boolean {
  return (
    statement.type === "kind" ||
    statement.type === "offer" ||
    (statement.type === "fact" && statement.claim.isQuality === true)
  );
}

function statementOf(item: Item, isKindMeant: boolean): Statement {
  if (isContent(item)) return meant(item, isKindMeant);
  if (item.type === "value") return { type: "value", value: item.value };
  if (item.type === "gone" || item.type === "alive")
    return { type: "trading", trades: item.type === "alive" };
  return { type: item.type === "notHeld" ? "notHeld" : "unread" };
}

/** Of a word for a kind of place and for something that places have: "is a spa", "has a spa", "with a spa". */
function meant(content: Content, isKindMeant: boolean): Content {
  return contentsOf(content).find(({ type }) => (type === "kind") === isKindMeant) ?? content;
}
