import type { TextRange } from "../../language/times/timeExpression.js";
import { has, type Item, OPENING, itemTypes } from "./items.js";
import type { Joint } from "./statement.js";

/** The words between two joints. */
export interface Clause extends TextRange {
  readonly joint: Joint;
  readonly items: readonly Item[];
  /** True with a predicate of its own: "has a terrace", not "a terrace". */
  readonly isWhole: boolean;
  /** True when one of its own words denies it. */
  readonly isDenied: boolean;
}

interface Cut {
  joint: Joint | "comma";
  items: Item[];
}

const JOINTS: Readonly<Partial<Record<Item["type"], Cut["joint"]>>> = {
  and: "and",
  with: "and",
  stop: "and",
  question: "and",
  or: "or",
  but: "but",
  nor: "nor",
  except: "except",
  comma: "comma",
};
const WEAK: ReadonlySet<Cut["joint"]> = new Set(["start", "comma", "and"]);
const PREDICATES = itemTypes(
  ...OPENING,
  "is",
  "has",
  "makes",
  "gone",
  "alive",
  "lunchBreak",
  "nonstop",
  "value",
);
const DENIALS = itemTypes("not", "without", "nor");
/** Words that a denial cannot apply to. */
const SMALL = itemTypes("skip", "is", "has");
/** After these, "with" continues the claim. After a dish it qualifies the dish. */
const BEFORE_WITH = itemTypes(...SMALL, "kind", "noun", "time", "timeRest", "open", "closed");

/**
 * Splits a claim into clauses at "and", "or", "but", "nor", "except", commas and ends of sentences. A comma joins like the next joining word: "sushi,
 * ramen or udon" requires one of three. `isDenialUnclear`: what the claim denies is ambiguous.
 */
export function clausesOf(items: readonly Item[]): {
  readonly clauses: readonly Clause[];
  readonly isDenialUnclear: boolean;
} {
  const cuts = cutAtJoints(items);
  const clauses = cuts.map(
    ({ joint, items: own }, at): Clause => ({
      joint: at === 0 ? "start" : joint === "comma" ? jointOfComma(cuts.slice(at)) : joint,
      items: own,
      isWhole: own.some(isPredicate),
      // "It is not false that ...".
      isDenied: (own.filter(isUntrue).length % 2 === 1) !== own.some(isDenial),
      from: own[0]?.from ?? 0,
      to: own.at(-1)?.to ?? 0,
    }),
  );
  const isDenied = clauses.some((clause) => clause.isDenied);
  // A negative question leaves open which answer is expected: "don't they serve pizza?", "open on Sunday? No".
  const isQuestion = has(items, "question");
  // "It is false that it has a terrace and is open": one of them, or both.
  const isOfSeveral = clauses.length > 1 && items.some(isUntrue);
  return {
    clauses,
    isDenialUnclear:
      (isDenied && isQuestion) || isOfSeveral || isDeniedTwice(clauses) || cuts[0]?.joint === "except",
  };
}

function cutAtJoints(items: readonly Item[]): Cut[] {
  const cuts: Cut[] = [{ joint: "start", items: [] }];
  for (const item of items) {
    const last = cuts.at(-1) as Cut;
    const joint = JOINTS[item.type];
    const isQualified = endsLikeAPlace(last.items);
    // "Es stimmt nicht, dass ...".
    const isIntroduced =
      item.type === "comma" &&
      last.items.some(isUntrue) &&
      last.items.every(({ type }) => type === "not" || SMALL.has(type));
    if (isIntroduced) continue;
    // Denials and exceptions without anything else must not get lost.
    const own: Item[] =
      item.type === "nor" || item.type === "except" || item.type === "without" ? [item] : [];
    if (item.type === "without" && isQualified && has(last.items, "offer", "kind"))
      cuts.push({ joint: "and", items: own });
    else if (item.type === "with" && !isQualified)
      last.items.push({ type: "word", from: item.from, to: item.to });
    else if (joint === undefined) last.items.push(item);
    else if (last.items.length > 0) cuts.push({ joint, items: own });
    else {
      // "But except on Saturdays open daily": the exception is not one to what was said before.
      if (joint === "except" && last.joint === "but") own[0] = { type: "word", from: item.from, to: item.to };
      // ", and", ", but", "and except": the word that says more wins.
      else if (joint === "except" || (joint !== "comma" && WEAK.has(last.joint))) last.joint = joint;
      last.items.push(...own);
    }
  }
  const [{ joint, items: leading }] = cuts as [Cut];
  const [, exception, ...rest] = leading;
  // "Except on Mondays open daily": the first time is excluded from the rest.
  const isRule = rest.some(({ type }) => type === "time" || OPENING.has(type));
  if (joint === "except" && exception?.type === "time" && isRule)
    cuts.splice(0, 1, { joint: "start", items: rest }, { joint: "except", items: [exception] });
  return cuts.filter(({ items: own }) => own.length > 0);
}

/** True when denied twice in one clause ("they can't not open"), or from outside it ("open on Sunday, not!"). */
function isDeniedTwice(clauses: readonly Clause[]): boolean {
  return clauses.some(({ items }, at) => {
    const denials = items.filter(isDenial);
    // "Until one, not on Sundays", where the day was attached to "one".
    const isBare =
      has(items, ...DENIALS) &&
      items.every(({ type }) => DENIALS.has(type) || SMALL.has(type) || type === "timeRest");
    return (
      denials.filter(({ list }) => list !== "notAny" && list !== "never").length > 1 ||
      (isBare && clauses.length > 1 && clauses[at + 1]?.joint !== "nor")
    );
  });
}

/** A comma joins like the next joining word, up to the next predicate. */
function jointOfComma(cuts: readonly Cut[]): Joint {
  const end = cuts.find(({ joint, items }) => joint !== "comma" || items.some(isPredicate));
  return end?.joint === "or" || end?.joint === "nor" ? end.joint : "and";
}

function endsLikeAPlace(items: readonly Item[]): boolean {
  const last = items.at(-1);
  if (has(items, "word", "value")) return false;
  if (last === undefined) return true;
  // "Ristorante italiano con": the words after the kind qualify it.
  if (last.type === "offer" && items.at(-2)?.type === "kind") return true;
  return BEFORE_WITH.has(last.type) && (!has(items, "fact", "offer") || has([last], "skip", "kind", "noun"));
}

const isUntrue = ({ list }: Item): boolean => list === "untrue";
const isDenial = (item: Item): boolean => DENIALS.has(item.type) && !isUntrue(item);

function isPredicate(item: Item): boolean {
  return PREDICATES.has(item.type) || item.isVerbal === true;
}
