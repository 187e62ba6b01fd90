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
  readonly #texts = new Set<string>();
  readonly #byGram = new Map<string, readonly string[]>();

  /** Adds a text that is not yet known. */
  add(text: string): void {
    this.#texts.add(text);
    for (const gram of gramsOf(PAD + text + PAD)) {
      const known = this.#byGram.get(gram) as string[] | undefined;
      // Appending to an array reserves room for sixteen more, and most lists are short.
      if (known === undefined || known.length < SHORT) this.#byGram.set(gram, [...(known ?? []), text]);
      else known.push(text);
    }
  }

  remove(text: string): void {
    if (!this.#texts.delete(text)) return;
    for (const gram of gramsOf(PAD + text + PAD))
      this.#byGram.set(
        gram,
        this.#withGram(gram).filter((one) => one !== text),
      );
  }

  /** All known texts within `most` mistakes of one. */
  near(text: string, most: number): readonly Near[] {
    const grams = gramsOf(PAD + text + PAD);
    // A mistake changes as many grams as have its letter; a swap changes one more.
    const least = grams.length - most * (GRAM + 1);
    const candidates =
      least <= 0 ? this.#texts : new Set(this.#rarest(grams, grams.length - least + 1).flat());
    return [...candidates].flatMap((known) => {
      const edits = editsWithin(text, known, most);
      return edits > most ? [] : [{ text: known, edits }];
    });
  }

  /** Known texts that begin with `start`, in no particular order. */
  startingWith(start: string): readonly string[] {
    const [texts] = this.#rarest(gramsOf(PAD + start), 1);
    return [...new Set(texts)].filter((known) => known.startsWith(start));
  }

  /** The texts with each of the `count` rarest grams. */
  #rarest(grams: readonly string[], count: number): readonly (readonly string[])[] {
    const lists = grams.map((gram) => this.#withGram(gram));
    return lists.sort((a, b) => a.length - b.length).slice(0, count);
  }

  #withGram(gram: string): readonly string[] {
    return this.#byGram.get(gram) ?? [];
  }
}

/** Shorter lists are copied when a text is added. */
const SHORT = 16;

/** The grams of a text in order, with repetitions. */
function gramsOf(padded: string): readonly string[] {
  return Array.from({ length: Math.max(0, padded.length - GRAM + 1) }, (_, at) =>
    padded.slice(at, at + GRAM),
  );
}
