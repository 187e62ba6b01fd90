import { type BusinessRecord, kindsOf } from "../../domain/record.js";
import type { TextRange } from "../../language/times/timeExpression.js";
import { stem } from "../../language/words/stem.js";
import { registryOf } from "../../verticals/registry.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import { wordTables } from "../../words/words.js";
import { SHARED_CLAIMS, SHARED_FACTS } from "../../verticals/definition.js";
import type { Vertical } from "../../verticals/vertical.js";
import { CLAIM_CUES, type CueLists, cueMarks } from "./cues.js";
import { type Content, isContent, type Mark, type OfferContent } from "./marks.js";
import { phrasesOf, type Token } from "./tokens.js";
import {
  type Claimable,
  factsAndKinds,
  type Named,
  named,
  offerNames,
  offersIn,
  wordsFor,
} from "./verticalMarks.js";

/** A phrase found in a text. */
export interface MarkedPhrase {
  /** In words. */
  readonly length: number;
  readonly mark: Mark;
  /** Its other meanings: "spa" is a kind of place and an amenity. */
  readonly others: readonly Content[];
  /** True for a phrase in the lists of the lexicon's language. */
  readonly isOfLanguage: boolean;
}

/** The lexicons for a record, one per language. A word used by several verticals has the meaning of the record's own. */
export type ClaimVocabulary = (record: Pick<BusinessRecord, "attributes">) => readonly ClaimLexicon[];

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
  const [ownNames, otherNames] = [own.flatMap(offerNames), others.flatMap(offerNames)];
  const names = phraseTable(ownNames, otherNames);
  const stems = stemsOf([...ownNames, ...otherNames]);
  return Object.entries(CLAIM_CUES).map(([language, cues]) => {
    const ofLanguage = phraseTable(
      ownPhrases([...own, SHARED], language, cues),
      others.flatMap((one) => [...factsAndKinds(one, language, false), ...offersIn(one, language)]),
    );
    const known = (words: readonly string[], at: number): MarkedPhrase | null => {
      const word = words[at] ?? "";
      const inflected = word.length < STEMMED_LENGTH ? null : stems.get(stem(word));
      const found = longest(words, at, ofLanguage, names);
      return found ?? (inflected ? { length: 1, mark: inflected, others: [], isOfLanguage: false } : null);
    };
    return {
      /** Finite verbs, also as the first word of a longer phrase: "allows dogs". */
      verbs: new Set([cues.is, cues.has].flatMap(phrasesOf)),
      /** Words that may precede a location, whatever else they mean: French "à" is "has" without its accent. */
      within: new Set(phrasesOf(cues.within)),
      /** Words that introduce the other side of a comparison, after "later" and the like. */
      than: new Set(phrasesOf(cues.than)),
      /** The longest phrase that starts at a word; null for a word in no list. */
      at(words: readonly string[], at: number): MarkedPhrase | null {
        const found = known(words, at);
        const [small] = ofLanguage.get(words[at] ?? "")?.own ?? [];
        if (found === null || found.length === 1 || small === undefined || isContent(small)) return found;
        // "No meat-free dishes" is not "no meat", "a bed and breakfast" is not "a bed": the phrase that extends further wins.
        const next = known(words, at + 1)?.length ?? 0;
        return next >= found.length ? { length: 1, mark: small, others: [], isOfLanguage: true } : found;
      },
    };
  });
}

/** If a phrase has several meanings, the earliest in this list wins. */
function ownPhrases(own: readonly Claimable[], language: string, cues: CueLists): readonly Named<Mark>[] {
  const words = own.flatMap((vertical) => wordsFor(vertical, language));
  return [
    ...own.flatMap((vertical) => factsAndKinds(vertical, language, true)),
    ...cueMarks(cues),
    ...words.flatMap(({ nouns }) => named<Mark>(phrasesOf(nouns), { type: "noun" })),
    ...words.flatMap(({ places }) => named<Mark>(phrasesOf(places), { type: "skip" })),
    ...own.flatMap((vertical) => offersIn(vertical, language)),
  ];
}

/** The meanings of a phrase for a record: those of its own verticals, and others. None for the beginning of a longer phrase. */
interface Meanings {
  readonly own: Mark[];
  readonly others: Mark[];
}

const NONE: Meanings = { own: [], others: [] };

/** Phrases and their beginnings in whole words. */
type PhraseTable = ReadonlyMap<string, Meanings>;

function phraseTable(own: readonly Named<Mark>[], others: readonly Named<Mark>[]): PhraseTable {
  const table = new Map<string, Meanings>();
  const meaningsOf = (phrase: string) => {
    const meanings = table.get(phrase) ?? { own: [], others: [] };
    table.set(phrase, meanings);
    return meanings;
  };
  for (const [phrase] of [...own, ...others])
    for (let end = phrase.indexOf(" "); end > 0; end = phrase.indexOf(" ", end + 1))
      meaningsOf(phrase.slice(0, end));
  for (const [phrase, mark] of own) meaningsOf(phrase).own.push(mark);
  for (const [phrase, mark] of others) meaningsOf(phrase).others.push(mark);
  return table;
}

/** The longest phrase that starts at a word. Words of other verticals are understood, but never hide a meaning in the record's own. */
function longest(
  words: readonly string[],
  at: number,
  ofLanguage: PhraseTable,
  names: PhraseTable,
): MarkedPhrase | null {
  let own: MarkedPhrase | null = null;
  let other: MarkedPhrase | null = null;
  for (let end = at + 1; end <= words.length; end++) {
    const phrase = words.slice(at, end).join(" ");
    if (!ofLanguage.has(phrase) && !names.has(phrase)) break;
    const [listed, name] = [ofLanguage.get(phrase) ?? NONE, names.get(phrase) ?? NONE];
    const marks = listed.own.length > 0 ? listed.own : name.own;
    const [mark, ...others] = [...marks, ...(listed.others.length > 0 ? listed.others : name.others)];
    if (mark === undefined) continue;
    const isOfLanguage = listed.own.length + listed.others.length > 0;
    const found = { length: end - at, mark, others: others.filter(isContent), isOfLanguage };
    if (marks.length > 0) own = found;
    else other = found;
  }
  return own ?? other;
}

/** The offers of one word, by the stem that its forms share. A stem shared by two offers means neither. */
function stemsOf(offers: readonly Named<OfferContent>[]): ReadonlyMap<string, OfferContent | null> {
  const stems = new Map<string, OfferContent | null>();
  for (const [phrase, mark] of offers) {
    if (phrase.includes(" ") || phrase.length < STEMMED_LENGTH) continue;
    const known = stems.get(stem(phrase));
    stems.set(stem(phrase), known === undefined || known?.value === mark.value ? mark : null);
  }
  return stems;
}

/** A phrase, its position, and the index of its first word. */
export interface MarkAt extends MarkedPhrase, TextRange {
  readonly at: number;
}

/** The phrases of a text, the longest at each word. */
export function marksIn(words: readonly Token[], lexicon: ClaimLexicon): readonly MarkAt[] {
  const folded = words.map(({ word }) => word);
  const marks: MarkAt[] = [];
  for (let at = 0; at < words.length; ) {
    const cut = words.findIndex(({ isCut }, next) => isCut && next > at);
    const match = lexicon.at(cut < 0 ? folded : folded.slice(0, cut), at);
    const length = match?.length ?? 1;
    const [first, last] = [words[at], words[at + length - 1]] as [Token, Token];
    if (match !== null) marks.push({ ...match, at, from: first.from, to: last.to });
    at += length;
  }
  return marks;
}
