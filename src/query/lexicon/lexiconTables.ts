import { GRAMMARS } from "../../language/grammars/grammars.js";
import type { Grammar } from "../../language/grammars/grammar.js";
import { outsideNames, schemaWords } from "../../language/names/names.js";
import { foldedPhrases, withoutUmlautSpelling } from "../../language/text/fold.js";
import { Spelling } from "../../language/words/spelling.js";
import type { PriceBand } from "../../domain/record.js";
import type { Vertical } from "../../verticals/vertical.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import { PhraseIndex } from "../../text/phraseIndex.js";
import { wordTables } from "../../words/words.js";
import { factOf, type LanguageNumber, schemaKeyOf, wantOf } from "./entry.js";
import { Inflections } from "./inflections.js";
import { CONTENT, type Meaning, ROLES, type WordRole } from "./meaning.js";
import { PhraseTable } from "./phraseTable.js";
import { Stems } from "./stems.js";

/** Words for what no vertical covers, in one language (`data/schemas/outside.json`). */
interface OutsideWords {
  readonly kinds?: string;
  readonly matter?: string;
  readonly weather?: string;
}

const CODES = Object.keys(GRAMMARS);
const SHARED = wordTables<Vocabulary>("shared");
const OUTSIDE = wordTables<OutsideWords>("outside");
/** Phrases without a language: dishes, and words of languages without a grammar. */
const ANY: LanguageNumber = -1;
/** Minimum letters of the stem that two forms of a word share. */
const STEM_LENGTH = 5;

/** The tables of a lexicon: from the grammar of every language, the shared words, and the words of the given verticals. Immutable once built. */
export class LexiconTables {
  readonly phrases = new PhraseTable();
  /** Grammatical phrases by their role, for all languages together. */
  readonly roles = new PhraseIndex<WordRole>();
  readonly inflections = new Inflections();
  /** What words ask for when negated: "no meat". */
  readonly lacking = new PhraseIndex<Meaning>();
  readonly stems = new Stems();
  /** Stems of outside kinds of business. */
  readonly outsideStems = new Stems(STEM_LENGTH);
  readonly spelling = new Spelling();
  /** Endings of compounds for places: "studio" in "Yogastudio". */
  readonly endings = new Set<string>();
  readonly #verticals: readonly Vertical[];
  /** Our own meanings by schema key. */
  readonly #ofSchema = new Map<string, Meaning>();

  constructor(verticals: readonly Vertical[]) {
    this.#verticals = verticals;
    // First, because words are inflected as they are added.
    for (const [language, code] of CODES.entries()) {
      const inflections = foldedPhrases(GRAMMARS[code]?.inflections);
      if (inflections.length > 0) this.inflections.addLanguage(language, inflections);
    }
    for (const [language, code] of CODES.entries()) {
      for (const vertical of verticals) this.#addWords(vertical.words[code], vertical, language);
      this.#addWords(SHARED[code], null, language);
      this.#addGrammar(GRAMMARS[code] ?? {}, language);
      const { kinds, matter, weather } = OUTSIDE[code] ?? {};
      this.#note(kinds, { type: "outside", sort: "kind" }, language);
      this.#note(matter, { type: "outside", sort: "matter" }, language);
      this.#note(weather, { type: "outside", sort: "weather" }, language);
    }
    // Last, because they have no language.
    for (const vertical of verticals) this.#addWords(vertical.words["any"], vertical, ANY);
    this.#addSchema();
  }

  #addGrammar(grammar: Grammar, language: LanguageNumber): void {
    const { openNow, stillOpen, price = {}, now, negators, within, near, nearMe } = grammar;
    const { placeWords, untold, stop, neutral } = grammar;
    const { style, ...bands } = price;
    for (const [band, text] of Object.entries(bands))
      this.#note(text, { type: "price", band: band as PriceBand, vertical: null }, language);
    const phrases = { openNow, stillOpen, style, now, negator: negators, within, near, nearMe };
    for (const [type, text] of Object.entries({ ...phrases, placeWord: placeWords, untold, stop, neutral }))
      this.#note(text, { type } as Meaning, language);
    for (const text of [grammar.particulars, grammar.open]) this.#note(text, { type: "stop" }, language);
    for (const role of ROLES) for (const phrase of foldedPhrases(grammar[role])) this.roles.add(phrase, role);
  }

  #addWords(words: Vocabulary | undefined, vertical: Vertical | null, language: LanguageNumber): void {
    if (words === undefined) return;
    const owner = vertical?.id ?? null;
    const note = (
      texts: Readonly<Record<string, string | undefined>> = {},
      meaningOf: (key: string) => Meaning,
    ) => {
      for (const [key, text] of Object.entries(texts)) this.#note(text, meaningOf(key), language);
    };
    note(words.facts, (name) => factOf(name, vertical));
    note(words.looseFacts, (name) => factOf(name, vertical));
    note(words.absent, (name) => ({ type: "fact", name, vertical: owner, isAbsent: true }));
    for (const [name, text] of Object.entries(words.lacking ?? {}))
      for (const phrase of foldedPhrases(text)) this.lacking.add(phrase, factOf(name, vertical));
    if (vertical === null) return;
    const { id } = vertical;
    note(words.offers, (ids) => wantOf(ids, "offer", vertical));
    note(words.kinds, (ids) => wantOf(ids, "kind", vertical));
    note(words.sides, (ids) => wantOf(ids, "side", vertical));
    note(words.occasions, (kind) => ({ type: "preference", kind, isOccasion: true, vertical: id }));
    note(words.prefers, (kind) => ({ type: "preference", kind, isOccasion: false, vertical: id }));
    note(words.price, (band) => ({ type: "price", band: band as PriceBand, vertical: id }));
    for (const ending of foldedPhrases(words.endings))
      for (const spelled of [ending, withoutUmlautSpelling(ending)])
        this.endings.add(spelled.replaceAll(" ", ""));
    this.#note(words.context, { type: "context", vertical: id }, language);
    this.#note(words.neutral, { type: "neutral" }, language);
  }

  /** Adds names in all the world's languages from the schema, with our own meaning for the same key. Never overrides a phrase. */
  #addSchema(): void {
    for (const [key, text] of Object.entries(schemaWords())) {
      const meaning = this.#ofSchema.get(key) ?? this.#schemaMeaning(key);
      if (meaning === null) continue;
      const meanings: readonly [Meaning] = [meaning];
      for (const phrase of text.split("|"))
        if (this.phrases.get(phrase) === undefined) this.phrases.add(phrase, meanings, ANY);
    }
    const outside: readonly [Meaning] = [{ type: "outside", sort: "name" }];
    for (const phrase of outsideNames())
      if (this.phrases.get(phrase) === undefined && !this.#hasContent(phrase))
        this.phrases.add(phrase, outside, ANY);
  }

  /** Whether a word of a phrase has a meaning in a vertical: "pastry shop". */
  #hasContent(phrase: string): boolean {
    const words = phrase.split(" ");
    return (
      words.length > 1 &&
      words.some((word) => CONTENT.has(this.phrases.get(word)?.meanings[0]?.type ?? "stop"))
    );
  }

  /** The meaning of `kind:bar`, `offer:FACT=VALUE` or `fact:wheelchair`; null if no vertical has it. */
  #schemaMeaning(key: string): Meaning | null {
    const cut = key.indexOf(":");
    const [sort, value] = [key.slice(0, cut), key.slice(cut + 1)];
    for (const { id, kinds, facts, offering } of this.#verticals) {
      if (sort === "offer" && offering !== null && value.startsWith(`${offering.fact}=`))
        return wantOf(value.slice(offering.fact.length + 1), "offer", { id, offering });
      if (sort === "kind" && Object.hasOwn(kinds, value)) return wantOf(value, "kind", { id, offering });
      if (sort === "fact" && Object.hasOwn(facts, value)) return factOf(value, { id, facts });
    }
    return sort === "fact" ? factOf(value, null) : null;
  }

  #note(text: string | undefined, meaning: Meaning, language: LanguageNumber): void {
    const phrases = foldedPhrases(text);
    if (phrases.length === 0) return;
    const key = schemaKeyOf(meaning);
    if (key !== null && !this.#ofSchema.has(key)) this.#ofSchema.set(key, meaning);
    const meanings: readonly [Meaning] = [meaning];
    const isContent = CONTENT.has(meaning.type);
    const isOutside = meaning.type === "outside" && meaning.sort === "kind";
    for (const phrase of phrases) {
      this.phrases.add(phrase, meanings, language);
      if (isOutside && !phrase.includes(" "))
        for (const form of [phrase, phrase.replace(/y$/u, "ie")])
          this.outsideStems.add(phrase, language, form);
      if (!isContent || phrase.includes(" ")) continue;
      if (phrase.length >= 4) this.stems.add(phrase, language);
      this.inflections.addWord(phrase, language);
      this.spelling.add(phrase);
    }
    const plain = phrases.map(withoutUmlautSpelling);
    if (plain.some((phrase, at) => phrase !== phrases[at]))
      for (const phrase of plain) this.phrases.add(phrase, meanings, language);
  }
}
