import type { TextRange } from "../../language/times/timeExpression.js";
import { has, type Item, OPENING, ofType } from "./claimItems.js";

/** How a stretch of a claim goes on from the one before. */
export type Joint = "start" | "and" | "or" | "but" | "nor" | "except";

/** What stands between two joints. */
export interface Chunk extends TextRange {
  readonly joint: Joint;
  readonly items: readonly Item[];
  /** It has a predicate of its own: "has a terrace", not "a terrace". */
  readonly isWhole: boolean;
  /** A word of its own denies it. */
  readonly isDenied: boolean;
  /** It stands next to what says that the claim is untrue: "it is false that ...". */
  readonly isUntrue: boolean;
}

/** A claim cut into chunks. */
export interface CutClaim {
  readonly chunks: readonly Chunk[];
  /** What the claim denies cannot be told. */
  readonly isDenialUnclear: boolean;
}

const JOINTS: ReadonlySet<Item["type"]> = new Set(["and", "or", "but", "nor", "except", "comma", "stop"]);
const PREDICATES: ReadonlySet<Item["type"]> = new Set([
  "is",
  "has",
  "makes",
  ...OPENING,
  "gone",
  "alive",
  "lunchBreak",
  "nonstop",
  "value",
]);
export const DENIALS: ReadonlySet<Item["type"]> = new Set(["not", "without", "nor"]);
/** Beside a denial they leave nothing that it could belong to. */
const SMALL: ReadonlySet<Item["type"]> = new Set(["skip", "is", "has"]);
/** After what a place is or when it is open "with" goes on; after a dish it narrows. */
const BEFORE_WITH: ReadonlySet<Item["type"]> = new Set([
  "kind",
  "noun",
  "time",
  "timeRest",
  "open",
  "closed",
  "skip",
  "is",
  "has",
]);

interface Cut {
  joint: Joint | "comma";
  items: Item[];
  /** The word that joins. */
  by?: TextRange;
}

/**
 * A claim's items cut at "and", "or", "but", "nor", "except", commas and ends of sentences. A comma joins as the next joining word does: "sushi,
 * ramen or udon" are three of which one is enough.
 */
export function claimChunks(items: readonly Item[]): CutClaim {
  const cuts = cutAtJoints(items);
  const frames = cuts.map(({ items: own }) => frameOf(own));
  const isFrame = (at: number) => {
    const frame = frames[at] ?? [];
    return (
      frame.length > 0 &&
      (cuts[at]?.items ?? []).every((item) => frame.includes(item) || SMALL.has(item.type))
    );
  };
  // Nothing but "that is not true".
  const isAlone = cuts.every((_, at) => isFrame(at));
  const kept = isAlone ? cuts.map((_, at) => at) : cuts.flatMap((_, at) => (isFrame(at) ? [] : [at]));
  // Said twice over it denies nothing: "it is not false that".
  const isOdd = (at: number) => (frames[at]?.length ?? 0) % 2 === 1;
  const isBesideFrame = (at: number) =>
    [at - 1, at + 1].some((next) => !isAlone && isFrame(next) && isOdd(next));
  const chunks = kept.map((at, i): Chunk => {
    const { joint, items: all } = cuts[at] as Cut;
    const own = isAlone ? all : all.filter((item) => !frames[at]?.includes(item));
    return {
      joint: i === 0 ? "start" : joint === "comma" ? jointOfComma(cuts, at) : joint,
      items: own,
      isWhole: own.some(isPredicate),
      isDenied: own.some(({ type }) => DENIALS.has(type)),
      isUntrue: !isAlone && (isOdd(at) || isBesideFrame(at)),
      from: all[0]?.from ?? 0,
      to: all.at(-1)?.to ?? 0,
    };
  });
  return { chunks, isDenialUnclear: isAsked(items, chunks) || isDeniedTwice(chunks) || isAmid(cuts, frames) };
}

function cutAtJoints(items: readonly Item[]): readonly Cut[] {
  const cut: Cut[] = [{ joint: "start", items: [] }];
  for (const item of items) {
    const last = cut.at(-1);
    if (last === undefined) break;
    if (item.type === "without" && last.items.some(isOfPlace) && endsLikeAPlace(last.items)) {
      cut.push({ joint: "and", items: [item] });
    } else if (item.type === "with") {
      if (endsLikeAPlace(last.items)) cut.push({ joint: "and", items: [] });
      else last.items.push(unread(item));
    } else if (!JOINTS.has(item.type)) {
      last.items.push(item);
    } else if (last.items.length > 0 || cut.length === 1) {
      cut.push({ joint: jointOf(item), items: item.type === "nor" ? [item] : [], by: item });
    } else {
      last.joint = stronger(last.joint, jointOf(item));
      last.by = item;
      if (item.type === "nor") last.items.push(item);
    }
  }
  const first = cut.findIndex(({ items: own }) => own.length > 0);
  // "Except on Mondays open daily": the first time is left out of the rest.
  const [exception, ...rest] = cut[first]?.items ?? [];
  if (cut[first]?.joint === "except" && exception?.type === "time" && rest.some(isOpening))
    cut.splice(first, 1, { joint: "start", items: rest }, { joint: "except", items: [exception] });
  // "Wednesday excepted": what is left out of what was not read.
  for (const [at, { joint, items: own, by }] of cut.entries())
    if (joint === "except" && by !== undefined && (own.length === 0 || at === first)) own.push(unread(by));
  return cut.filter(({ items: own }) => own.length > 0);
}

const unread = ({ from, to }: TextRange): Item => ({ type: "word", from, to });

/** What of a chunk says that something is untrue: "it is false that", and with it "not" right before it. */
function frameOf(items: readonly Item[]): readonly Item[] {
  return items.filter((item, at) => {
    if (item.type === "untrue") return true;
    const next = items.slice(at + 1).find(({ type }) => !SMALL.has(type));
    return item.type === "not" && next?.type === "untrue";
  });
}

/** A denial in a question, to which either answer is looked for: "don't they serve pizza?", "open on Sunday? No". */
function isAsked(items: readonly Item[], chunks: readonly Chunk[]): boolean {
  return (
    items.some((item) => item.type === "stop" && item.isQuestion) &&
    chunks.some(({ isDenied, isUntrue }) => isDenied || isUntrue)
  );
}

/** Denied twice in one part ("they can't not open"), or from outside of it ("open on Sunday, not!"). */
function isDeniedTwice(chunks: readonly Chunk[]): boolean {
  return chunks.some(({ items }, at) => {
    const denials = items.filter(({ type }) => DENIALS.has(type));
    const isBare = denials.length > 0 && items.every(({ type }) => DENIALS.has(type) || SMALL.has(type));
    return (
      denials.filter((item) => !("isEcho" in item && item.isEcho === true)).length > 1 ||
      (isBare && chunks.length > 1 && chunks[at + 1]?.joint !== "nor")
    );
  });
}

/** What says that something is untrue stands neither before all of the claim nor behind it. */
function isAmid(cuts: readonly Cut[], frames: readonly (readonly Item[])[]): boolean {
  const said = cuts.flatMap(({ items }, at) => {
    const frame = frames[at] ?? [];
    const positions = items.flatMap((item, i) => (SMALL.has(item.type) && !frame.includes(item) ? [] : [i]));
    const of = positions.filter((i) => frame.includes(items[i] as Item));
    if (of.length === 0) return [];
    const isFirst = at === 0 && of.every((i, k) => i === positions[k]);
    const isLast = at === cuts.length - 1 && of.every((i, k) => i === positions.at(k - of.length));
    return [isFirst || isLast];
  });
  return said.length > 1 || said.includes(false);
}

function jointOf({ type }: Item): Joint | "comma" {
  if (type === "or" || type === "but" || type === "nor" || type === "except" || type === "comma") return type;
  return "and";
}

/** ", and", ", but": the word decides. */
function stronger(a: Joint | "comma", b: Joint | "comma"): Joint | "comma" {
  if (a === "start" || a === "comma") return a === "start" ? a : b;
  return b === "comma" ? a : a === "and" || b === "except" ? b : a;
}

function jointOfComma(cut: readonly Cut[], at: number): Joint {
  for (let next = at; next < cut.length; next++) {
    const { joint, items } = cut[next] ?? { joint: "and", items: [] };
    if (joint !== "comma") return joint === "or" || joint === "nor" ? joint : "and";
    if (items.some(isPredicate)) return "and";
  }
  return "and";
}

function endsLikeAPlace(items: readonly Item[]): boolean {
  const last = items.at(-1);
  if (has(items, "word", "value")) return false;
  if (last === undefined) return true;
  const content = ofType(items, "fact", "offer");
  // "Ristorante italiano con": what stands behind the kind is of it.
  if (last.type === "offer" && items.at(-2)?.type === "kind") return true;
  return (
    BEFORE_WITH.has(last.type) &&
    (content.length === 0 || last.type === "skip" || last.type === "kind" || last.type === "noun")
  );
}

const isOfPlace = ({ type }: Item): boolean => type === "offer" || type === "kind";
const isOpening = ({ type }: Item): boolean => type === "time" || OPENING.some((one) => one === type);

function isPredicate(item: Item): boolean {
  return PREDICATES.has(item.type) || ("isVerbal" in item && item.isVerbal === true);
}
