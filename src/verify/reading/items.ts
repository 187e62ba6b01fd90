import type {
  LocatedTime,
  ParsedTimes,
  TextRange,
  TimeExpression,
  UnreadTime,
} from "../../language/times/timeExpression.js";
import type { CueList } from "../lexicon/cues.js";
import type { Content, Mark } from "../lexicon/marks.js";
import type { Token } from "../lexicon/tokens.js";
import type { Quantifier } from "./statement.js";
import { type ClaimText, overlaps, type ValueItem, claimValues, isPreposition, startOf } from "./values.js";

/** A range of a claim and its meaning. */
export type Item = TextRange & {
  /** True when it begins with a verb: "allows dogs". */
  readonly isVerbal?: boolean;
  /** The list of the cue phrase. */
  readonly list?: CueList;
  /** Further meanings of the phrase: "spa" is a kind of place and an amenity. */
  readonly others?: readonly Content[];
} & (
    | Mark
    | TimeItem
    | ValueItem
    /** Continues a time that began earlier. */
    | { readonly type: "timeRest"; readonly isHour: boolean }
    /** `word` is content that could not be read; `than` introduces the other side of a comparison. */
    | { readonly type: "word" | "than" | "comma" | "stop" | "question" }
  );

export interface TimeItem extends TextRange {
  readonly type: "time";
  readonly expression: TimeExpression;
  readonly on: Quantifier;
}

/** Reads the times in a text. Meals count as times if the claim is about being open for them. */
export type TimesReader = (text: string, areMealsTimes: boolean) => ParsedTimes;

/** A set of item types. */
export const itemTypes = (...all: readonly Item["type"][]): ReadonlySet<Item["type"]> => new Set(all);

/** Cues of opening hours. */
export const OPENING = itemTypes("open", "closed", "opens", "closes", "openLast", "closedLast", "hours");
export const COMPARATIVES = itemTypes("later", "earlier", "longer", "shorter");
/** Vague as times: "later", "all day". */
const VAGUE_AS_TIMES = itemTypes(...COMPARATIVES, "allDay");
export const BREAKS = itemTypes("lunchBreak", "break", "nonstop");
/** Phrases that contain no time, whatever their words mean elsewhere: "lunch break", "24 hour reception". */
const OVER_TIMES = itemTypes("fact", "kind", "offer", ...BREAKS, "gone", "alive");
/** What may follow the place's own name as the subject. */
const AFTER_SUBJECT = itemTypes(
  "is",
  "has",
  "open",
  "closed",
  "opens",
  "closes",
  "makes",
  "gone",
  "alive",
  "hours",
  "infinitives",
  "not",
);
/** What else may follow it after a verb or an article: "does Luna have a terrace?", "am Montag hat Luna zu". */
const SUBJECT_ENDS = itemTypes(...OPENING, "fact", "skip");
/** What may precede it: "the", "does". */
const BEFORE_SUBJECT = itemTypes("skip", "is", "has");
/** In words: the maximum distance between "later" and "than". */
const COMPARED_WITHIN = 7;

/** Splits a claim into items by the words of one language. Covers every word. */
export function claimItems(claim: ClaimText, readTimes: TimesReader): readonly Item[] {
  const { text, marks } = claim;
  const compared = comparisons(claim);
  const values = [...claimValues(claim), ...subjectOf(claim)];
  const fixed: readonly Item[] = [...values, ...compared];
  const own = marks.filter((one) => !fixed.some((item) => overlaps(item, one)));
  // Masked for the time reader, so that positions stay the same.
  const mask = (rest: string, { from, to }: TextRange, by: string) =>
    rest.slice(0, from) + by.repeat(to - from) + rest.slice(to);
  const masked = own
    .filter(({ mark, length }) => BREAKS.has(mark.type) || (length > 1 && OVER_TIMES.has(mark.type)))
    .reduce(
      (rest, range) => mask(rest, range, "x"),
      fixed.reduce((rest, item) => mask(rest, item, ","), text),
    );
  const bounds = [0, ...clauseStarts(masked, claim), ...compared.map(({ from }) => from), text.length];
  bounds.sort((a, b) => a - b);
  const times = bounds.slice(1).map((to, i) => {
    const from = bounds[i] ?? 0;
    const types = own.filter((one) => overlaps({ from, to }, one)).map(({ mark }) => mark.type);
    return readTimes(" ".repeat(from) + masked.slice(from, to), isAboutOpening(types));
  });
  const expressions = times.flatMap((one) => one.expressions);
  const unread = times.flatMap((one) => one.unread);
  const items = [
    ...fixed,
    ...wordItems(claim, fixed, expressions, unread),
    ...punctuation(text, [...values, ...expressions.flatMap(({ ranges }) => ranges)]),
  ];
  return items.toSorted((a, b) => a.from - b.from);
}

/** "Later ... than": both items, if both words are present. */
function comparisons({ words, marks, lexicon }: ClaimText): readonly Item[] {
  return marks.flatMap(({ at, length, mark, from, to }): Item[] => {
    if (!COMPARATIVES.has(mark.type)) return [];
    const following = words.slice(at + length, at + length + COMPARED_WITHIN);
    const than = following.find(({ word }) => lexicon.than.has(word));
    return than === undefined
      ? []
      : [
          { ...mark, from, to },
          { type: "than", from: than.from, to: than.to },
        ];
  });
}

/**
 * The positions at which a new clause begins: at an exception or "but", at a parenthesis, and at "and" or "or" before a predicate. No time crosses them:
 * in "open on Monday and closes at 17:00" the hour is the closing time.
 */
function clauseStarts(text: string, { words, folded, lexicon }: ClaimText): readonly number[] {
  const single = (at: number) => lexicon.at(folded.slice(at, at + 1), 0)?.mark.type;
  const brackets = [...text.matchAll(/[()[\]]/gu)].map(({ index }) => index);
  const starts = words.slice(1).flatMap(({ from }, i) => {
    const at = i + 1;
    const phrase = lexicon.at(folded, at);
    const type = single(at);
    // "Apart from Monday": no time begins within the phrase.
    if (phrase?.mark.type === "except") return [from, words[at + phrase.length]?.from ?? text.length];
    if (type === "but") return [from];
    if (type !== "and" && type !== "or") return [];
    let next = at + 1;
    while (single(next) === "skip") next += 1;
    const predicate = lexicon.at(folded, next)?.mark.type;
    return predicate !== undefined && AFTER_SUBJECT.has(predicate) ? [from] : [];
  });
  return [...new Set([...brackets, ...starts])];
}

/** True for "open for lunch" but not for "has lunch specials": the clause claims nothing else. */
function isAboutOpening(types: readonly Item["type"][]): boolean {
  return (
    types.some((type) => OPENING.has(type)) &&
    !types.some((type) => type === "has" || type === "makes" || type === "fact")
  );
}

/** The place's own name as the subject: "Luna is open", "does Luna have a terrace?", "am Montag hat Luna zu". */
function subjectOf({ text, words, folded, lexicon, names }: ClaimText): readonly Item[] {
  const at = folded.findIndex((_, start) => {
    const length = names.lengthAt(folded, start);
    const after = length === 0 ? undefined : lexicon.at(folded, start + length)?.mark.type;
    if (after === undefined) return false;
    if (start === 0) return AFTER_SUBJECT.has(after);
    const before = lexicon.at(folded.slice(start - 1, start), 0)?.mark;
    const isLed = before !== undefined && BEFORE_SUBJECT.has(before.type) && !isPreposition(before);
    return isLed && (SUBJECT_ENDS.has(after) || AFTER_SUBJECT.has(after));
  });
  const [first, last] = [words[at], words[at + names.lengthAt(folded, Math.max(0, at)) - 1]];
  if (first === undefined || last === undefined) return [];
  // The "&" of "Salz & Pfeffer" joins no clauses.
  return [{ type: "skip", from: startOf(text, first.from), to: last.to }];
}

function wordItems(
  claim: ClaimText,
  fixed: readonly Item[],
  times: readonly LocatedTime[],
  unread: readonly UnreadTime[],
): readonly Item[] {
  const { words, marks, lexicon } = claim;
  const items: Item[] = [];
  const placed = new Set<LocatedTime>();
  const singleOf = ({ word }: Token) => lexicon.at([word], 0)?.mark;
  const isIn = (ranges: readonly TextRange[], one: TextRange) => ranges.some((range) => overlaps(range, one));
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Token;
    const { from, to } = word;
    if (isIn(fixed, word)) continue;
    const season = seasonAt(claim, word, unread);
    if (season !== null) {
      items.push(season);
      while ((words[at + 1]?.from ?? Infinity) < season.to) at += 1;
      continue;
    }
    const own = times.find(({ ranges }) => isIn(ranges, word));
    const last = items.at(-1);
    const phrase = marks.find((one) => one.at === at);
    if (
      phrase !== undefined &&
      !times.some(({ ranges }) => isIn(ranges, phrase)) &&
      !isIn(fixed, phrase) &&
      (VAGUE_AS_TIMES.has(phrase.mark.type) || !isIn(unread, phrase))
    ) {
      const { mark, others, length } = phrase;
      items.push({ ...mark, others, isVerbal: lexicon.verbs.has(word.word), from, to: phrase.to });
      at += length - 1;
    } else if (own === undefined) {
      const single = isIn(unread, word) ? undefined : singleOf(word);
      items.push(single === undefined ? { type: "word", from, to } : { ...single, from, to });
    } else if (!placed.has(own)) {
      const isOr = words.some((one) => isIn(own.ranges, one) && singleOf(one)?.type === "or");
      const isAfterAll = last?.type === "all" && own.expression.clock.type === "part";
      if (isAfterAll) items.pop();
      // "Each evening", "tutte le sere".
      const isEach = isAfterAll || singleOf(word)?.type === "all";
      const on = isEach ? "each" : isOr ? "either" : "every";
      items.push({ type: "time", expression: own.expression, on, from, to });
      placed.add(own);
    } else if (last?.type === "time" && last.expression === own.expression)
      items[items.length - 1] = { ...last, to };
    else items.push({ type: "timeRest", isHour: /\d/u.test(word.word), from, to });
  }
  return items;
}

/** "In January", "im Juli" or a month alone. "Since" and "until" a month are not seasons. */
function seasonAt(
  { text, lexicon }: ClaimText,
  { word, from }: Token,
  unread: readonly UnreadTime[],
): (Item & TimeItem) | null {
  const found = unread.find((range) => range.from === from);
  const { month: dates = [], to = from } = found ?? {};
  const isAlone = !text.slice(from, to).includes(" ");
  if (dates.length === 0 || !(isAlone || lexicon.within.has(word))) return null;
  const days = { type: "dates", dates } as const;
  const expression = { text: text.slice(from, to), days, clock: { type: "unstated" } } as const;
  return { type: "time", expression, on: "season", from, to };
}

/** Commas, ends of sentences and signs for "and", except within values and times. */
function punctuation(text: string, used: readonly TextRange[]): readonly Item[] {
  return [...text.matchAll(/[,;!?&+()[\]]|\.(?=\s|$)|\s[-–—]\s/gu)]
    .map(({ 0: sign, index: from }): Item => {
      return { type: SIGNS[sign] ?? "stop", from, to: from + sign.length };
    })
    .filter((item) => !used.some((one) => overlaps(one, item)));
}

const SIGNS: Readonly<Record<string, "and" | "comma" | "question">> = {
  "&": "and",
  "+": "and",
  ",": "comma",
  "(": "comma",
  ")": "comma",
  "[": "comma",
  "]": "comma",
  "?": "question",
};

/** True when any item has one of these types. */
export function has(items: readonly Item[], ...types: readonly Item["type"][]): boolean {
  return items.some(({ type }) => types.includes(type));
}

/** The items of these types. */
export function ofType(items: readonly Item[], ...types: readonly Item["type"][]): readonly Item[] {
  return items.filter(({ type }) => types.includes(type));
}
