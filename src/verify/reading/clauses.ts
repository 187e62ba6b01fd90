import type { TextRange } from "../../language/times/timeExpression.js";
import { has, type Item, OPENING, ofType, itemTypes } from "./items.js";
import type { Joint } from "./statement.js";

/** The words between two joints. */
export interface Clause extends TextRange {
  readonly joint: Joint;
  readonly items: readonly Item[];
  /** True with a predicate of its own: "has a terrace", not "a terrace". */
  readonly isWhole: boolean;
  /** True when one of its own words denies it. */
  readonly isDenied: boolean;
  /** True next to words that call the claim untrue: "it is false that ...". */
  readonly isUntrue: boolean;
}

const JOINTS = itemTypes("and", "or", "but", "nor", "except", "comma", "stop", "question");
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
export const DENIALS = itemTypes("not", "without", "nor");
/** Words that a denial cannot apply to. */
const SMALL = itemTypes("skip", "is", "has");
const EMPTY = itemTypes(...SMALL, "timeRest");
/** After these, "with" continues the claim. After a dish it qualifies the dish. */
const BEFORE_WITH = itemTypes(...SMALL, "kind", "noun", "time", "timeRest", "open", "closed");

interface Cut {
  joint: Joint | "comma";
  items: Item[];
  /** The joining word. */
  by?: TextRange;
}
/** A cut and its items that call something untrue. */
type FramedCut = Cut & { readonly frame: readonly Item[] };

/**
 * Splits a claim into clauses at "and", "or", "but", "nor", "except", commas and ends of sentences. A comma joins like the next joining word: "sushi,
 * ramen or udon" requires one of three. `isDenialUnclear`: what the claim denies is ambiguous.
 */
export function clausesOf(items: readonly Item[]): {
  readonly clauses: readonly Clause[];
  readonly isDenialUnclear: boolean;
} {
  const cuts = cutAtJoints(items).map((cut): FramedCut => ({ ...cut, frame: frameOf(cut.items) }));
  const isFrame = ({ items: own, frame }: FramedCut) =>
    frame.length > 0 && own.every((item) => frame.includes(item) || SMALL.has(item.type));
  // Nothing but "that is not true".
  const isAlone = cuts.every(isFrame);
  // An even number of denials cancels out: "it is not false that".
  const isOdd = (cut: FramedCut | undefined) => (cut?.frame.length ?? 0) % 2 === 1;
  const isOddFrame = (cut: FramedCut | undefined) => cut !== undefined && isFrame(cut) && isOdd(cut);
  const clauses = cuts.flatMap((cut, at): Clause[] => {
    if (!isAlone && isFrame(cut)) return [];
    const own = isAlone ? cut.items : cut.items.filter((item) => !cut.frame.includes(item));
    return [
      {
        joint: cut.joint === "comma" ? jointOfComma(cuts.slice(at)) : cut.joint,
        items: own,
        isWhole: own.some(isPredicate),
        isDenied: has(own, ...DENIALS),
        isUntrue: !isAlone && (isOdd(cut) || isOddFrame(cuts[at - 1]) || isOddFrame(cuts[at + 1])),
        from: cut.items[0]?.from ?? 0,
        to: cut.items.at(-1)?.to ?? 0,
      },
    ];
  });
  if (clauses[0] !== undefined) clauses[0] = { ...clauses[0], joint: "start" };
  // A negative question leaves open which answer is expected: "don't they serve pizza?", "open on Sunday? No".
  const isNegativeQuestion =
    has(items, "question") && clauses.some(({ isDenied, isUntrue }) => isDenied || isUntrue);
  return {
    clauses,
    isDenialUnclear:
      isNegativeQuestion || isDeniedTwice(clauses) || isAmid(cuts) || cuts[0]?.joint === "except",
  };
}

function cutAtJoints(items: readonly Item[]): Cut[] {
  const cuts: Cut[] = [{ joint: "start", items: [] }];
  for (const item of items) {
    const last = cuts.at(-1) as Cut;
    const isPlace = endsLikeAPlace(last.items);
    if (item.type === "without" && isPlace && has(last.items, "offer", "kind"))
      cuts.push({ joint: "and", items: [item] });
    else if (item.type === "with" && isPlace) {
      // "Without wifi but with a terrace": joined by "but".
      if (last.items.length > 0) cuts.push({ joint: "and", items: [] });
    } else if (item.type === "with") last.items.push(asWord(item));
    else if (!JOINTS.has(item.type)) last.items.push(item);
    else {
      const own = item.type === "nor" ? [item] : [];
      const joint = jointOf(item);
      if (last.items.length > 0 || cuts.length === 1) cuts.push({ joint, items: own, by: item });
      else {
        // ", and", ", but": the word wins over the comma.
        if (last.joint === "comma" || (joint !== "comma" && (last.joint === "and" || joint === "except")))
          last.joint = joint;
        last.by = item;
        last.items.push(...own);
      }
    }
  }
  const first = cuts.findIndex(({ items: own }) => own.length > 0);
  // "Except on Mondays open daily": the first time is excluded from the rest.
  const [exception, ...rest] = cuts[first]?.items ?? [];
  const isRule = rest.some(({ type }) => type === "time" || OPENING.has(type));
  if (cuts[first]?.joint === "except" && exception?.type === "time" && isRule)
    cuts.splice(first, 1, { joint: "start", items: rest }, { joint: "except", items: [exception] });
  // "Wednesday excepted": the exception to something that was not read.
  for (const [at, { joint, items: own, by }] of cuts.entries())
    if (joint === "except" && by !== undefined && (own.length === 0 || at === first)) own.push(asWord(by));
  return cuts.filter(({ items: own }) => own.length > 0);
}

const asWord = ({ from, to }: TextRange): Item => ({ type: "word", from, to });

/** The items of a clause that call something untrue: "it is false that", including a "not" right before it. */
function frameOf(items: readonly Item[]): readonly Item[] {
  return items.filter((item, at) => {
    const next = items.slice(at + 1).find(({ type }) => !SMALL.has(type));
    return item.type === "untrue" || (item.type === "not" && next?.type === "untrue");
  });
}

/** True when denied twice in one clause ("they can't not open"), or from outside it ("open on Sunday, not!"). */
function isDeniedTwice(clauses: readonly Clause[]): boolean {
  return clauses.some(({ items }, at) => {
    const denials = ofType(items, ...DENIALS);
    // "Until one, not on Sundays", where the day was attached to "one".
    const isBare = denials.length > 0 && items.every(({ type }) => DENIALS.has(type) || EMPTY.has(type));
    return (
      denials.filter(({ list }) => list !== "notAny" && list !== "never").length > 1 ||
      (isBare && clauses.length > 1 && clauses[at + 1]?.joint !== "nor")
    );
  });
}

/** True when words that call something untrue are neither at the start of the claim nor at its end. */
function isAmid(cuts: readonly FramedCut[]): boolean {
  const framed = cuts.filter(({ frame }) => frame.length > 0);
  const [only] = framed;
  if (only === undefined || framed.length > 1) return framed.length > 1;
  const { items, frame } = only;
  const own = items.filter((item) => !SMALL.has(item.type) || frame.includes(item));
  const stands = (part: readonly Item[]) => part.every((item) => frame.includes(item));
  const isFirst = only === cuts[0] && stands(own.slice(0, frame.length));
  return !isFirst && !(only === cuts.at(-1) && stands(own.slice(-frame.length)));
}

function jointOf({ type }: Item): Exclude<Cut["joint"], "start"> {
  return type === "or" || type === "but" || type === "nor" || type === "except" || type === "comma"
    ? type
    : "and";
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
  return (
    BEFORE_WITH.has(last.type) &&
    (ofType(items, "fact", "offer").length === 0 || has([last], "skip", "kind", "noun"))
  );
}

function isPredicate(item: Item): boolean {
  return PREDICATES.has(item.type) || item.isVerbal === true;
}
