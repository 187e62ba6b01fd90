import type { TextRange, TimeExpression } from "../../language/times/timeExpression.js";
import {
  type Content,
  contentsOf,
  type FactContent,
  isContent,
  type KindContent,
  type OfferContent,
} from "../lexicon/marks.js";
import { type Chunk, claimChunks, isDenialUnclear } from "./claimChunks.js";
import type { ClaimValue } from "./claimValues.js";
import { type Item, OPENING } from "./claimItems.js";

/** How a time is spoken of. */
export type HoursMode = "open" | "closed" | "opens" | "closes";

/** One thing that a claim says, apart from whether it denies it. */
export type Statement =
  /** `times`: ways in which the time may be meant, of which all must agree; empty: now. */
  | {
      readonly type: "hours";
      readonly mode: HoursMode;
      readonly times: readonly TimeExpression[];
      /** One of its days is enough. */
      readonly isEither?: boolean;
    }
  /** All the openings of the days. */
  | { readonly type: "allHours"; readonly times: readonly TimeExpression[] }
  | { readonly type: "lunchBreak"; readonly time: TimeExpression | null }
  | FactContent
  | KindContent
  | OfferContent
  /** That a way to reach it is on record. */
  | { readonly type: "has"; readonly field: "website" | "phone" | "email" }
  | { readonly type: "trading"; readonly trades: boolean }
  | { readonly type: "value"; readonly value: ClaimValue }
  | { readonly type: "notHeld" }
  | { readonly type: "unread" };

/** A part of a claim: what it says, and what of it nobody read. */
export interface ClaimPart {
  /** Where its words stand; several where a predicate is taken over from before. */
  readonly ranges: readonly TextRange[];
  readonly statement: Statement;
  /** Null: whether a denial before reaches this far cannot be told ("no terrace and wifi"). */
  readonly isDenied: boolean | null;
  /** The denial is that of a part before: "no terrace or garden" denies both. */
  readonly isCarried: boolean;
  readonly unread: readonly TextRange[];
  readonly joint: Chunk["joint"];
  readonly isWhole: boolean;
}

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
]);

/** Say something only beside what they belong to. */
const NOUNS: ReadonlySet<Item["type"]> = new Set(["noun", "phone", "website", "email", "address", "name"]);

const OPENINGS: ReadonlySet<Item["type"]> = new Set(OPENING);

/** What a place is asked for by its name or kind, beside content. */
const SPOKEN_OF: ReadonlySet<Item["type"]> = new Set([...OPENING, "phone", "website", "email"]);

/** What each chunk says of a place of these kinds, in order. A chunk that holds a word nobody read says nothing that could be held against a record. */
export function claimParts(items: readonly Item[], kinds: readonly string[]): readonly ClaimPart[] {
  const given = claimChunks(items);
  const chunks = given.map((chunk) => withoutSubject(chunk, kinds));
  const isUnclear = isDenialUnclear(items, given);
  const predicates = chunks.map((chunk) => predicateOf(chunk));
  const parts: ClaimPart[] = [];
  let denied: boolean | null = false;
  for (const [at, chunk] of chunks.entries()) {
    const from = predicateFor(chunks, predicates, at);
    denied = denialOf(chunk, denied, from?.isDenied ?? null);
    const said = statementsOf(chunk, from, chunks[at + 1]);
    for (const [i, one] of said.entries())
      parts.push({
        ...one,
        ranges: one.ranges ?? [chunk],
        isDenied: isUnclear ? null : denied,
        isCarried: denied === true && !chunk.isDenied && one.statement.type !== "unread",
        joint: i === 0 ? chunk.joint : "and",
        isWhole: chunk.isWhole,
      });
  }
  return withSharedTimes(parts);
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
    ({ type }) => type !== "kind" && (CONTENT.has(type) || SPOKEN_OF.has(type)),
  );
  const isClaimed = isAlone && named.length === 1 && isCopular(chunk.items);
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
  const isBareTime = !chunk.isWhole && chunk.items.some(({ type }) => type === "time");
  if (isBareTime) return chunk.joint === "but" ? false : (ofPredicate ?? false);
  if (chunk.joint === "start" || chunk.joint === "but" || before === false) return false;
  if (chunk.isWhole) return false;
  return chunk.joint === "or" || chunk.joint === "nor" ? before : null;
}

function predicateOf(chunk: Chunk): Predicate | null {
  const { items } = chunk;
  const at = items.findIndex(({ type }) => ["open", "closed", "opens", "closes", "hours"].includes(type));
  const last = items.at(-1);
  const found =
    at >= 0 ? items[at] : last?.type === "openLast" || last?.type === "closedLast" ? last : undefined;
  if (found === undefined) return null;
  const makes = items.some(({ type }) => type === "makes");
  const kind =
    found.type === "openLast"
      ? makes
        ? "opens"
        : "open"
      : found.type === "closedLast"
        ? makes
          ? "closes"
          : "closed"
        : (found.type as HoursMode | "hours");
  const position = items.indexOf(found);
  return {
    kind,
    range: { from: found.from, to: found.to },
    isDenied: chunk.isDenied,
    isTimeFirst: items.slice(0, position).some(({ type }) => type === "time"),
  };
}

/** The predicate of a bare time: that before it, or the next where times stand first ("montags und dienstags geschlossen"). */
function predicateFor(
  chunks: readonly Chunk[],
  predicates: readonly (Predicate | null)[],
  at: number,
): Predicate | null {
  const own = predicates[at] ?? null;
  if (own !== null || (chunks[at]?.isWhole ?? true)) return own;
  const before = predicates.slice(0, at).findLast((one) => one !== null) ?? null;
  const after = predicates.slice(at + 1).find((one) => one !== null) ?? null;
  return before === null || (before.isTimeFirst && after?.isTimeFirst === true) ? after : before;
}

type Said = Pick<ClaimPart, "statement" | "unread"> & { readonly ranges?: readonly TextRange[] };

/**
 * "Is a bar in Wedding", "in Wedding and open on Sunday": where it is, beside what else is said, is claimed for itself; but not where a denial or "or"
 * leaves open what it belongs to.
 */
function statementsOf(chunk: Chunk, predicate: Predicate | null, next: Chunk | undefined): readonly Said[] {
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
  return [...rest, ...placed.map((item): Said => ({ statement: statementOf(item, false), unread: [] }))];
}

function plainStatementsOf(
  chunk: Chunk,
  predicate: Predicate | null,
  next: Chunk | undefined,
): readonly Said[] {
  const { items } = chunk;
  const last = items.at(-1);
  const words = items.filter(
    (item) =>
      item.type === "word" ||
      ((item.type === "openLast" || item.type === "closedLast") && item !== last && !isSmall(item)),
  );
  if (words.length > 0) return [unread(words)];
  if (items.some(({ type }) => type === "not") && items.some(({ type }) => type === "without"))
    return [unread(items.filter(({ type }) => type === "not" || type === "without"))];
  // A predicate with no more than the end of a time that began at another one.
  const rests = items.filter(({ type }) => type === "timeRest");
  if (rests.length > 0 && chunk.isWhole && !items.some(({ type }) => type === "time")) return [unread(rests)];
  const content = items.filter(({ type }) => CONTENT.has(type));
  const times = items.filter((item) => item.type === "time");
  if (predicate !== null && (times.length > 0 || chunk.isWhole))
    return hoursOf(chunk, predicate, content, times);
  if (times.length > 0) {
    const [only] = content;
    if (content.length === 1 && only?.type === "lunchBreak" && times.length === 1)
      return [{ statement: { type: "lunchBreak", time: times[0]?.expression ?? null }, unread: [] }];
    return [unread(times)];
  }
  if (content.length === 0) return emptyOf(chunk, next);
  return contentOf(items, content);
}

/** Small words of German that a verb may have left behind at the end: "auf", "zu". */
const isSmall = (item: Item): boolean => item.to - item.from <= 3;

const unread = (items: readonly TextRange[]): Said => ({
  statement: { type: "unread" },
  unread: items.map(({ from, to }) => ({ from, to })),
});

/** Being open or closed at each time said; what else stands there would be open or closed itself: "the kitchen closes at ten". */
function hoursOf(
  chunk: Chunk,
  predicate: Predicate,
  content: readonly Item[],
  times: readonly Extract<Item, { type: "time" }>[],
): readonly Said[] {
  const own = chunk.items.filter(({ type }) => ["open", "closed", "opens", "closes"].includes(type));
  const [only] = content;
  if (content.length === 1 && only?.type === "lunchBreak" && times.length === 0)
    return [{ statement: { type: "lunchBreak", time: null }, unread: [] }];
  const others = [...content, ...chunk.items.filter(({ type }) => NOUNS.has(type))];
  if (others.length > 0 || own.length > 1) return [unread(others.length > 0 ? others : own)];
  const ranges =
    predicate.range.from >= chunk.from && predicate.range.to <= chunk.to ? [chunk] : [predicate.range, chunk];
  const kind = own.length === 1 && predicate.kind === "hours" ? (own[0]?.type as HoursMode) : predicate.kind;
  if (times.length === 0)
    return (kind === "open" || kind === "closed") && !(chunk.isDenied && chunk.items.some(isOfDays))
      ? [{ statement: { type: "hours", mode: kind, times: [] }, unread: [], ranges }]
      : [unread([predicate.range])];
  if (times.length > 1 && times.some(({ expression: { days } }) => days.type === "unsaid"))
    return [unread(times)];
  return times.map(({ expression, isEither }) => ({
    statement:
      kind === "hours" && expression.clock.type === "span" && !isEither
        ? { type: "allHours", times: [expression] }
        : { type: "hours", mode: kind === "hours" ? "open" : kind, times: [expression], isEither },
    unread: [],
    ranges,
  }));
}

const isOfDays = (item: Item): boolean => "isOfDays" in item && item.isOfDays === true;
const isWithin = (item: Item): boolean => "isWithin" in item && item.isWithin === true;
const isPreposition = (item: Item): boolean => "isPreposition" in item && item.isPreposition === true;

/** Small words alone say nothing, but for a preposition without anything after it; a denial alone denies something that was not read. */
function emptyOf(chunk: Chunk, next: Chunk | undefined): readonly Said[] {
  for (const { type } of chunk.items)
    if (type === "website" || type === "phone" || type === "email")
      return [{ statement: { type: "has", field: type }, unread: [] }];
  const lost = chunk.items.every(isPreposition)
    ? chunk.items
    : chunk.items.filter(({ type }) => type === "noun" || type === "address" || type === "name");
  if (lost.length > 0) return [unread(lost)];
  const denials = chunk.items.filter(({ type }) => type === "not" || type === "untrue" || type === "without");
  return denials.length > 0 && next?.joint !== "nor" ? [unread(denials)] : [];
}

function contentOf(items: readonly Item[], content: readonly Item[]): readonly Said[] {
  // "Italian kitchen" is one thing; "kitchen" beside anything else is another.
  const nouns = items.filter(({ type }) => type === "noun");
  if (nouns.length > 0 && !content.some(({ type }) => type === "offer" || type === "fact"))
    return [unread(nouns)];
  // A noun for a number without one, beside what is read: "phone with free wifi".
  const strays = items.filter(({ type }) => ["website", "phone", "email"].includes(type));
  if (strays.length > 0 && !content.some(({ type }) => type === "value")) return [unread(strays)];
  const isPossession = isPossessive(items);
  const isKindMeant = !isPossession && isCopular(items);
  const statements = content.map((item) => statementOf(item, isKindMeant));
  const isNoPlace = statements.some(
    (one, i) => one.type === "kind" && (isPossession || isAfterPreposition(items, content[i])),
  );
  // "It is in Bavaria" is where it is, not what is cooked there.
  const [first] = content;
  if (first?.type === "offer" && items.slice(0, items.indexOf(first)).some(isWithin) && !isPossession)
    return [unread([first])];
  if (isNoPlace) return [unread(content.filter(({ type }) => type === "kind"))];
  // "Free yoga" is more than yoga and something free; "a cheap Italian café" is each of it.
  if (statements.length > 1 && !statements.every(isQuality)) return [unread(content.slice(1))];
  return statements.map((statement) => ({ statement, unread: [] }));
}

/** "Has a pool", "a pool is available"; "is a pool" is not. */
function isPossessive(items: readonly Item[]): boolean {
  if (items.some((item) => item.type === "skip" && item.isAvailability === true)) return true;
  return items.some(({ type }) => type === "has") && !isCopular(items);
}

function isCopular(items: readonly Item[]): boolean {
  return items.some(({ type }) => type === "is");
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
  if (item.type === "lunchBreak") return { type: "lunchBreak", time: null };
  return { type: item.type === "notHeld" ? "notHeld" : "unread" };
}

/** Of a word for a kind of place and for something that places have: "is a spa", "has a spa", "with a spa". */
function meant(content: Content, isKindMeant: boolean): Content {
  return contentsOf(content).find(({ type }) => (type === "kind") === isKindMeant) ?? content;
}

/**
 * Times that share a predicate may share a day or a clock: "open on Saturday and Sunday at 10", "opens at 9 and closes at 22 on Fridays". Whether
 * they do cannot be told, so both ways are kept; "closed on Sunday and opens at 9" shares nothing. Spans of one statement of hours are all of the day's.
 */
function withSharedTimes(parts: readonly ClaimPart[]): readonly ClaimPart[] {
  const joined: ClaimPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const { statement } = part;
    if (statement.type === "allHours" && before?.statement.type === "allHours" && part.joint === "and") {
      const [first] = statement.times;
      const day = JSON.stringify(before.statement.times[0]?.days);
      if (first !== undefined && (first.days.type === "unsaid" || JSON.stringify(first.days) === day)) {
        joined[joined.length - 1] = {
          ...before,
          ranges: [...before.ranges, ...part.ranges],
          statement: { type: "allHours", times: [...before.statement.times, first] },
        };
        continue;
      }
    }
    joined.push(part);
  }
  return joined.map((part, at) => {
    const { statement } = part;
    const [own] = statement.type === "hours" ? statement.times : [];
    if (statement.type !== "hours" || own === undefined || own.days.type === "moment") return part;
    const others = [...joined.slice(0, at).toReversed(), ...joined.slice(at + 1)].flatMap((other) =>
      other.statement.type === "hours" &&
      (other.statement.mode === "closed") === (statement.mode === "closed")
        ? other.statement.times.map((time) => ({ time, isWhole: other.isWhole }))
        : [],
    );
    const shared: TimeExpression[] = [own];
    if (own.days.type === "unsaid") {
      const dated = others.find(({ time: { days } }) => days.type !== "unsaid" && days.type !== "moment");
      if (dated !== undefined) shared.push({ ...own, days: dated.time.days });
    }
    if (own.clock.type === "unsaid") {
      const timed = others.find(
        ({ time, isWhole }) => time.clock.type !== "unsaid" && !(isWhole && part.isWhole),
      );
      if (timed !== undefined) shared.push({ ...own, clock: timed.time.clock });
    }
    return { ...part, statement: { ...statement, times: shared } };
  });
}
