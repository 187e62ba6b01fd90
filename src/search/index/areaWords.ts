import type { LoadedArea } from "../../catalog/catalog.js";
import { isCityName, isCommonWord } from "../../language/names/names.js";
import { fold, foldLists, withoutUmlautSpelling } from "../../language/text/fold.js";
import type { Match } from "../../query/lexicon/entry.js";
import type { Lexicon } from "../../query/lexicon/lexicon.js";
import { Stems } from "../../query/lexicon/stems.js";
import { type Meaning, verticalOf } from "../../query/lexicon/meaning.js";
import type { OwnWords } from "../../query/ownWords.js";
import type { Steps } from "../../steps.js";
import { offerFact, offerValue } from "../../verticals/offers.js";
import { factsOf, isFamily } from "../../verticals/registry.js";
import { type Columns, GRADE } from "./columns.js";
import { genericWords } from "./nameAssociations.js";
import type { NameIndex } from "./nameIndex.js";

type Want = Meaning & { readonly type: "want" };

/** A phrase that records of an area teach. */
interface OwnPhrase {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

/** What places called by a word mostly are, by the numbers of kinds and offers in the columns; the surest first. */
export interface CalledSo {
  readonly kind: number | null;
  readonly offer: number | null;
  /** P(it is so | the word is in its name), 0 to 1. */
  readonly share: number;
}

const MAX_LENGTH = 5;
const MAX_LETTERS = 60;
/** Different values of one area are learned at most; a big city has 300. */
const MAX_PHRASES = 2_000;
/** A word of so few letters says nothing by itself. */
const SHORTEST = 3;
/** More of those called so than this are what they usually are. */
const MOSTLY = 0.5;
const LETTER = /\p{L}/u;
/** Names of streets and the like whose words are taken between two steps: a fraction of a millisecond. */
const TEXTS_AT_ONCE = 100;

/**
 * The words that an area's own records teach, beside the lexicon: the values that are on record there ("socca", "modern dance", "bitcoin"), and words
 * by which places are called that mostly are of one kind or offer one thing ("Klause"). Made from the records that are in the index and kept until
 * these change, so that what one area teaches is known nowhere else.
 */
export class AreaWords implements OwnWords {
  readonly #lexicon: Lexicon;
  readonly #area: LoadedArea;
  /** By first word, the longest first. */
  readonly #phrases = new Map<string, OwnPhrase[]>();
  #forms = new Stems(SHORTEST + 2);
  readonly #called = new Map<string, readonly CalledSo[]>();

  private constructor(area: LoadedArea, lexicon: Lexicon) {
    this.#area = area;
    this.#lexicon = lexicon;
  }

  /** Learned in steps. */
  static *learned(area: LoadedArea, columns: Columns, names: NameIndex, lexicon: Lexicon): Steps<AreaWords> {
    const words = new AreaWords(area, lexicon);
    words.#learnValues(columns);
    yield;
    words.#learnFacts(columns);
    yield;
    yield* words.#learnNames(columns, names);
    for (const phrases of words.#phrases.values()) phrases.sort((a, b) => b.words.length - a.words.length);
    return words;
  }

  /** What places mostly are that are called by a word; empty where nobody can tell. */
  calledSo(word: string): readonly CalledSo[] {
    return this.#called.get(word) ?? [];
  }

  matchAt(tokens: readonly string[], at: number, known: Match | null): Match | null {
    const token = tokens[at] ?? "";
    const phrases = this.#phrases.get(token);
    // Most words begin none, and are known.
    if (phrases === undefined && known !== null) return null;
    for (const { words, meaning } of phrases ?? []) {
      const { length } = words;
      if (length < (known?.length ?? 0)) break;
      if (!words.every((word, i) => tokens[at + i] === word)) continue;
      const own = this.#beside(meaning, known, length, { token, isAll: tokens.length === length });
      if (own === null) continue;
      // What words mean in other verticals they still mean.
      const others = known !== null && length === known.length && own !== meaning ? known.meanings : [];
      const meanings = [own, ...others.filter((one) => one !== known?.meaning)];
      return { length, meaning: own, meanings, isForeign: false };
    }
    if (known !== null || isCommonWord(token)) return null;
    const form = this.#forms.knownFormOf(token, -1);
    const meaning = form === null || form === token ? undefined : this.#phrases.get(form)?.at(-1)?.meaning;
    return meaning === undefined ? null : { length: 1, meaning, meanings: [meaning], isForeign: false };
  }

  /** What a phrase means for which the lexicon may have a meaning of its own; null: that alone. */
  #beside(
    own: Meaning,
    known: Match | null,
    length: number,
    { token, isAll }: { readonly token: string; readonly isAll: boolean },
  ): Meaning | null {
    if (known === null || length > known.length) return own;
    const { meaning } = known;
    // Known by its form alone: "canteen" is no Cantonese where there are canteens.
    if (length === 1 && !this.#lexicon.isLexical(token)) return own;
    if (own.type === "called") return isForPlaces(meaning) ? { ...own, known: meaning } : null;
    if (meaning.type === "want" && own.type === "want") return withValue(meaning, own);
    return isAll && SILENT.has(meaning.type) ? own : null;
  }

  /** Every value of what is offered. */
  #learnValues(columns: Columns): void {
    const { offers } = columns;
    const offered = new Set<number>();
    for (let doc = 0; doc < columns.size; doc++) {
      const { offers: its, alsoNamed } = columns.profileOf(doc);
      for (const offer of its) offered.add(offer);
      for (const offer of alsoNamed) offered.add(offer);
    }
    for (const [number, offer] of offers.texts.entries()) {
      // What was offered once teaches nothing any more.
      if (!offered.has(number)) continue;
      const vertical = this.#area.registry.verticals.find(
        ({ offering }) => offering?.fact === offerFact(offer),
      );
      const words = wordsOf(offerValue(offer));
      // "Dog friendly restaurant Berlin" asks for no cuisine of that name.
      if (vertical === undefined || words === null || isCityName(words.join(" "))) continue;
      const others = offersNamedIn(words, this.#lexicon).filter((one) => one !== offer);
      const isTelling = vertical.offering?.isTelling !== false;
      this.#add(words, {
        type: "want",
        vertical: vertical.id,
        offers: [offer, ...others],
        kinds: [],
        lead: "offer",
        isTelling,
        isOwn: true,
      });
    }
  }

  /** Members of families of facts, by what they are called: "bitcoin" of `payment_bitcoin`. */
  #learnFacts({ facts }: Columns): void {
    const { verticals } = this.#area.registry;
    const families = factsOf(verticals).flatMap(([name]) => (isFamily(name) ? [name] : []));
    for (const [name, grades] of facts) {
      const family = families.find((one) => name.startsWith(one.slice(0, -1)));
      if (family === undefined || !grades.some((grade) => grade > GRADE.no)) continue;
      const words = wordsOf(name.slice(family.length - 1));
      const owner = verticals.find(({ facts: its }) => Object.hasOwn(its, family))?.id ?? null;
      if (words !== null && !words.every(isCommonWord))
        this.#add(words, { type: "fact", name, vertical: owner, isOwn: true });
    }
  }

  *#learnNames(columns: Columns, names: NameIndex): Steps<void> {
    const isKnown = (word: string) => this.#lexicon.isLexical(word);
    const isOfPlaces = yield* wordTest([
      ...columns.addresses.texts,
      ...foldLists(this.#area.gazetteer.map(({ name }) => name)),
    ]);
    const meaningOf = (word: string) => this.#lexicon.matchAt([word], 0)?.meaning;
    const mayTell = (word: string) => {
      if (word.length < SHORTEST || !LETTER.test(word) || isCityName(word) || isOfPlaces(word)) return false;
      const meaning = meaningOf(word);
      return meaning === undefined || isForPlaces(meaning);
    };
    const kinds = columns.kinds.texts.length;
    const generic = yield* genericWords(
      {
        size: columns.size,
        nameOf: (place) => names.mainName(place),
        chainOf: (place) => columns.numbers.chain[place] ?? -1,
        valuesOf: (place) => {
          const profile = columns.profileOf(place);
          return [...profile.kinds, ...(profile.isNamed ? [] : profile.offers.map((id) => kinds + id))];
        },
      },
      mayTell,
      (word) => word.length < SHORTEST || !LETTER.test(word) || isKnown(word),
    );
    for (const [word, { associations, values, names: count }] of generic) {
      const meaning = meaningOf(word);
      // A word that nobody knows is one for places only where these have something in common. Of one that is known to be, the usual kind is enough.
      const usual = [...values]
        .map(([value, its]) => ({ value, share: its / count }))
        .filter(({ value, share }) => value < kinds && share > MOSTLY);
      const preferred = meaning?.type === "preference" ? columns.kinds.find(meaning.kind) : -1;
      const certainly = associations.filter(({ value }) => value !== preferred);
      const found = certainly.length > 0 ? certainly : meaning?.type === "context" ? usual : [];
      if (found.length === 0) continue;
      const called = found.map(({ value, share }) => ({
        kind: value < kinds ? value : null,
        offer: value < kinds ? null : value - kinds,
        share,
      }));
      this.#called.set(word, called);
      const vertical = this.#verticalOf(called, columns, word);
      this.#add([word], { type: "called", vertical, known: null, isOwn: true });
    }
  }

  /** The vertical that a word of names speaks of; null where it speaks of none. */
  #verticalOf([first]: readonly CalledSo[], columns: Columns, word: string): string | null {
    const meaning = this.#lexicon.matchAt([word], 0)?.meaning;
    if (meaning !== undefined) return verticalOf(meaning);
    const { registry } = this.#area;
    if (first === undefined) return null;
    if (first.kind !== null) return registry.ofKinds([columns.kinds.texts[first.kind] ?? ""])[0]?.id ?? null;
    const fact = offerFact(columns.offers.texts[first.offer ?? -1] ?? "");
    return registry.verticals.find(({ offering }) => offering?.fact === fact)?.id ?? null;
  }

  #add(words: readonly string[], meaning: Meaning): void {
    const [first = ""] = words;
    const known = this.#phrases.get(first);
    if (known === undefined) {
      if (this.#phrases.size >= MAX_PHRASES) return;
      this.#phrases.set(first, [{ words, meaning }]);
    } else if (known.length < MAX_PHRASES && !known.some((one) => one.words.join(" ") === words.join(" ")))
      known.push({ words, meaning });
    if (words.length === 1) this.#forms.add(first, -1);
  }
}

/** Meanings that ask for nothing: where nothing else is said, a value on record is meant. */
const SILENT: ReadonlySet<Meaning["type"]> = new Set([
  "stop",
  "untold",
  "placeWord",
  "neutral",
  "context",
  "preference",
]);

/** Whether a word says that places are meant, and not which. */
function isForPlaces(meaning: Meaning): boolean {
  return meaning.type === "context" || (meaning.type === "preference" && !meaning.isOccasion);
}

/** What words mean by the lexicon, with the value first that is on record under just them; null where that is the same, or of another vertical. */
function withValue(known: Want, own: Want): Want | null {
  const [value = ""] = own.offers;
  if (known.vertical !== own.vertical || known.offers[0] === value) return null;
  return { ...known, lead: "offer", value, isOwn: true };
}

/** The words of a value; null for a number, and for what is longer than anybody says. */
function wordsOf(value: string): readonly string[] | null {
  const folded = fold(value);
  if (!LETTER.test(folded) || folded.length < SHORTEST || folded.length > MAX_LETTERS) return null;
  const words = folded.split(" ");
  return words.length > MAX_LENGTH ? null : words;
}

/** What the words of a value say that is offered, as the lexicon has it: "libanaise" is Lebanese. */
export function offersNamedIn(words: readonly string[], lexicon: Lexicon): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const match = lexicon.matchAt(words, at);
    const want = match?.meanings.find((one): one is Want => one.type === "want" && one.lead !== "side");
    found.push(...(want?.offers ?? []));
    at += match?.length ?? 1;
  }
  return [...new Set(found)];
}

/** Whether a word stands in any of the texts, umlauts aside. */
function* wordTest(texts: readonly string[]): Steps<(word: string) => boolean> {
  const words = new Set<string>();
  for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
    const some = texts.slice(from, from + TEXTS_AT_ONCE).join(" ");
    for (const word of withoutUmlautSpelling(some).split(" ")) words.add(word);
    yield;
  }
  return (word) => words.has(word);
}
