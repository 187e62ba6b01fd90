import { type BusinessRecord, kindsOf } from "../../domain/record.js";
import { stem } from "../../language/words/stem.js";
import { registryOf } from "../../verticals/registry.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import { wordTables } from "../../words/words.js";
import { SHARED_CLAIMS, SHARED_FACTS } from "../../verticals/definition.js";
import type { Vertical } from "../../verticals/vertical.js";
import { CLAIM_CUES, type CueLists, cueMarks } from "./cues.js";
import { contentsOf, isContent, type Mark } from "./marks.js";
import { phrasesOf } from "./tokens.js";
import {
  type Claimable,
  factsAndKinds,
  type Named,
  offerNames,
  offersIn,
  wordsFor,
} from "./verticalMarks.js";

/** A phrase found in a text. */
export interface MarkedPhrase {
  /** In words. */
  readonly length: number;
  readonly mark: Mark;
}

/** The lexicons for a record, one per language. A word used by several verticals has the meaning of the record's own. */
export type ClaimVocabulary = (record: Pick<BusinessRecord, "attributes">) => readonly ClaimLexicon[];

/** In words. Longer phrases are not found. */
const MAX_PHRASE_LENGTH = 10;
/** In letters. Shorter words have too many stems in common. */
const STEMMED_LENGTH = 6;

/** Claims that apply to every business. */
export const SHARED: Claimable = {
  kinds: {},
  facts: SHARED_FACTS,
  offering: null,
  words: {},
  claims: SHARED_CLAIMS,
  claimWords: wordTables<Vocabulary>("shared-claims"),
};

/** The claim vocabulary of these verticals. Lexicons are built on first use, one set per combination of verticals. */
export function claimVocabulary(verticals: readonly Vertical[]): ClaimVocabulary {
  const registry = registryOf(verticals);
  const cached = new Map<string, readonly ClaimLexicon[]>();
  return (record) => {
    const found = registry.ofKinds(kindsOf(record));
    // For a place of unknown kind, use the words of every vertical.
    const own = found.length > 0 ? found : verticals;
    const key = own.map(({ id }) => id).join(" ");
    const lexicons = cached.get(key) ?? lexiconsOf(own, verticals);
    cached.set(key, lexicons);
    return lexicons;
  };
}

/** The phrases of one language, with their meaning for a record. */
export type ClaimLexicon = ReturnType<typeof lexiconsOf>[number];

function lexiconsOf(own: readonly Vertical[], all: readonly Vertical[]) {
  const others = all.filter((vertical) => !own.includes(vertical));
  const ownNames = new PhraseBook(own.flatMap(offerNames));
  const otherNames = new PhraseBook(others.flatMap(offerNames));
  return Object.entries(CLAIM_CUES).map(([language, cues]) => {
    const otherBook = new PhraseBook(
      others.flatMap((one) => [...factsAndKinds(one, language, false), ...offersIn(one, language)]),
    );
    const ownBook = new PhraseBook(ownPhrases([...own, SHARED], [...all, SHARED], language, cues));
    ownBook.widen(otherBook);
    // Words of other verticals are understood, but never hide a meaning in the record's own vertical.
    const known = (words: readonly string[], at: number): MarkedPhrase | null =>
      longest(words, at, ownBook, ownNames) ??
      longest(words, at, otherBook, otherNames) ??
      ownNames.stemmed(words[at] ?? "") ??
      otherNames.stemmed(words[at] ?? "");
    return {
      /** Finite verbs, also as the first word of a longer phrase: "allows dogs". */
      verbs: new Set([cues.is, cues.has].flatMap((text) => phrasesOf(text))),
      /** Words that may precede a location, whatever else they mean: French "à" is "has" without its accent. */
      within: new Set(phrasesOf(cues.within)),
      /** Words that introduce the other side of a comparison, after "later" and the like. */
      than: new Set(phrasesOf(cues.than)),
      /** True when a phrase is in this language's own lists. */
      has: (phrase: string) => ownBook.get(phrase) !== undefined || otherBook.get(phrase) !== undefined,
      /** The longest phrase that starts at a word; null for a word in no list. */
      at(words: readonly string[], at: number): MarkedPhrase | null {
        const found = known(words, at);
        const small = found === null || found.length === 1 ? undefined : ownBook.get(words[at] ?? "");
        if (found === null || small === undefined || isContent(small)) return found;
        // "No meat-free dishes" is not "no meat", "a bed and breakfast" is not "a bed": the phrase that extends further wins.
        return (known(words, at + 1)?.length ?? 0) >= found.length ? { length: 1, mark: small } : found;
      },
    };
  });
}

/** If a phrase has several meanings, the earliest in this list wins. */
function ownPhrases(
  own: readonly Claimable[],
  all: readonly Claimable[],
  language: string,
  cues: CueLists,
): readonly Named<Mark>[] {
  const words = own.flatMap((vertical) => wordsFor(vertical, language));
  const marked = (texts: readonly (string | undefined)[], type: "noun" | "skip"): readonly Named<Mark>[] =>
    texts.flatMap((text) => phrasesOf(text)).map((phrase) => [phrase, { type }]);
  return [
    ...own.flatMap((vertical) => factsAndKinds(vertical, language, true)),
    ...cueMarks(
      cues,
      all
        .flatMap((vertical) => wordsFor(vertical, language))
        .flatMap(({ places, kinds = {} }) => [places, ...Object.values(kinds)])
        .flatMap((text) => phrasesOf(text)),
    ),
    ...marked(
      words.map(({ nouns }) => nouns),
      "noun",
    ),
    ...marked(
      words.map(({ places }) => places),
      "skip",
    ),
    ...own.flatMap((vertical) => offersIn(vertical, language)),
  ];
}

/** Phrases and their meanings. */
class PhraseBook {
  readonly #marks = new Map<string, Mark>();
  /** Length in words of the longest phrase, by first word. */
  readonly #reach = new Map<string, number>();
  readonly #stems = new Map<string, Mark | null>();

  constructor(named: readonly Named<Mark>[]) {
    for (const [phrase, mark] of named) {
      const known = this.#marks.get(phrase);
      this.#marks.set(phrase, known === undefined ? mark : withOthers(known, mark));
      const words = phrase.split(" ");
      const [first = ""] = words;
      this.#reach.set(
        first,
        Math.max(this.#reach.get(first) ?? 0, Math.min(words.length, MAX_PHRASE_LENGTH)),
      );
    }
    for (const [phrase, mark] of this.#marks) {
      if (mark.type !== "offer" || phrase.includes(" ") || phrase.length < STEMMED_LENGTH) continue;
      const key = stem(phrase);
      const known = this.#stems.get(key);
      const isSame =
        known === undefined ||
        (known?.type === "offer" && known.offering === mark.offering && known.value === mark.value);
      // A stem shared by two offers means neither.
      this.#stems.set(key, isSame ? mark : null);
    }
  }

  get(phrase: string): Mark | undefined {
    return this.#marks.get(phrase);
  }

  reach(first: string): number {
    return this.#reach.get(first) ?? 0;
  }

  /** The offer whose name has the same stem as a word. */
  stemmed(word: string): MarkedPhrase | null {
    const mark = word.length < STEMMED_LENGTH ? null : this.#stems.get(stem(word));
    return mark ? { length: 1, mark } : null;
  }

  /** Adds the meanings that another book has for phrases of this one: "is a spa" is not about a hotel's spa. */
  widen(other: PhraseBook): void {
    for (const [phrase, mark] of other.#marks) {
      const known = this.#marks.get(phrase);
      if (known !== undefined) this.#marks.set(phrase, withOthers(known, mark));
    }
  }
}

function withOthers(known: Mark, mark: Mark): Mark {
  if (!isContent(known) || !isContent(mark)) return known;
  return { ...known, others: [...(known.others ?? []), ...contentsOf(mark)] };
}

/** The longest phrase of either book that starts at a word; the first book wins a tie. */
function longest(
  words: readonly string[],
  at: number,
  first: PhraseBook,
  second: PhraseBook,
): MarkedPhrase | null {
  const word = words[at] ?? "";
  const reach = Math.max(first.reach(word), second.reach(word));
  for (let length = Math.min(reach, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(" ");
    const mark = first.get(phrase) ?? second.get(phrase);
    if (mark !== undefined) return { length, mark };
  }
  return null;
}

/** A phrase and the index of its first word. */
export interface MarkAt extends MarkedPhrase {
  readonly at: number;
}

/** The phrases of a text, the longest at each word. */
export function marksIn(words: readonly string[], lexicon: ClaimLexicon): readonly MarkAt[] {
  const marks: MarkAt[] = [];
  for (let at = 0; at < words.length; ) {
    const match = lexicon.at(words, at);
    if (match !== null) marks.push({ at, ...match });
    at += match?.length ?? 1;
  }
  return marks;
}
