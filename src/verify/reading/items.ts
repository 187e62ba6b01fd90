import type {
  LocatedTime,
  ParsedTimes,
  TextRange,
  TimeExpression,
  UnreadTime,
} from "../../language/times/timeExpression.js";
import type { CueList } from "../lexicon/cues.js";
import type { Mark } from "../lexicon/marks.js";
import type { Token } from "../lexicon/tokens.js";
import { type ClaimLexicon, marksIn } from "../lexicon/vocabulary.js";
import { type ClaimText, overlaps, type OwnNames, type ValueItem, claimValues } from "./values.js";

/** A range of a claim and its meaning. */
export type Item = TextRange & {
  /** True when it begins with a verb: "allows dogs". */
  readonly isVerbal?: boolean;
  /** The list of the cue phrase. */
  readonly list?: CueList;
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
  /** True when one of the days is enough: "Saturday or Sunday". */
  readonly isEither: boolean;
  /** True for every day: "each evening". */
  readonly isEach: boolean;
  /** True when the dates are a season: open on some day of each week in it. */
  readonly isSeason?: boolean;
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
/** Phrases that keep their meaning although they contain a word for a time: "lunch break", "all day breakfast". */
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
);
/** What may precede it, at most two words: "is the", "does". */
const BEFORE_SUBJECT = itemTypes("skip", "is", "has");
const MAX_BEFORE_SUBJECT = 2;
/** In words: the maximum distance between "later" and "than". */
const COMPARED_WITHIN = 7;

/** Splits a claim into items by the words of one language. Covers every word. */
export function claimItems(
  text: string,
  words: readonly Token[],
  lexicon: ClaimLexicon,
  readTimes: TimesReader,
  names: OwnNames,
): readonly Item[] {
  const folded = words.map(({ word }) => word);
  const marks = marksIn(folded, lexicon);
  const claim: ClaimText = { text, words, folded, marks, lexicon, names };
  const compared = comparisons(claim);
  const subject = subjectOf(claim);
  const values = claimValues(claim);
  const fixed: readonly Item[] = [...values, ...subject, ...compared];
  // Masked for the time reader, so that positions stay the same.
  const mask = (rest: string, { from, to }: TextRange, by: string) =>
    rest.slice(0, from) + by.repeat(to - from) + rest.slice(to);
  const breaks = marks.filter(({ mark }) => BREAKS.has(mark.type));
  const masked = breaks
    .flatMap(({ at, length }) => words.slice(at, at + length))
    .reduce(
      (rest, word) => mask(rest, word, "x"),
      fixed.reduce((rest, item) => mask(rest, item, ","), text),
    );
  const bounds = [0, ...clauseStarts(masked, claim), ...compared.map(({ from }) => from), text.length];
  bounds.sort((a, b) => a - b);
  const times = bounds.slice(1).map((to, i): ParsedTimes => {
    const from = bounds[i] ?? 0;
    const types = marks.flatMap(({ at, mark }) => {
      const word = words[at] as Token;
      return overlaps({ from, to }, word) && !fixed.some((item) => overlaps(item, word)) ? [mark.type] : [];
    });
    const shift = (range: TextRange) => ({ from: range.from + from, to: range.to + from });
    const { expressions, unread } = readTimes(masked.slice(from, to), isAboutOpening(types));
    return {
      expressions: expressions.map((one) => ({ ...one, ranges: one.ranges.map(shift) })),
      unread: unread.map((range) => ({ ...range, ...shift(range) })),
    };
  });
  const located = times.flatMap(({ expressions }) => expressions);
  const items = [
    ...fixed,
    ...wordItems(
      claim,
      fixed,
      located,
      times.flatMap(({ unread }) => unread),
    ),
    ...punctuation(text, [...values, ...subject, ...located.flatMap(({ ranges }) => ranges)]),
  ];
  return items.toSorted((a, b) => a.from - b.from);
}

/** "Later ... than": both items, if both words are present. */
function comparisons({ words, marks, lexicon }: ClaimText): readonly Item[] {
  return marks.flatMap(({ at, length, mark }): Item[] => {
    const [first, last] = [words[at], words[at + length - 1]];
    const than = words
      .slice(at + length, at + length + COMPARED_WITHIN)
      .find(({ word }) => lexicon.than.has(word));
    if (!COMPARATIVES.has(mark.type) || than === undefined || first === undefined || last === undefined)
      return [];
    return [
      { ...mark, from: first.from, to: last.to },
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
  const typeAt = (at: number) => (at < 0 ? undefined : lexicon.at(folded.slice(at, at + 1), 0)?.mark.type);
  const isLead = (at: number) => BEFORE_SUBJECT.has(typeAt(at) ?? "word");
  const isSubject = (at: number, length: number) => {
    const after = length === 0 ? undefined : lexicon.at(folded, at + length)?.mark.type;
    if (after === undefined) return false;
    if (!folded.slice(0, at).every((_, before) => at <= MAX_BEFORE_SUBJECT && isLead(before)))
      return (typeAt(at - 1) === "is" || typeAt(at - 1) === "has") && OPENING.has(after);
    return AFTER_SUBJECT.has(after) || after === "not" || (at > 0 && (after === "fact" || after === "skip"));
  };
  const at = folded.findIndex((_, start) => isSubject(start, names.lengthAt(folded, start)));
  const [first, last] = [words[at], words[at + names.lengthAt(folded, Math.max(0, at)) - 1]];
  if (first === undefined || last === undefined) return [];
  // "+84 Kitchen" begins with a sign. The "&" of "Salz & Pfeffer" joins no clauses.
  const from = text[first.from - 1] === "+" ? first.from - 1 : first.from;
  return [{ type: "skip", from, to: last.to }];
}

function wordItems(
  claim: ClaimText,
  fixed: readonly Item[],
  times: readonly LocatedTime[],
  unread: readonly UnreadTime[],
): readonly Item[] {
  const { words, folded, lexicon } = claim;
  const items: Item[] = [];
  const placed = new Set<LocatedTime>();
  const isIn = (ranges: readonly TextRange[], word: TextRange) =>
    ranges.some((range) => overlaps(range, word));
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Token;
    const { from, to } = word;
    if (isIn(fixed, word)) {
      at += 1;
      continue;
    }
    const season = seasonAt(claim, word, unread);
    if (season !== null) {
      items.push(season);
      at = words.findIndex((one, next) => next > at && one.from >= season.to);
      if (at < 0) break;
      continue;
    }
    const match = lexicon.at(folded.slice(0, phraseEnd(claim, at, fixed)), at);
    const covered = words.slice(at, at + (match?.length ?? 1));
    const time = times.find(({ ranges }) => covered.some((one) => isIn(ranges, one)));
    const isCue = match !== null && VAGUE_AS_TIMES.has(match.mark.type);
    const isPlain = time === undefined && (isCue || !covered.some((one) => isIn(unread, one)));
    if (match !== null && (isPlain || isOverTime(match.mark, covered, time?.ranges ?? []))) {
      const isVerbal = lexicon.verbs.has(word.word);
      items.push({ ...match.mark, isVerbal, from, to: covered.at(-1)?.to ?? to });
      if (time !== undefined) placed.add(time);
      at += match.length;
      continue;
    }
    at += 1;
    const own = times.find(({ ranges }) => isIn(ranges, word));
    const last = items.at(-1);
    if (own === undefined) {
      const single = isIn(unread, word) ? undefined : lexicon.at([word.word], 0)?.mark;
      items.push(single === undefined ? { type: "word", from, to } : { ...single, from, to });
    } else if (!placed.has(own)) {
      const isEither = words.some(
        (one) => isIn(own.ranges, one) && lexicon.at([one.word], 0)?.mark.type === "or",
      );
      const isAfterAll = last?.type === "all" && own.expression.clock.type === "part";
      if (isAfterAll) items.pop();
      // "Each evening", "tutte le sere".
      const isEach = isAfterAll || lexicon.at([word.word], 0)?.mark.type === "all";
      items.push({ type: "time", expression: own.expression, isEither, isEach, from, to });
      placed.add(own);
    } else if (last?.type === "time" && last.expression === own.expression)
      items[items.length - 1] = { ...last, to };
    else items.push({ type: "timeRest", isHour: /\d/u.test(word.word), from, to });
  }
  // A time whose words all belong to other times must not get lost.
  const lost = times.filter((time) => !placed.has(time)).flatMap(({ ranges }) => ranges.slice(-1));
  return [...items, ...lost.map((range): Item => ({ type: "word", ...range }))];
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
  return { type: "time", expression, isEither: false, isEach: false, isSeason: true, from, to };
}

/** True when a phrase of several words contains a whole time, which is then not a time. */
function isOverTime(mark: Mark, covered: readonly Token[], ranges: readonly TextRange[]): boolean {
  const [first] = covered;
  const last = covered.at(-1);
  if (!OVER_TIMES.has(mark.type) || first === undefined || last === undefined || covered.length < 2)
    return false;
  // "24 hours a day" is a time, even if a list contains it.
  const isTime = covered.every((word) => ranges.some((range) => overlaps(range, word)));
  return !isTime && ranges.every(({ from, to }) => from >= first.from && to <= last.to);
}

/** The end of the words that a phrase may use. Phrases never cross a comma, the end of a sentence or a value. */
function phraseEnd({ text, words }: ClaimText, at: number, fixed: readonly Item[]): number {
  const end = words.findIndex(
    (word, next) =>
      next > at &&
      (/[,;.!?&+()[\]]/u.test(text.slice(words[next - 1]?.to, word.from)) ||
        fixed.some((item) => item.type === "value" && overlaps(item, word))),
  );
  return end < 0 ? words.length : end;
}

/** Commas, ends of sentences and signs for "and", except within values and times. */
function punctuation(text: string, used: readonly TextRange[]): readonly Item[] {
  return [...text.matchAll(/[,;!?&+()[\]]|\.(?=\s|$)|\s[-–—]\s/gu)].flatMap(
    ({ 0: sign, index: from }): Item[] => {
      const range = { from, to: from + sign.length };
      if (used.some((one) => overlaps(one, range))) return [];
      const type = /[&+]/u.test(sign)
        ? "and"
        : /[,()[\]]/u.test(sign)
          ? "comma"
          : sign === "?"
            ? "question"
            : "stop";
      return [{ type, ...range }];
    },
  );
}

/** True when any item has one of these types. */
export function has(items: readonly Item[], ...types: readonly Item["type"][]): boolean {
  return items.some(({ type }) => types.includes(type));
}

/** The items of these types. */
export function ofType(items: readonly Item[], ...types: readonly Item["type"][]): readonly Item[] {
  return items.filter(({ type }) => types.includes(type));
}
