import { editsWithin } from "./edits.js";

/** A known text and its number of typing mistakes. */
export interface Near {
  readonly text: string;
  readonly edits: number;
}

/** Letters per gram. */
const GRAM = 3;
/** Padding around a text, so that its first and last letters are in as many grams as the others. */
const PAD = "\u0000".repeat(GRAM - 1);

/**
 * A set of texts that finds those similar to a given one. Texts a few mistakes apart share most of their grams of three letters, so candidates must share
 * one of a few grams, and the rarest ones are used. Misses nothing within the mistakes (the prefix of the count filter; S. Chaudhuri et al., ICDE 2006).
 */
export class NearStrings {
  readonly #numbers = new Map<string, number>();
  /** By number; empty once removed. */
  #texts: string[] = [];
  readonly #byGram = new Map<string, number[]>();

  get size(): number {
    return this.#numbers.size;
  }

  has(text: string): boolean {
    return this.#numbers.has(text);
  }

  /** Adds a text that is not yet known. */
  add(text: string): void {
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    for (const gram of gramsOf(PAD + text + PAD)) {
      const known = this.#byGram.get(gram);
      if (known === undefined) this.#byGram.set(gram, [number]);
      // Appending to an array reserves room for sixteen more, and most lists are short.
      else if (known.length < SHORT) this.#byGram.set(gram, known.concat(number));
      else known.push(number);
    }
  }

  remove(text: string): void {
    const number = this.#numbers.get(text);
    if (number === undefined) return;
    this.#numbers.delete(text);
    this.#texts[number] = "";
    if (this.#texts.length > 2 * this.size + MIN_REMOVED) this.#compact();
  }

  /** Reclaims the space of removed texts. */
  #compact(): void {
    const known = [...this.#numbers.keys()];
    this.#texts = [];
    this.#byGram.clear();
    for (const text of known) this.add(text);
  }

  /** All known texts within `most` mistakes of one, in order of the first gram that they share, then of insertion. */
  near(text: string, most: number): readonly Near[] {
    if (most === 0) return this.has(text) ? [{ text, edits: 0 }] : [];
    const grams = gramsOf(PAD + text + PAD);
    // A mistake changes as many grams as have its letter; a swap changes one more.
    const least = grams.length - most * (GRAM + 1);
    const isAsLong = (number: number) => Math.abs((this.#texts[number] ?? "").length - text.length) <= most;
    const candidates =
      least <= 0
        ? this.#numbers.values()
        : new Set(this.#shortest(grams, grams.length - least + 1).flatMap((list) => list.filter(isAsLong)));
    const found: (Near & { readonly number: number; readonly first: number })[] = [];
    for (const number of candidates) {
      const known = this.#texts[number] ?? "";
      const edits = editsWithin(text, known, most);
      if (known === "" || edits > most) continue;
      const shared = new Set(gramsOf(PAD + known + PAD));
      found.push({ text: known, edits, number, first: grams.findIndex((gram) => shared.has(gram)) });
    }
    return found
      .sort((a, b) => a.first - b.first || a.number - b.number)
      .map(({ text: known, edits }) => ({ text: known, edits }));
  }

  /** Known texts that begin with `start`, in no particular order. */
  startingWith(start: string): readonly string[] {
    const [numbers] = this.#shortest(gramsOf(PAD + start), 1);
    return [...new Set(numbers)].flatMap((number) => {
      const known = this.#texts[number] ?? "";
      return known !== "" && known.startsWith(start) ? [known] : [];
    });
  }

  /** The numbers of the texts with each of the `count` rarest grams. */
  #shortest(grams: readonly string[], count: number): readonly (readonly number[])[] {
    const lists = grams.map((gram) => this.#byGram.get(gram) ?? []);
    return lists.sort((a, b) => a.length - b.length).slice(0, count);
  }
}

/** Shorter lists are copied when a number is added. */
const SHORT = 16;
/** Removed texts that are never worth reclaiming. */
const MIN_REMOVED = 64;

/** The grams of a text in order, with repetitions. */
function gramsOf(padded: string): readonly string[] {
  return Array.from({ length: Math.max(0, padded.length - GRAM + 1) }, (_, at) =>
    padded.slice(at, at + GRAM),
  );
}
