import { WEEK } from "../../hours/wallClock.js";
import type { Atom } from "./atom.js";
import { readClock } from "./clockAtoms.js";
import { readDays } from "./dayAtoms.js";
import type { Scan } from "./scan.js";
import { isStreetName } from "./streets.js";
import { LISTING } from "./timeTokens.js";
import { readVague } from "./vagueAtoms.js";

/** The number of words at `at` that form a phrase about something else; 0 for none. */
export type PhraseFinder = (words: readonly string[], at: number) => number;

/** The atoms that one language reads in a text, in order and without overlaps. */
export function readAtoms(scan: Scan, phraseAt: PhraseFinder | null): readonly Atom[] {
  const atoms: Atom[] = [];
  const words = scan.tokens.map(({ word }) => word);
  for (let at = 0; at < scan.end; ) {
    const neither = scan.find(at, "neither");
    const atom = neither === null && mayBegin(scan, at) ? atomAt(scan, at) : null;
    if (neither !== null || atom === null) {
      at = neither?.end ?? at + 1;
      continue;
    }
    // "Sunday roast" and "late breakfast" are food: part of a longer phrase is not a time.
    const other = phraseAt === null ? 0 : endOfPhrase(atom, words, phraseAt);
    if (other === 0 && !isStreetName(scan, atom.start, atom.end)) atoms.push(atom);
    at = Math.max(other, atom.end, at + 1);
  }
  return withoutLoose(atoms, scan.hasOpening);
}

function mayBegin(scan: Scan, at: number): boolean {
  return scan.token(at).digits > 0 || scan.knows(at);
}

/** The atom at a token: the longest clock, days or vague time, otherwise a part of the day or a meal. */
function atomAt(scan: Scan, at: number): Atom | null {
  let best: Atom | null = null;
  for (const read of [readDays, readClock, readPart, readVague]) {
    const atom = read(scan, at);
    if (
      atom !== null &&
      (best === null || atom.end > best.end || (best.isLoose && !atom.isLoose && atom.end === best.end))
    )
      best = atom;
  }
  return best;
}

function readPart(scan: Scan, at: number): Atom | null {
  const always = scan.find(at, "allHours");
  if (always?.value === "week") {
    const days = { type: "weekdays", weekdays: WEEK } as const;
    return { type: "days", start: at, end: always.end, days, part: "allHours", isLoose: false };
  }
  const part = scan.find(at, "part");
  const loose = scan.find(at, "loosePart");
  if (part !== null && part.end >= (loose?.end ?? 0))
    return { type: "part", start: at, end: part.end, part: part.value, isLoose: false };
  if (loose !== null) return { type: "part", start: at, end: loose.end, part: loose.value, isLoose: true };
  const meal = scan.find(at, "meal");
  return meal === null ? null : { type: "meal", start: at, end: meal.end, meal: meal.value, isLoose: true };
}

/** The end of a phrase about something else that is longer than an atom in it, or begins in one: "sunday roast", "fruits de mer". 0 for none. */
function endOfPhrase({ start, end }: Atom, words: readonly string[], phraseAt: PhraseFinder): number {
  for (let at = Math.max(0, start - WORDS_BEFORE); at < end; at++) {
    const to = at + phraseAt(words, at);
    if (to > end || (to === end && at < start)) return to;
  }
  return 0;
}

/** Maximum words of such a phrase before the atom. */
const WORDS_BEFORE = 2;

/** Drops atoms that count only next to another time or in a text about being open. Meals stay, as hints. */
function withoutLoose(atoms: readonly Atom[], hasOpening: boolean): readonly Atom[] {
  const isTimed = hasOpening || atoms.some(({ isLoose, type }) => !isLoose && type !== "unread");
  return isTimed ? atoms : atoms.filter(({ isLoose }) => !isLoose);
}

/** True when two atoms are adjacent, or joined only by "and" or a punctuation mark. */
export function areJoined(scan: Scan, before: Atom, after: Atom): boolean {
  if (before.end === after.start) return true;
  return scan.past(before.end, "and") === after.start || scan.past(before.end, "on") === after.start;
}

/** True when "and", a comma or the like joins two adjacent atoms. */
export function areListed(scan: Scan, before: Atom): boolean {
  return scan.is(before.end, "and") || LISTING.has(scan.token(before.end).gap);
}
