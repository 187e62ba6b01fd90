import { type BusinessRecord, kindsOf } from "../../domain/record.js";
import type { TextRange } from "../../language/times/timeExpression.js";
import { stem } from "../../language/words/stem.js";
import { registryOf } from "../../verticals/registry.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import { wordTables } from "../../words/words.js";
import { SHARED_CLAIMS, SHARED_FACTS } from "../../verticals/definition.js";
import type { Vertical } from "../../verticals/vertical.js";
import { CLAIM_CUES, cueMarks } from "./cues.js";
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

/** The claim vocabulary of these verticals. Its tables are built on first use. */
export function claimVocabulary(verticals: readonly Vertical[]): ClaimVocabulary {
  const registry = registryOf(verticals);
  let tables: ReturnType<typeof tablesOf> | null = null;
  return (record) => {
    tables ??= tablesOf(verticals);
    const { stems, names, languages } = tables;
    const found = registry.ofKinds(kindsOf(record)).map(({ id }) => id);
    // A place of unknown kind may be of every vertical.
    const isOwn = (vertical: string | null) =>
      vertical === null || found.length === 0 || found.includes(vertical);
    return languages.map((language) => lexiconOf(language, names, stems, isOwn));
  };
}

/** The phrases of one language, with their meaning for a record. */
export type ClaimLexicon = ReturnType<typeof lexiconOf>;

/** The words of one language. */
type LanguageWords = ReturnType<typeof tablesOf>["languages"][number];

/** Tells whether a vertical is one of the record's own. All businesses have what has none. */
type OwnTest = (vertical: string | null) => boolean;

function lexiconOf(
  { verbs, within, than, table }: LanguageWords,
  names: PhraseTable,
  stems: Stems,
  isOwn: OwnTest,
) {
  const known = (words: readonly string[], at: number): MarkedPhrase | null => {
    const word = words[at] ?? "";
    const inflected = word.length < STEMMED_LENGTH ? null : stemmed(stems.get(stem(word)), isOwn);
    const found = longest(words, at, table, names, isOwn);
    return found ?? (inflected ? { length: 1, mark: inflected, others: [], isOfLanguage: false } : null);
  };
  return {
    verbs,
    within,
    than,
    /** The longest phrase that starts at a word; null for a word in no list. */
    at(words: readonly string[], at: number): MarkedPhrase | null {
      const found = known(words, at);
      if (found === null || found.length === 1) return found;
      const [small] = marksOf(table.get(words[at] ?? ""), isOwn).own;
      if (small === undefined || isContent(small)) return found;
      // "No meat-free dishes" is not "no meat", "a bed and breakfast" is not "a bed": the phrase that extends further wins.
      const next = known(words, at + 1)?.length ?? 0;
      return next >= found.length ? { length: 1, mark: small, others: [], isOfLanguage: true } : found;
    },
  };
}

function tablesOf(verticals: readonly Vertical[]) {
  const owners: readonly (readonly [string | null, Claimable])[] = [
    ...verticals.map((vertical) => [vertical.id, vertical] as const),
    [null, SHARED],
  ];
  const ofEach = <M extends Mark>(phrasesIn: (one: Claimable) => readonly Named<M>[]) =>
    owners.flatMap(([vertical, one]) =>
      phrasesIn(one).map(([phrase, mark]): Meaning<M> => ({ phrase, mark, vertical })),
    );
  const offers = ofEach(offerNames);
  return {
    names: phraseTable(offers),
    stems: stemsOf(offers),
    languages: Object.entries(CLAIM_CUES).map(([language, cues]) => {
      const listed = (list: "nouns" | "places", mark: Mark) =>
        ofEach((one) => wordsFor(one, language).flatMap((words) => named(phrasesOf(words[list]), mark)));
      return {
        /** Finite verbs, also as the first word of a longer phrase: "allows dogs". */
        verbs: new Set([cues.is, cues.has].flatMap(phrasesOf)),
        /** Words that may precede a location, whatever else they mean: French "à" is "has" without its accent. */
        within: new Set(phrasesOf(cues.within)),
        /** Words that introduce the other side of a comparison, after "later" and the like. */
        than: new Set(phrasesOf(cues.than)),
        // If a phrase has several meanings, the earliest wins.
        table: phraseTable([
          ...ofEach((one) => factsAndKinds(one, language)),
          ...cueMarks(cues).map(([phrase, mark]) => ({ phrase, mark, vertical: null })),
          ...listed("nouns", { type: "noun" }),
          ...listed("places", { type: "skip" }),
          ...ofEach((one) => offersIn(one, language)),
        ]),
      };
    }),
  };
}

/** A meaning of a phrase, and the vertical that gives it; null for all businesses. */
interface Meaning<M extends Mark = Mark> {
  readonly phrase: string;
  readonly mark: M;
  readonly vertical: string | null;
}

/** Phrases and their beginnings in whole words. A beginning has no meanings of its own. */
type PhraseTable = ReadonlyMap<string, readonly Meaning[]>;

function phraseTable(meanings: readonly Meaning[]): PhraseTable {
  const table = new Map<string, Meaning[]>();
  const meaningsOf = (phrase: string) => {
    const known = table.get(phrase) ?? [];
    table.set(phrase, known);
    return known;
  };
  for (const meaning of meanings) {
    const { phrase } = meaning;
    for (let end = phrase.indexOf(" "); end > 0; end = phrase.indexOf(" ", end + 1))
      meaningsOf(phrase.slice(0, end));
    meaningsOf(phrase).push(meaning);
  }
  return table;
}

/** The marks of a record's own verticals, and what other verticals call by the same phrase. */
function marksOf(meanings: readonly Meaning[] = [], isOwn: OwnTest) {
  const own = meanings.filter(({ vertical }) => isOwn(vertical)).map(({ mark }) => mark);
  const others = meanings.flatMap(({ vertical, mark }): readonly Content[] => {
    if (isOwn(vertical) || !isContent(mark)) return [];
    return mark.type === "kind" ? [{ ...mark, isOwn: false, isGeneral: false }] : [mark];
  });
  return { own, others };
}

type Marks = ReturnType<typeof marksOf>;

/** The longest phrase that starts at a word. Words of other verticals are understood, but never hide a meaning in the record's own. */
function longest(
  words: readonly string[],
  at: number,
  ofLanguage: PhraseTable,
  names: PhraseTable,
  isOwn: OwnTest,
): MarkedPhrase | null {
  let own: MarkedPhrase | null = null;
  let other: MarkedPhrase | null = null;
  for (let end = at + 1; end <= words.length; end++) {
    const phrase = words.slice(at, end).join(" ");
    if (!ofLanguage.has(phrase) && !names.has(phrase)) break;
    const [listed, name] = [ofLanguage, names].map((table) => marksOf(table.get(phrase), isOwn)) as [
      Marks,
      Marks,
    ];
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

/** The offers of one word, by the stem that its forms share. */
type Stems = ReadonlyMap<string, readonly Meaning<OfferContent>[]>;

function stemsOf(offers: readonly Meaning<OfferContent>[]): Stems {
  const stems = new Map<string, Meaning<OfferContent>[]>();
  for (const offer of offers) {
    if (offer.phrase.includes(" ") || offer.phrase.length < STEMMED_LENGTH) continue;
    const key = stem(offer.phrase);
    const known = stems.get(key) ?? [];
    known.push(offer);
    stems.set(key, known);
  }
  return stems;
}

/** The offer of a stem, if possible of the record's own vertical. A stem shared by two offers means neither. */
function stemmed(offers: readonly Meaning<OfferContent>[] = [], isOwn: OwnTest): OfferContent | null {
  const [first] = offers;
  if (offers.some(({ mark }) => mark.value !== first?.mark.value)) return null;
  return (offers.find(({ vertical }) => isOwn(vertical)) ?? first)?.mark ?? null;
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
