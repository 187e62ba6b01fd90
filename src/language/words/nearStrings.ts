import { finish, type Steps } from "../../steps.js";
import { Drawers } from "./drawers.js";
import { editsWithin } from "./edits.js";

/** A known text that is so many typing mistakes away. */
export interface Near {
  readonly text: string;
  readonly edits: number;
}

/** Letters of a gram. */
const GRAM = 3;
/** Stands before and after a text, so that its first and last letters are in as many grams as the others. */
const PAD = "\u0000".repeat(GRAM - 1);

/**
 * Known texts, each once, found by how they are written nearly. Texts that are few mistakes apart share most of their grams of three letters, so only those
 * that share enough can be meant, and of the rarest grams one: nothing that lies within the mistakes is missed (the count filter; L. Gravano
 * et al., VLDB 2001; its prefix: S. Chaudhuri et al., ICDE 2006). Texts are filed by their grams together, when somebody asks or before; the few that come
 * after that are each compared.
 */
export class NearStrings {
  /** By number; empty once forgotten. */
  #texts: string[] = [];
  #forgotten = 0;
  /** The first so many texts, by their grams. */
  #filed = 0;
  #byGram = Drawers.EMPTY;
  /** Of those, which letters are in each. */
  #letters = new Int32Array(0);
  /** By number, the last search that met it. */
  #seen = new Uint32Array(0);
  #search = 0;

  get size(): number {
    return this.#texts.length - this.#forgotten;
  }

  has(text: string): boolean {
    return this.#numberOf(text) >= 0;
  }

  /** Takes in a text that is not known. */
  add(text: string): void {
    this.#texts.push(text);
  }

  remove(text: string): void {
    const number = this.#numberOf(text);
    if (number < 0) return;
    this.#texts[number] = "";
    this.#forgotten += 1;
    // What was forgotten still takes its room: no more than what is known.
    if (this.#forgotten > this.size + FEW) this.#giveBackRoom();
  }

  #giveBackRoom(): void {
    this.#texts = this.#texts.filter((known) => known !== "");
    [this.#forgotten, this.#filed, this.#byGram] = [0, 0, Drawers.EMPTY];
  }

  /** Files all that is known, in steps, if that is worth it: what the next question would else do at once. */
  *filing(): Steps<void> {
    if (this.#texts.length - this.#filed <= FEW + this.#filed * MOST_UNFILED) return;
    const texts = this.#texts;
    const count = texts.length;
    const letters = new Int32Array(count);
    let size = 0;
    for (let number = 0; number < count; number++) size += gramsIn(texts[number] ?? "");
    const [grams, numbers] = [new Int32Array(size), new Uint32Array(size)];
    for (let number = 0, at = 0; number < count; number++) {
      if (number % A_STEP === A_STEP - 1) yield;
      const text = texts[number] ?? "";
      letters[number] = lettersOf(text);
      for (const gram of text === "" ? [] : gramsOf(PAD + text + PAD)) {
        grams[at] = gram;
        numbers[at] = number;
        at += 1;
      }
    }
    const byGram = yield* Drawers.filled(grams, numbers, count);
    // What was forgotten was thrown out meanwhile, and others have its numbers.
    if (this.#texts === texts) [this.#byGram, this.#letters, this.#filed] = [byGram, letters, count];
  }

  /** All known texts that are at most so many mistakes from one, in no order. */
  near(text: string, most: number): readonly Near[] {
    if (most === 0) return text !== "" && this.has(text) ? [{ text, edits: 0 }] : [];
    const grams = gramsOf(PAD + text + PAD);
    // A mistake changes as many grams as it has letters in; two swapped letters are in one more.
    const least = text.length + GRAM - 1 - most * (GRAM + 1);
    if (least <= 0) return this.#scan(text, most);
    finish(this.filing());
    const letters = lettersOf(text);
    const found: (Near & { readonly number: number; readonly first: number })[] = [];
    const compare = (number: number): void => {
      const known = this.#texts[number] ?? "";
      if (known === "" || Math.abs(known.length - text.length) > most) return;
      const edits = editsWithin(text, known, most);
      if (edits > most) return;
      const shared = gramsOf(PAD + known + PAD);
      found.push({ text: known, edits, number, first: grams.findIndex((gram) => shared.includes(gram)) });
    };
    const search = this.#begin();
    // Who shares so many of the grams has one at least of any few that are left of them: the rarest.
    for (const gram of this.#rarest(grams, grams.length - least + 1))
      this.#byGram.each(gram, (number) => {
        if (this.#seen[number] === search) return;
        this.#seen[number] = search;
        // A mistake takes one letter away at most, and brings one.
        const its = this.#letters[number] ?? 0;
        if (bitsOf(letters & ~its) <= most && bitsOf(its & ~letters) <= most) compare(number);
      });
    for (let number = this.#filed; number < this.#texts.length; number++) compare(number);
    return found
      .sort((a, b) => a.first - b.first || a.number - b.number)
      .map(({ text: known, edits }) => ({ text: known, edits }));
  }

  /** Known texts that begin with one, in no order. */
  startingWith(start: string): readonly string[] {
    finish(this.filing());
    const found: string[] = [];
    let last = -1;
    const take = (number: number): void => {
      const known = this.#texts[number] ?? "";
      if (number !== last && known !== "" && known.startsWith(start)) found.push(known);
      last = number;
    };
    for (const gram of this.#rarest(gramsOf(PAD + start), 1)) this.#byGram.each(gram, take);
    for (let number = this.#filed; number < this.#texts.length; number++) take(number);
    return found;
  }

  /** The number of a known text; -1 for none. */
  #numberOf(text: string): number {
    if (text === "") return -1;
    finish(this.filing());
    let found = -1;
    for (const gram of this.#rarest(gramsOf(PAD + text + PAD), 1))
      this.#byGram.each(gram, (number) => {
        if (this.#texts[number] === text) found = number;
      });
    return found >= 0 ? found : this.#texts.indexOf(text, this.#filed);
  }

  /** A number that no text was met by. */
  #begin(): number {
    if (this.#seen.length < this.#filed || this.#search === LAST_SEARCH) {
      this.#seen = new Uint32Array(this.#filed);
      this.#search = 0;
    }
    return ++this.#search;
  }

  /** Of a text's grams the `count` that the fewest texts may have. */
  #rarest(grams: readonly number[], count: number): readonly number[] {
    const sizes = grams.map((gram) => this.#byGram.sizeOf(gram));
    const order = [...grams.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
    return order.slice(0, count).map((at) => grams[at] ?? 0);
  }

  /** Of short texts with many mistakes no gram is sure to be left. */
  #scan(text: string, most: number): readonly Near[] {
    return this.#texts.flatMap((known) => {
      const edits = known === "" ? most + 1 : editsWithin(text, known, most);
      return edits <= most ? [{ text: known, edits }] : [];
    });
  }
}

/** So few texts are never worth the work. */
const FEW = 64;
/** Of those that are filed so large a share may have come since: all those are compared with whatever is asked for. */
const MOST_UNFILED = 1 / 8;
/** Texts filed between two steps: a tenth of a millisecond. */
const A_STEP = 50;
const LAST_SEARCH = 2 ** 32 - 1;

const [FIRST_LETTER, LAST_LETTER] = [97, 122];
/** Bits beside those of the letters from a to z. */
const OTHER_BITS = 5;

/** Which letters a text has, as bits; what is no letter from a to z shares a few. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isLetter = code >= FIRST_LETTER && code <= LAST_LETTER;
    letters |= 1 << (isLetter ? code - FIRST_LETTER : LAST_LETTER - FIRST_LETTER + 1 + (code % OTHER_BITS));
  }
  return letters;
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How many grams a text has with what stands before and after it. */
function gramsIn(text: string): number {
  return text === "" ? 0 : text.length + GRAM - 1;
}

/** A number for each gram of a text, another one for each time that it stands there: texts share as many as both have. */
function gramsOf(padded: string): readonly number[] {
  const grams: number[] = [];
  for (let at = 0; at + GRAM <= padded.length; at++) {
    let gram = 0;
    for (let i = at; i < at + GRAM; i++) gram = (Math.imul(gram, 65_599) + padded.charCodeAt(i)) | 0;
    while (grams.includes(gram)) gram = (gram + 0x9e3779b1) | 0;
    grams.push(gram);
  }
  return grams;
}
