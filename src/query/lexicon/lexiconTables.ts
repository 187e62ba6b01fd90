import { GRAMMARS } from "../../language/grammars/grammars.js";
import type { Grammar } from "../../language/grammars/grammar.js";
import { outsideNames, schemaWords } from "../../language/names/names.js";
import { withoutUmlautSpelling } from "../../language/text/fold.js";
import { Spelling } from "../../language/words/spelling.js";
import { stem } from "../../language/words/stem.js";
import type { PriceBand } from "../../domain/record.js";
import type { Vertical } from "../../verticals/vertical.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import { wordTables } from "../../words/words.js";
import type { Want } from "../understanding.js";
import { factOf, type LanguageNumber, schemaKeyOf, wantOf, withMeaning } from "./entry.js";
import { Inflections } from "./inflections.js";
import { CONTENT, type Meaning, ROLES, verticalOf } from "./meaning.js";
import { listedPhrases, PhraseTable } from "./phraseTable.js";
import { Stems } from "./stems.js";
import { WordRoles } from "./wordRoles.js";

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
  readonly roles = new WordRoles();
  readonly inflections = new Inflections();
  /** What words ask for when negated: "no meat". */
  readonly lacking = new Map<string, Meaning>();
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
      const inflections = listedPhrases(GRAMMARS[code]?.inflections);
      if (inflections.length > 0) this.inflections.addLanguage(language, inflections);
    }
    for (const [language, code] of CODES.entries()) {
      for (const { id, facts, offering, words } of verticals)
        this.#addWords(words[code], { id, facts, offering }, language);
      this.#addWords(SHARED[code], null, language);
      this.#addGrammar(GRAMMARS[code] ?? {}, language);
      const { kinds, matter, weather } = OUTSIDE[code] ?? {};
      this.#note(kinds, { type: "outside", sort: "kind" }, language);
      this.#note(matter, { type: "outside", sort: "matter" }, language);
      this.#note(weather, { type: "outside", sort: "weather" }, language);
    }
    // Last, because they have no language.
    for (const { id, facts, offering, words } of verticals)
      this.#addWords(words["any"], { id, facts, offering }, ANY);
    this.#joinInflections();
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
    for (const role of ROLES) this.roles.add(role, listedPhrases(grammar[role]));
  }

  #addWords(
    words: Vocabulary | undefined,
    vertical: Pick<Vertical, "id" | "facts" | "offering"> | null,
    language: LanguageNumber,
  ): void {
    if (words === undefined) return;
    for (const facts of [words.facts, words.looseFacts])
      for (const [name, text] of Object.entries(facts ?? {}))
        this.#note(text, factOf(name, vertical), language);
    for (const [name, text] of Object.entries(words.absent ?? {}))
      this.#note(text, { type: "fact", name, vertical: vertical?.id ?? null, isAbsent: true }, language);
    for (const [name, text] of Object.entries(words.lacking ?? {}))
      for (const phrase of listedPhrases(text)) this.lacking.set(phrase, factOf(name, vertical));
    if (vertical === null) return;
    const { id } = vertical;
    const wants = { offer: words.offers, kind: words.kinds, side: words.sides };
    for (const [lead, texts] of Object.entries(wants))
      for (const [ids, text] of Object.entries(texts ?? {}))
        this.#note(text, wantOf(ids, lead as Want["lead"], vertical), language);
    for (const [kind, text] of Object.entries(words.occasions ?? {}))
      this.#note(text, { type: "preference", kind, isOccasion: true, vertical: id }, language);
    for (const [kind, text] of Object.entries(words.prefers ?? {}))
      this.#note(text, { type: "preference", kind, isOccasion: false, vertical: id }, language);
    for (const [band, text] of Object.entries(words.price ?? {}))
      this.#note(text, { type: "price", band: band as PriceBand, vertical: id }, language);
    for (const ending of listedPhrases(words.endings))
      for (const spelled of [ending, withoutUmlautSpelling(ending)])
        this.endings.add(spelled.replaceAll(" ", ""));
    this.#note(words.context, { type: "context", vertical: id }, language);
    this.#note(words.neutral, { type: "neutral" }, language);
  }

  /** Adds meanings by stem: hotels list "breakfasts", and food adds its meaning through "breakfast". */
  #joinInflections(): void {
    for (const [word, entry] of this.phrases) {
      if (!CONTENT.has(entry.meanings[0]?.type ?? "stop") || word.includes(" ")) continue;
      const key = stem(word);
      // Too short a stem is a coincidence: "thali" and "thalasso".
      const base = key.length < STEM_LENGTH ? undefined : this.stems.wordOf(key);
      if (base === undefined || base === word) continue;
      for (const meaning of this.phrases.get(base)?.meanings ?? []) {
        const isKnown = entry.meanings.some((one) => verticalOf(one) === verticalOf(meaning));
        if (verticalOf(meaning) === null || isKnown) continue;
        entry.meanings = withMeaning(entry.meanings, meaning);
        for (const [language, own] of Object.entries(entry.byLanguage ?? {}))
          if (entry.byLanguage !== null) entry.byLanguage[Number(language)] = withMeaning(own, meaning);
      }
    }
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
    for (const phrase of outsideNames()) this.phrases.noteLength(phrase);
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
    const phrases = listedPhrases(text);
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
