import { type BusinessRecord, kindsOf } from "../../domain/record.js";
import { stem } from "../../language/words/stem.js";
import { registryOf } from "../../verticals/registry.js";
import { sharedClaims } from "../../verticals/shared/claims.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import { wordTables } from "../../words/words.js";
import { SHARED_FACTS } from "../../verticals/definition.js";
import type { Vertical } from "../../verticals/vertical.js";
import { CLAIM_GRAMMARS, type GrammarMark, grammarMarks } from "./claimGrammars.js";
import { contentsOf, isContent, type Mark } from "./marks.js";
import { phrasesOf } from "./claimTokens.js";
import {
  type Claimable,
  factsAndKinds,
  type Named,
  nounsAndPlaces,
  offerNames,
  offersIn,
  placeNouns,
} from "./verticalMarks.js";

export interface MarkedPhrase {
  /** Number of words. */
  readonly length: number;
  readonly mark: Mark;
}

/** One language's phrases, as they are meant of a record. */
export interface ClaimLexicon {
  readonly name: string;
  /** The longest phrase that starts at a word; null for a word that no list has. */
  at(words: readonly string[], at: number): MarkedPhrase | null;
  /** Whether a phrase is of this language's own lists. */
  has(phrase: string): boolean;
  /** Whether a word is a finite verb, be it the first one of a longer phrase ("allows dogs"). */
  isVerb(word: string): boolean;
  /** Whether a word may stand before where something is, whatever else it is: French "à" is "has" without its accent. */
  isWithin(word: string): boolean;
  /** Whether a word leads to what is compared with, after "later" and the like. */
  isThan(word: string): boolean;
}

/** The words of all claims. */
export interface ClaimVocabulary {
  /** In each language; what a word means that several verticals have is decided by what the record is. */
  of(record: Pick<BusinessRecord, "attributes">): readonly ClaimLexicon[];
}

/** In words; a longer phrase would never be found. */
const MAX_PHRASE_LENGTH = 10;
/** Shorter words are too alike for a stem to tell them apart. */
const STEMMED_LENGTH = 6;

/** What can be claimed of every business. */
export const SHARED: Claimable = {
  kinds: {},
  facts: SHARED_FACTS,
  offering: null,
  words: {},
  claims: sharedClaims,
  claimWords: wordTables<Vocabulary>("shared-claims"),
};

/** The words of claims on businesses of these verticals. Made once; what it keeps is bounded by the number of verticals. */
export function claimVocabulary(verticals: readonly Vertical[]): ClaimVocabulary {
  const registry = registryOf(verticals);
  const made = new Map<string, readonly ClaimLexicon[]>();
  return {
    of(record) {
      const found = registry.ofKinds(kindsOf(record));
      // Of a place whose kind nobody knows every vertical's words may be meant.
      const own = found.length > 0 ? found : verticals;
      const key = own.map(({ id }) => id).join(" ");
      const lexicons = made.get(key) ?? lexiconsOf(own, verticals);
      made.set(key, lexicons);
      return lexicons;
    },
  };
}

function lexiconsOf(own: readonly Vertical[], all: readonly Vertical[]): readonly ClaimLexicon[] {
  const others = all.filter((vertical) => !own.includes(vertical));
  const ownNames = phraseBook(own.flatMap(offerNames));
  const otherNames = phraseBook(others.flatMap(offerNames));
  const [boundOwnNames, boundOtherNames] = [bound(ownNames), bound(otherNames)];
  const [ownStems, otherStems] = [stemsOf(ownNames), stemsOf(otherNames)];
  return Object.entries(CLAIM_GRAMMARS).map(([language, grammar]): ClaimLexicon => {
    const ofOwn = [...own, SHARED];
    const ofAll = [...all, SHARED];
    const nouns = own.map((vertical) => nounsAndPlaces(vertical, language));
    const theirs = phraseBook(
      others.flatMap((vertical) => [
        ...factsAndKinds(vertical, language, false),
        ...offersIn(vertical, language),
      ]),
    );
    const ours = phraseBook([
      ...ofOwn.flatMap((vertical) => factsAndKinds(vertical, language, true)),
      ...grammarMarks(
        grammar,
        ofAll.flatMap((vertical) => placeNouns(vertical, language)),
      ),
      ...nouns.flatMap((words) => words.nouns).map((phrase): Named<Mark> => [phrase, { type: "noun" }]),
      ...nouns.flatMap((words) => words.places).map((phrase): Named<Mark> => [phrase, SAYS_NOTHING]),
      ...ofOwn.flatMap((vertical) => offersIn(vertical, language)),
    ]);
    // "Is a spa" says nothing of a hotel's spa.
    for (const [phrase, mark] of theirs) {
      const known = ours.get(phrase);
      if (known !== undefined) ours.set(phrase, withOthers(known, mark));
    }
    const [ownBooks, otherBooks] = [
      [bound(ours), boundOwnNames],
      [bound(theirs), boundOtherNames],
    ];
    const within = new Set(phrasesOf(grammar.within));
    const than = new Set(phrasesOf(grammar.than));
    const verbs = new Set([grammar.is, grammar.has].flatMap((text) => phrasesOf(text)));
    // What is of other verticals is understood, but hides nothing that is meant of this one.
    const known = (words: readonly string[], at: number) =>
      longest(words, at, ownBooks) ??
      longest(words, at, otherBooks) ??
      stemmed(words[at] ?? "", ownStems) ??
      stemmed(words[at] ?? "", otherStems);
    return {
      name: language,
      isVerb: (word) => verbs.has(word),
      isWithin: (word) => within.has(word),
      isThan: (word) => than.has(word),
      has: (phrase) => ours.has(phrase) || theirs.has(phrase),
      at(words, at) {
        const found = known(words, at);
        const [word = ""] = found === null || found.length === 1 ? [] : words.slice(at, at + 1);
        const small = ours.get(word);
        if (found === null || small === undefined || isContent(small)) return found;
        // "No meat-free dishes" is no "no meat", "a bed and breakfast" no "a bed": what reaches further is meant.
        const isCut = (known(words, at + 1)?.length ?? 0) >= found.length;
        return isCut ? { length: 1, mark: small } : found;
      },
    };
  });
}

const SAYS_NOTHING: GrammarMark = { type: "skip" };

/** Of a phrase given twice the earlier decides; what else it can mean is kept beside that. */
function phraseBook(named: readonly Named<Mark>[]): Map<string, Mark> {
  const book = new Map<string, Mark>();
  for (const [phrase, mark] of named) {
    const known = book.get(phrase);
    if (known === undefined) book.set(phrase, mark);
    else book.set(phrase, withOthers(known, mark));
  }
  return book;
}

function withOthers(known: Mark, mark: Mark): Mark {
  if (!isContent(known) || !isContent(mark)) return known;
  return { ...known, others: [...(known.others ?? []), ...contentsOf(mark)] };
}

/** Phrases, and by the word they begin with how many words the longest of them has. */
interface PhraseBook {
  readonly marks: ReadonlyMap<string, Mark>;
  readonly reach: ReadonlyMap<string, number>;
}

function bound(marks: ReadonlyMap<string, Mark>): PhraseBook {
  const reach = new Map<string, number>();
  for (const phrase of marks.keys()) {
    const words = phrase.split(" ");
    const first = words[0] ?? "";
    reach.set(first, Math.max(reach.get(first) ?? 0, Math.min(words.length, MAX_PHRASE_LENGTH)));
  }
  return { marks, reach };
}

function longest(words: readonly string[], at: number, books: readonly PhraseBook[]): MarkedPhrase | null {
  const first = words[at] ?? "";
  const reach = books.reduce((most, book) => Math.max(most, book.reach.get(first) ?? 0), 0);
  for (let length = Math.min(reach, words.length - at); length > 0; length--) {
    const phrase = length === 1 ? first : words.slice(at, at + length).join(" ");
    for (const { marks } of books) {
      const mark = marks.get(phrase);
      if (mark !== undefined) return { length, mark };
    }
  }
  return null;
}

function stemmed(word: string, stems: ReadonlyMap<string, Mark>): MarkedPhrase | null {
  const mark = word.length < STEMMED_LENGTH ? undefined : stems.get(stem(word));
  return mark === undefined ? null : { length: 1, mark };
}

/** By the stem of their names, what has a name of one long word. */
function stemsOf(names: ReadonlyMap<string, Mark>): ReadonlyMap<string, Mark> {
  const stems = new Map<string, Mark | null>();
  for (const [name, mark] of names) {
    if (name.includes(" ") || name.length < STEMMED_LENGTH) continue;
    const key = stem(name);
    const known = stems.get(key);
    // What two things share says neither.
    stems.set(key, known === undefined || isSameOffer(known, mark) ? mark : null);
  }
  return new Map([...stems].flatMap(([key, mark]) => (mark === null ? [] : [[key, mark]])));
}

function isSameOffer(a: Mark | null, b: Mark): boolean {
  return a?.type === "offer" && b.type === "offer" && a.offering === b.offering && a.value === b.value;
}
