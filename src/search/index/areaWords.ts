import type { LoadedArea } from "../../catalog/catalog.js";
import { isCityName, isCommonWord } from "../../language/names/names.js";
import { fold } from "../../language/text/fold.js";
import type { Match } from "../../query/lexicon/entry.js";
import type { Lexicon } from "../../query/lexicon/lexicon.js";
import { Stems } from "../../query/lexicon/stems.js";
import type { Meaning } from "../../query/lexicon/meaning.js";
import type { OwnWords } from "../../query/ownWords.js";
import { offerFact, offerValue } from "../../verticals/offers.js";
import { factsOf, isFamily } from "../../verticals/registry.js";
import { type Document, GRADE, gradeOf, type Profile } from "./document.js";

type Want = Meaning & { readonly type: "want" };

/** A phrase learned from the records of an area. */
interface OwnPhrase {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

const MAX_LENGTH = 5;
const MAX_LETTERS = 60;
/** Maximum number of different values of one area; a big city has 300. */
const MAX_PHRASES = 2_000;
/** Minimum letters of a learned word. */
const SHORTEST = 3;
const LETTER = /\p{L}/u;

/**
 * The vocabulary that an area's records add to the lexicon: the values recorded there ("socca", "modern dance", "bitcoin"). Built from the records in the index and
 * kept until they change. One area's words are not known in another.
 */
export class AreaWords implements OwnWords {
  readonly #lexicon: Lexicon;
  readonly #area: LoadedArea;
  /** By first word, the longest first. */
  readonly #phrases = new Map<string, OwnPhrase[]>();
  readonly #forms = new Stems(SHORTEST + 2);

  constructor(area: LoadedArea, profiles: readonly Profile[], lexicon: Lexicon) {
    this.#area = area;
    this.#lexicon = lexicon;
    const held = profiles.filter(({ documents }) => documents.length > 0);
    this.#learnOffers(new Set(held.flatMap(({ offers, alsoNamed }) => [...offers, ...alsoNamed])));
    this.#learnFacts(held.flatMap(({ documents }) => documents));
    for (const phrases of this.#phrases.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  }

  matchAt(tokens: readonly string[], at: number, known: Match | null): Match | null {
    const token = tokens[at] ?? "";
    const phrases = this.#phrases.get(token);
    // The common case: a known word that begins no learned phrase.
    if (phrases === undefined && known !== null) return null;
    for (const { words, meaning } of phrases ?? []) {
      const { length } = words;
      if (length < (known?.length ?? 0)) break;
      if (!words.every((word, i) => tokens[at + i] === word)) continue;
      const own = this.#beside(meaning, known, length, { token, isAll: tokens.length === length });
      if (own === null) continue;
      // Keep the meanings in other verticals.
      const others = known !== null && length === known.length && own !== meaning ? known.meanings : [];
      const meanings = [own, ...others.filter((one) => one !== known?.meaning)];
      return { length, meaning: own, meanings, isForeign: false };
    }
    if (known !== null || isCommonWord(token)) return null;
    const form = this.#forms.knownFormOf(token, -1);
    const meaning = form === null || form === token ? undefined : this.#phrases.get(form)?.at(-1)?.meaning;
    return meaning === undefined ? null : { length: 1, meaning, meanings: [meaning], isForeign: false };
  }

  /** Merges a learned meaning with the lexicon's; null: the lexicon's alone. */
  #beside(
    own: Meaning,
    known: Match | null,
    length: number,
    { token, isAll }: { readonly token: string; readonly isAll: boolean },
  ): Meaning | null {
    if (known === null || length > known.length) return own;
    const { meaning } = known;
    // The lexicon only knows a related form: "canteen" does not mean Cantonese where there are canteens.
    if (length === 1 && !this.#lexicon.isLexical(token)) return own;
    if (meaning.type === "want" && own.type === "want") return withValue(meaning, own);
    return isAll && SILENT.has(meaning.type) ? own : null;
  }

  #learnOffers(offers: Iterable<string>): void {
    for (const offer of offers) {
      const vertical = this.#area.registry.verticals.find(
        ({ offering }) => offering?.fact === offerFact(offer),
      );
      const words = wordsOf(offerValue(offer));
      // "Dog friendly restaurant Berlin" does not ask for a cuisine called "berlin".
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

  /** Learns members of fact families by name: "bitcoin" from `payment_bitcoin`. */
  #learnFacts(documents: readonly Document[]): void {
    const { verticals } = this.#area.registry;
    const families = factsOf(verticals).flatMap(([name]) => (isFamily(name) ? [name] : []));
    const learned = new Set<string>();
    for (const { entry } of documents)
      for (const name in entry.record.facts) {
        if (learned.has(name)) continue;
        const family = families.find((one) => name.startsWith(one.slice(0, -1)));
        if (family === undefined || gradeOf(entry, name) <= GRADE.no) continue;
        learned.add(name);
        const words = wordsOf(name.slice(family.length - 1));
        const owner = verticals.find(({ facts: its }) => Object.hasOwn(its, family))?.id ?? null;
        if (words !== null && !words.every(isCommonWord))
          this.#add(words, { type: "fact", name, vertical: owner, isOwn: true });
      }
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

/** Meanings that ask for nothing. If the query says nothing else, it means the recorded value. */
const SILENT: ReadonlySet<Meaning["type"]> = new Set([
  "stop",
  "untold",
  "placeWord",
  "neutral",
  "context",
  "preference",
]);

/** The lexicon's meaning with the recorded value first; null if that is the same or belongs to another vertical. */
function withValue(known: Want, own: Want): Want | null {
  const [value = ""] = own.offers;
  if (known.vertical !== own.vertical || known.offers[0] === value) return null;
  return { ...known, lead: "offer", value, isOwn: true };
}

/** The words of a value; null for a number or a very long text. */
function wordsOf(value: string): readonly string[] | null {
  const folded = fold(value);
  if (!LETTER.test(folded) || folded.length < SHORTEST || folded.length > MAX_LETTERS) return null;
  const words = folded.split(" ");
  return words.length > MAX_LENGTH ? null : words;
}

/** The offers that the lexicon finds in the words of a value: "libanaise" is Lebanese. */
export function offersNamedIn(words: readonly string[], lexicon: Lexicon): readonly string[] {
  return [...new Set(wantsIn(words, lexicon).flatMap(([first]) => first?.offers ?? []))];
}

/** Maximum number of offers read from a name. */
const MAX_OFFERS_IN_NAME = 3;

/** The offers that a name mentions ("Sushi Hamada", "Yoga Loft"), for places whose offers nobody observed. */
export function offersInName(name: readonly string[], lexicon: Lexicon): readonly string[] {
  const offers = wantsIn(name, lexicon).flatMap((wants) => wants.flatMap((want) => want.offers.slice(0, 1)));
  return [...new Set(offers)].slice(0, MAX_OFFERS_IN_NAME);
}

/** What the phrases in some words may ask for, by phrase. */
function wantsIn(words: readonly string[], lexicon: Lexicon): readonly (readonly Want[])[] {
  const found: Want[][] = [];
  for (let at = 0; at < words.length; ) {
    const match = lexicon.matchAt(words, at);
    const wants = match?.meanings.filter((one): one is Want => one.type === "want" && one.lead !== "side");
    found.push(wants ?? []);
    at += match?.length ?? 1;
  }
  return found;
}
