import type { TextRange } from "../../language/times/timeExpression.js";
import { type Item, OPENING } from "./claimItems.js";

/** How a stretch of a claim goes on from the one before. */
export type Joint = "start" | "and" | "or" | "but" | "nor";

/** What stands between two joints. */
export interface Chunk extends TextRange {
  readonly joint: Joint;
  readonly items: readonly Item[];
  /** It has a predicate of its own: "has a terrace", not "a terrace". */
  readonly isWhole: boolean;
  /** A word of its own denies it. */
  readonly isDenied: boolean;
}

const JOINTS: ReadonlySet<Item["type"]> = new Set(["and", "or", "but", "nor", "comma", "stop"]);
const PREDICATES: ReadonlySet<Item["type"]> = new Set([
  "is",
  "has",
  "makes",
  ...OPENING,
  "gone",
  "alive",
  "lunchBreak",
  "value",
]);
const DENIALS: ReadonlySet<Item["type"]> = new Set(["not", "without", "nor", "untrue"]);
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

/**
 * A claim's items cut at "and", "or", "but", "nor", commas and ends of sentences. A comma joins as the next joining word does: "sushi, ramen
 * or udon" are three of which one is enough.
 */
export function claimChunks(items: readonly Item[]): readonly Chunk[] {
  const cut: { joint: Joint | "comma"; items: Item[] }[] = [{ joint: "start", items: [] }];
  for (const item of items) {
    const last = cut.at(-1);
    if (last === undefined) break;
    if (item.type === "with") {
      if (endsLikeAPlace(last.items)) cut.push({ joint: "and", items: [] });
      else last.items.push({ type: "word", from: item.from, to: item.to });
    } else if (!JOINTS.has(item.type)) {
      last.items.push(item);
    } else if (last.items.length > 0 || cut.length === 1) {
      cut.push({ joint: jointOf(item), items: item.type === "nor" ? [item] : [] });
    } else {
      last.joint = stronger(last.joint, jointOf(item));
      if (item.type === "nor") last.items.push(item);
    }
  }
  const filled = cut.filter(({ items: own }) => own.length > 0);
  return filled.map(({ joint, items: own }, at): Chunk => {
    const isFirst = at === 0;

    return {
      joint: isFirst ? "start" : joint === "comma" ? jointOfComma(filled, at) : joint,
      items: own,
      isWhole: own.some(isPredicate),
      isDenied: own.some(({ type }) => DENIALS.has(type)),
      from: own[0]?.from ?? 0,
      to: own.at(-1)?.to ?? 0,
    };
  });
}

/**
 * Whether what a claim denies cannot be told: denied twice over ("it is not true that they do not ..."), denied from outside of its part
 * ("open on Sunday? No", "it is false that a and b"), or asked with a denial, to which either answer is looked for ("don't they serve pizza?").
 */
export function isDenialUnclear(items: readonly Item[], chunks: readonly Chunk[]): boolean {
  if (!chunks.some(({ isDenied }) => isDenied)) return false;
  if (items.some((item) => item.type === "stop" && item.isQuestion)) return true;
  return chunks.some(({ items: own }, at) => {
    const denials = own.filter((item) => DENIALS.has(item.type));
    const isUntrue = denials.some(({ type }) => type === "untrue");
    const isBare = denials.length > 0 && own.every(({ type }) => DENIALS.has(type) || SMALL.has(type));
    return (
      denials.filter((item) => !("isEcho" in item && item.isEcho === true)).length > 1 ||
      (isUntrue && (chunks.length > 1 || denials.length > 1)) ||
      (isBare && chunks.length > 1 && chunks[at + 1]?.joint !== "nor")
    );
  });
}

function jointOf({ type }: Item): Joint | "comma" {
  if (type === "or" || type === "but" || type === "nor" || type === "comma") return type;
  return "and";
}

/** ", and", ", but": the word decides. */
function stronger(a: Joint | "comma", b: Joint | "comma"): Joint | "comma" {
  if (a === "start" || a === "comma") return a === "start" ? a : b;
  return b === "comma" ? a : a === "and" ? b : a;
}

function jointOfComma(
  cut: readonly { readonly joint: Joint | "comma"; readonly items: readonly Item[] }[],
  at: number,
): Joint {
  for (let next = at; next < cut.length; next++) {
    const { joint, items } = cut[next] ?? { joint: "and", items: [] };
    if (joint !== "comma") return joint === "or" || joint === "nor" ? joint : "and";
    if (items.some(isPredicate)) return "and";
  }
  return "and";
}

function endsLikeAPlace(items: readonly Item[]): boolean {
  const last = items.at(-1);
  if (items.some(({ type }) => type === "word" || type === "value")) return false;
  if (last === undefined) return true;
  const content = items.filter(({ type }) => type === "fact" || type === "offer");
  return (
    BEFORE_WITH.has(last.type) &&
    (content.length === 0 || last.type === "skip" || last.type === "kind" || last.type === "noun")
  );
}

function isPredicate(item: Item): boolean {
  return PREDICATES.has(item.type) || ("isVerbal" in item && item.isVerbal === true);
}
