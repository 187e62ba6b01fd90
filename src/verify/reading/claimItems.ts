import type { ParsedTimes, TextRange, TimeExpression } from "../../language/times/timeExpression.js";
import type { Mark } from "../lexicon/marks.js";
import type { ClaimLexicon } from "../lexicon/claimVocabulary.js";
import type { ClaimToken } from "../lexicon/claimTokens.js";
import { type ClaimValue, claimValues, type MarkAt, markedAt, type OwnNames } from "./claimValues.js";

/** What is said of being open. */
export const OPENING = ["open", "closed", "opens", "closes", "openLast", "closedLast", "hours"] as const;

/** A stretch of a claim and what it is. */
export type Item = TextRange &
  /** `isVerbal`: begins with a verb, "allows dogs". */
  (
    | (Mark & { readonly isVerbal?: boolean })
    /** `isEither`: one of the days is enough, "Saturday or Sunday". */
    | { readonly type: "time"; readonly expression: TimeExpression; readonly isEither: boolean }
    | { readonly type: "value"; readonly value: ClaimValue }
    /** Content that nobody read. */
    | { readonly type: "word" }
    /** Goes on with a time begun before. */
    | { readonly type: "timeRest"; readonly isHour: boolean }
    | { readonly type: "comma" }
    | { readonly type: "stop"; readonly isQuestion: boolean }
    /** Leads to what is compared with. */
    | { readonly type: "than" }
  );

/** Reads times out of a text; meals too where it is about being open then. */
export type TimesReader = (text: string, areMealsTimes: boolean) => ParsedTimes;

/** More or less of it than of something else. */
export const COMPARATIVES: ReadonlySet<Item["type"]> = new Set(["later", "earlier", "longer", "shorter"]);
/** Whatever their words say of time elsewhere, here they say none. */
const BREAKS: ReadonlySet<Item["type"]> = new Set(["lunchBreak", "break", "nonstop"]);
/** Phrases that keep their meaning although a word of them speaks of time as well: "lunch break", "all day breakfast". */
const OVER_TIMES: ReadonlySet<Item["type"]> = new Set([
  "fact",
  "kind",
  "offer",
  "lunchBreak",
  "break",
  "nonstop",
  "gone",
  "alive",
]);
/** What may follow the place's own name where it is the one spoken of. */
const AFTER_SUBJECT: ReadonlySet<Mark["type"]> = new Set([
  "is",
  "has",
  "not",
  "open",
  "closed",
  "opens",
  "closes",
  "makes",
  "gone",
  "alive",
  "hours",
  "infinitives",
]);

/** A claim as one language reads it, from its first word to its last: nothing is left out. */
export function claimItems(
  text: string,
  words: readonly ClaimToken[],
  lexicon: ClaimLexicon,
  readTimes: TimesReader,
  names: OwnNames,
): readonly Item[] {
  const folded = words.map(({ word }) => word);
  const marks = markedAt(folded, lexicon);
  const values = claimValues(text, words, marks, lexicon, names);
  const subject = subjectOf(words, lexicon, names);
  const compared = comparisons(words, marks, lexicon);
  const literal = [...values, ...words.slice(subject.from, subject.to), ...compared];
  const isLiteral = (word: TextRange) => literal.some((one) => overlaps(one, word));
  const breaks = marks.filter(({ mark }) => BREAKS.has(mark.type));
  const masked = breaks
    .flatMap(({ at, length }) => words.slice(at, at + length))
    .reduce(
      (rest, range) => mask(rest, range, "x"),
      literal.reduce((rest, range) => mask(rest, range, ","), text),
    );
  const starts = [...clauseStarts(masked, words, lexicon), ...compared.map(({ from }) => from)];
  const said = timesBetween(
    masked,
    starts.toSorted((a, b) => a - b),
    (clause, range) => {
      const types = marks.flatMap(({ at, mark }) => {
        const word = words[at] as ClaimToken;
        return overlaps(range, word) && !isLiteral(word) ? [mark.type] : [];
      });
      return readTimes(clause, isAboutOpening(types));
    },
  );
  return [
    ...wordItems(text, words, subject, values, compared, said, lexicon),
    ...punctuation(text, values, said),
  ].toSorted((a, b) => a.from - b.from);
}

/** "Later ... than": the words of both, where both stand. */
function comparisons(
  words: readonly ClaimToken[],
  marks: readonly MarkAt[],
  lexicon: ClaimLexicon,
): readonly ClaimToken[] {
  return marks.flatMap(({ at, length, mark }) => {
    if (!COMPARATIVES.has(mark.type)) return [];
    const end = at + length;
    const than = words.slice(end, end + COMPARED_WITHIN).find(({ word }) => lexicon.isThan(word));
    return than === undefined ? [] : [...words.slice(at, end), than];
  });
}

/** In words. */
const COMPARED_WITHIN = 7;

/** Blanked out for the reader of times, so that every position stays where it is. */
function mask(text: string, { from, to }: TextRange, by: string): string {
  return text.slice(0, from) + by.repeat(to - from) + text.slice(to);
}

/**
 * Where a clause of its own begins: at an exception or a "but", at a parenthesis, and at "and" or "or" before a predicate. No time reaches over
 * it: in "open on Monday and closes at 17:00" the hour is that of closing.
 */
function clauseStarts(text: string, words: readonly ClaimToken[], lexicon: ClaimLexicon): readonly number[] {
  const folded = words.map(({ word }) => word);
  const starts = [...text.matchAll(/[()[\]]/gu)].map(({ index }) => index);
  for (let at = 1; at < words.length; at++) {
    const start = words[at]?.from ?? 0;
    const phrase = lexicon.at(folded, at);
    const single = lexicon.at([folded[at] ?? ""], 0)?.mark.type;
    // "Apart from Monday": no time begins within the phrase.
    if (phrase?.mark.type === "except") starts.push(start, words[at + phrase.length]?.from ?? text.length);
    if (single === "but") starts.push(start);
    if (single !== "and" && single !== "or") continue;
    let next = at + 1;
    while (lexicon.at([folded[next] ?? ""], 0)?.mark.type === "skip") next += 1;
    const predicate = lexicon.at(folded, next)?.mark.type;
    if (predicate !== undefined && AFTER_SUBJECT.has(predicate) && predicate !== "not") starts.push(start);
  }
  return [...new Set(starts)].toSorted((a, b) => a - b);
}

/** "Open for lunch", as against "has lunch specials": nothing else is said of the place there. */
function isAboutOpening(types: readonly Mark["type"][]): boolean {
  return (
    types.some((type) => OPENINGS.has(type)) &&
    !types.some((type) => type === "has" || type === "makes" || type === "fact")
  );
}

const OPENINGS: ReadonlySet<Mark["type"]> = new Set(OPENING);

/** What each clause says about time, at its place in the whole text. */
function timesBetween(
  text: string,
  starts: readonly number[],
  readTimes: (clause: string, range: TextRange) => ParsedTimes,
): ParsedTimes {
  const bounds = [0, ...starts, text.length];
  const shifted = bounds.slice(1).map((to, i) => {
    const from = bounds[i] ?? 0;
    const said = readTimes(text.slice(from, to), { from, to });
    const shift = (range: TextRange) => ({ from: range.from + from, to: range.to + from });
    return {
      expressions: said.expressions.map(({ expression, ranges }) => ({
        expression,
        ranges: ranges.map(shift),
      })),
      unread: said.unread.map(shift),
    };
  });
  return {
    expressions: shifted.flatMap(({ expressions }) => expressions),
    unread: shifted.flatMap(({ unread }) => unread),
  };
}

/** The place's own name where it is spoken of: "Luna is open", "does Luna have a terrace?". The words from one to another. */
function subjectOf(
  words: readonly ClaimToken[],
  lexicon: ClaimLexicon,
  names: OwnNames,
): { readonly from: number; readonly to: number } {
  const folded = words.map(({ word }) => word);
  for (let from = 0; from <= BEFORE_SUBJECT && from < words.length; from++) {
    const length = names.lengthAt(folded, from);
    const after = length === 0 ? null : lexicon.at(folded, from + length);
    if (
      after !== null &&
      (AFTER_SUBJECT.has(after.mark.type) || (from > 0 && ["fact", "skip"].includes(after.mark.type)))
    )
      return { from, to: from + length };
    const before = lexicon.at([folded[from] ?? ""], 0)?.mark.type;
    if (before !== "skip" && before !== "is" && before !== "has") break;
  }
  return { from: 0, to: 0 };
}

/** "Is the", "does". */
const BEFORE_SUBJECT = 2;

function wordItems(
  text: string,
  words: readonly ClaimToken[],
  subject: TextRange,
  values: readonly ClaimValue[],
  compared: readonly TextRange[],
  said: ParsedTimes,
  lexicon: ClaimLexicon,
): Item[] {
  const times = said.expressions.map(({ expression, ranges }) => ({ expression, ranges, isTold: false }));
  const items: Item[] = [];
  const folded = words.map(({ word }) => word);
  const told = new Set<ClaimValue>();
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    if (at >= subject.from && at < subject.to) {
      items.push({ type: "skip", from: word.from, to: word.to });
      at += 1;
      continue;
    }
    const value = values.find((one) => overlaps(one, word));
    if (value !== undefined) {
      if (!told.has(value)) items.push({ type: "value", value, from: value.from, to: value.to });
      told.add(value);
      at += 1;
      continue;
    }
    const isCompared = compared.some((range) => overlaps(range, word));
    if (isCompared && lexicon.isThan(word.word)) {
      items.push({ type: "than", from: word.from, to: word.to });
      at += 1;
      continue;
    }
    const found = lexicon.at(folded.slice(0, lastOf(text, words, at, values)), at);
    // "An hour later" is later than what nobody said.
    const match = found !== null && COMPARATIVES.has(found.mark.type) && !isCompared ? null : found;
    const covered = words.slice(at, at + (match?.length ?? 1));
    const time = times.find(({ ranges }) =>
      ranges.some((range) => covered.some((one) => overlaps(range, one))),
    );
    const isUnread = said.unread.some((range) => covered.some((one) => overlaps(range, one)));
    if (
      match !== null &&
      ((time === undefined && !isUnread) || isOverTime(match.mark, covered, time?.ranges ?? []))
    ) {
      const isVerbal = lexicon.isVerb(word.word);
      items.push({ ...match.mark, isVerbal, from: word.from, to: covered.at(-1)?.to ?? word.to });
      if (time !== undefined) time.isTold = true;
      at += match.length;
      continue;
    }
    const own = times.find(({ ranges }) => ranges.some((range) => overlaps(range, word)));
    if (own === undefined) {
      const single = said.unread.some((range) => overlaps(range, word)) ? null : lexicon.at([word.word], 0);
      items.push(
        single === null || COMPARATIVES.has(single.mark.type)
          ? { type: "word", from: word.from, to: word.to }
          : { ...single.mark, from: word.from, to: word.to },
      );
    } else if (own.isTold) {
      const last = items.at(-1);
      if (last?.type === "time" && last.expression === own.expression)
        items[items.length - 1] = { ...last, to: word.to };
      else
        items.push({
          type: "timeRest",
          isHour: /\d/u.test(word.word),
          from: word.from,
          to: word.to,
        });
    } else {
      const isEither = words.some(
        (one, i) =>
          own.ranges.some((range) => overlaps(range, one)) &&
          lexicon.at([folded[i] ?? ""], 0)?.mark.type === "or",
      );
      items.push({ type: "time", expression: own.expression, isEither, from: word.from, to: word.to });
      own.isTold = true;
    }
    at += 1;
  }
  // Nothing that was said may get lost: a time whose every word another one shares.
  const untold = times.filter(({ isTold }) => !isTold).flatMap(({ ranges }) => ranges.slice(-1));
  return [...items, ...untold.map(({ from, to }): Item => ({ type: "word", from, to }))];
}

/** A phrase of several words that all of a time lies within: the time was none. */
function isOverTime(mark: Mark, covered: readonly ClaimToken[], ranges: readonly TextRange[]): boolean {
  const [first] = covered;
  const last = covered.at(-1);
  if (!OVER_TIMES.has(mark.type) || first === undefined || last === undefined || covered.length < 2)
    return false;
  // "24 hours a day" is a time, whatever a list has it for.
  const isTime = covered.every((word) => ranges.some((range) => overlaps(range, word)));
  return !isTime && ranges.every(({ from, to }) => from >= first.from && to <= last.to);
}

/** No phrase reaches over a comma, the end of a sentence or a value. */
function lastOf(
  text: string,
  words: readonly ClaimToken[],
  at: number,
  values: readonly ClaimValue[],
): number {
  for (let next = at + 1; next < words.length; next++) {
    const [before, after] = [words[next - 1], words[next]];
    if (before === undefined || after === undefined) break;
    if (
      /[,;.!?&+()[\]]/u.test(text.slice(before.to, after.from)) ||
      values.some((value) => overlaps(value, after))
    )
      return next;
  }
  return words.length;
}

/** Commas, ends of sentences and signs for "and", where they stand in no value and no time. */
function punctuation(text: string, values: readonly ClaimValue[], said: ParsedTimes): Item[] {
  const used = [...values, ...said.expressions.flatMap(({ ranges }) => ranges)];
  return [...text.matchAll(/[,;!?&+()[\]]|\.(?=\s|$)|\s[-–—]\s/gu)].flatMap(({ 0: sign, index }): Item[] => {
    const range = { from: index, to: index + sign.length };
    if (used.some((one) => overlaps(one, range))) return [];
    if (sign === "&" || sign === "+") return [{ type: "and", ...range }];
    return [
      /[,()[\]]/u.test(sign)
        ? { type: "comma", ...range }
        : { type: "stop", isQuestion: sign === "?", ...range },
    ];
  });
}

/** Whether any item is of one of these types. */
export function has(items: readonly Item[], ...types: readonly Item["type"][]): boolean {
  return items.some(({ type }) => types.includes(type));
}

/** The items of these types. */
export function ofType(items: readonly Item[], ...types: readonly Item["type"][]): readonly Item[] {
  return items.filter(({ type }) => types.includes(type));
}

function overlaps(a: TextRange, b: TextRange): boolean {
  return a.from < b.to && b.from < a.to;
}
