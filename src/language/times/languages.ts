import { compiledTimes } from "./compiled.js";
import { TIME_GRAMMARS } from "./timeGrammars.js";
import { type PhraseTree, type PhraseMeaning, type TimeLexicon, type TimeRole } from "./timeLexicon.js";
import { GAP, type TimeToken } from "./timeTokens.js";

/** What the languages say of times, and by its words which of them say it. */
interface CompiledTimes {
  readonly lexicons: readonly TimeLexicon[];
  readonly known: ReadonlyMap<string, Known>;
  /** The languages that need a word of their own, as bits. */
  readonly needy: number;
}

let compiled: CompiledTimes | null = null;

/** Loaded when a text is first read, and kept: a program that reads none starts without. */
function wordedTimes(): CompiledTimes {
  if (compiled !== null) return compiled;
  const trees = compiledTimes();
  const lexicons = TIME_GRAMMARS.map((grammar, i) => ({ grammar, phrases: trees[i] ?? {} }));
  const known = new Map<string, Known>();
  for (const [i, { phrases }] of lexicons.entries()) merge(known, phrases, 1 << i);
  const needy = TIME_GRAMMARS.reduce(
    (bits, { needsOwnWord }, i) => (needsOwnWord === true ? bits | (1 << i) : bits),
    0,
  );
  compiled = { lexicons, known, needy };
  return compiled;
}

/** A language that may have something to say about a text. */
export interface LanguageCandidate {
  readonly lexicon: TimeLexicon;
  /** How many of its common words stand there. */
  readonly marks: number;
  /** Whether those of another language are more. */
  readonly isForeign: boolean;
}

/** Which languages know a phrase, by what it does, as bits. */
interface Known {
  /** It speaks of time by itself: a day, a part of it, a unit. */
  time: number;
  /** It is a meal, which is a time to who asks for it. */
  meal: number;
  /** It makes a time of a number. */
  relation: number;
  number: number;
  short: number;
  mark: number;
  next: Map<string, Known> | null;
}

const TIME_ROLES: readonly TimeRole[] = [
  "weekday",
  "recurring",
  "month",
  "day",
  "todays",
  "part",
  "loosePart",
  "noonOrMidnight",
  "half",
  "hour",
  "sharp",
  "ahead",
  "now",
  "allHours",
  "afterMidnight",
  "feast",
  "vague",
  "length",
];
const RELATION_ROLES: readonly TimeRole[] = [
  "relation",
  "looseAt",
  "looseFrom",
  "between",
  "to",
  "inside",
  "fromNow",
  "inPeriod",
  "since",
  "on",
  "opening",
];
/** Too short to be sure: two of them are, or one and a number. */
const SHORT = "shortWeekday";
const WRITTEN: ReadonlySet<number> = new Set([GAP.colon, GAP.dash, GAP.dot, GAP.slash]);

/** So many common words of a language tell that a text is of it. */
const SURE_MARKS = 2;

/** The languages that may read a time in a text, or a meal where that is one; none for nearly all texts that hold none. */
export function candidates(
  tokens: readonly TimeToken[],
  areMealsTimes: boolean,
): readonly LanguageCandidate[] {
  const { lexicons, known, needy } = wordedTimes();
  let ownWords = 0;
  const inUse: number[] = [];
  let [relation, number, short, shorts, longShort] = [0, 0, 0, 0, 0];
  let isWritten = false;
  const marks = lexicons.map(() => 0);
  const all = (1 << lexicons.length) - 1;
  for (let at = 0; at < tokens.length - 1; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.digits > 0) {
      number = all;
      isWritten ||= token.digits > 0 && WRITTEN.has(tokens[at + 1]?.mark ?? 0);
    }
    let node = known.get(token.word);
    if (node === undefined) continue;
    for (let bits = node.mark, i = 0; bits > 0; bits >>= 1, i++)
      if ((bits & 1) === 1) marks[i] = (marks[i] ?? 0) + 1;
    for (let end = at + 1; node !== undefined; end++) {
      if (node.time !== 0) inUse.push(node.time);
      if (areMealsTimes && node.meal !== 0) inUse.push(node.meal);
      const telling = node.time | node.relation | node.mark;
      if (((telling | node.number | node.short) & ~needy) === 0) ownWords |= telling;
      relation |= node.relation;
      number |= node.number;
      // Two different places, for two languages may share a word.
      shorts |= short & node.short;
      short |= node.short;
      if (token.word.length > 2) longShort |= node.short;
      const next: TimeToken | undefined = tokens[end];
      node = next === undefined ? undefined : node.next?.get(next.word);
    }
  }
  const most = Math.max(...marks);
  // What the language of the text knows is read in it alone: "pm" makes no English text Portuguese.
  const own =
    most < SURE_MARKS ? 0 : marks.reduce((bits, count, i) => (count === most ? bits | (1 << i) : bits), 0);
  const inOwn = (bits: number) => ((bits & own) === 0 ? bits : bits & own);
  const time =
    inUse.reduce((bits, one) => bits | inOwn(one), 0) |
    inOwn(shorts | (short & number) | (longShort & relation) | (relation & number));
  const told = time & (~needy | ownWords);
  const bits = told | (isWritten && told === 0 ? 1 : 0);
  if (bits === 0) return [];
  return lexicons.flatMap((lexicon, i) => {
    const count = marks[i] ?? 0;
    return ((bits >> i) & 1) === 1 ? [{ lexicon, marks: count, isForeign: count < most }] : [];
  });
}

function merge(into: Map<string, Known>, phrases: PhraseTree, bit: number): void {
  for (const [word, { said, next }] of Object.entries(phrases)) {
    const node = into.get(word) ?? {
      time: 0,
      meal: 0,
      relation: 0,
      number: 0,
      short: 0,
      mark: 0,
      next: null,
    };
    into.set(word, node);
    if (said !== null) {
      if (saysAny(said, TIME_ROLES)) node.time |= bit;
      if (saysAny(said, RELATION_ROLES)) node.relation |= bit;
      if (said.meal !== undefined) node.meal |= bit;
      if (said.number !== undefined || said.one === true) node.number |= bit;
      if (said[SHORT] !== undefined) node.short |= bit;
      if (said.mark === true) node.mark |= bit;
    }
    if (next !== null) merge((node.next ??= new Map()), next, bit);
  }
}

function saysAny(said: PhraseMeaning, roles: readonly TimeRole[]): boolean {
  return roles.some((role) => said[role] !== undefined);
}
