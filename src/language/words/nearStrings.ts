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
 * Known texts, found by how they are written nearly. Texts that are few mistakes apart share most of their grams of three letters, so only those
 * that share enough can be meant, and of the rarest grams one: nothing that lies within the mistakes is missed (the count filter; L. Gravano
 * et al., VLDB 2001; its prefix: S. Chaudhuri et al., ICDE 2006). A text may be added several times, and is forgotten when it was removed as often.
 */
export class NearStrings {
  readonly #ids = new Map<string, number>();
  /** By id; empty once forgotten. */
  #texts: string[] = [];
  #added: number[] = [];
  /** By id, which letters are in the text. */
  #letters: number[] = [];
  /** By gram, the ids of the texts that have it: most have one, or few, whose list is no longer than it must be. */
  readonly #postings = new Map<number, number | number[]>();
  #forgotten = 0;
  /** By id, the last search that met it. */
  #seen = new Uint32Array(0);
  #search = 0;

  get size(): number {
    return this.#texts.length - this.#forgotten;
  }

  has(text: string): boolean {
    return (this.#added[this.#ids.get(text) ?? -1] ?? 0) > 0;
  }

  add(text: string): void {
    const known = this.#ids.get(text);
    if (known !== undefined) {
      if (this.#added[known] === 0) this.#forgotten -= 1;
      this.#added[known] = (this.#added[known] ?? 0) + 1;
      this.#texts[known] = text;
      return;
    }
    const id = this.#texts.length;
    this.#ids.set(text, id);
    this.#texts.push(text);
    this.#added.push(1);
    this.#letters.push(lettersOf(text));
    for (const gram of gramsOf(PAD + text + PAD)) {
      const ids = this.#postings.get(gram);
      if (ids === undefined) this.#postings.set(gram, id);
      else if (typeof ids === "number") this.#postings.set(gram, [ids, id]);
      else if (ids.length < SPARED) this.#postings.set(gram, [...ids, id]);
      else ids.push(id);
    }
  }

  remove(text: string): void {
    const id = this.#ids.get(text) ?? -1;
    const added = this.#added[id] ?? 0;
    if (added === 0) return;
    this.#added[id] = added - 1;
    if (added > 1) return;
    this.#texts[id] = "";
    this.#forgotten += 1;
    // What was forgotten still takes its room: no more than what is known.
    if (this.#forgotten > this.size + FEW) this.#compact();
  }

  /** All known texts that are at most so many mistakes from one, in no order. */
  near(text: string, most: number): readonly Near[] {
    if (most === 0) return text !== "" && this.has(text) ? [{ text, edits: 0 }] : [];
    const grams = gramsOf(PAD + text + PAD);
    // A mistake changes as many grams as it has letters in; two swapped letters are in one more.
    const least = text.length + GRAM - 1 - most * (GRAM + 1);
    if (least <= 0) return this.#scan(text, most);
    const letters = lettersOf(text);
    const found: (Near & { readonly id: number; readonly first: number })[] = [];
    const search = this.#begin();
    // Who shares so many of the grams has one at least of any few that are left of them: the rarest.
    for (const list of this.#rarest(grams, grams.length - least + 1))
      for (const id of list) {
        if (this.#seen[id] === search) continue;
        this.#seen[id] = search;
        // A mistake takes one letter away at most, and brings one.
        const its = this.#letters[id] ?? 0;
        if (bitsOf(letters & ~its) > most || bitsOf(its & ~letters) > most) continue;
        const known = this.#texts[id] ?? "";
        if (known === "" || Math.abs(known.length - text.length) > most) continue;
        const edits = editsWithin(text, known, most);
        if (edits > most) continue;
        const shared = gramsOf(PAD + known + PAD);
        found.push({ text: known, edits, id, first: grams.findIndex((gram) => shared.includes(gram)) });
      }
    if (found.length < 2) return found.map(({ text: known, edits }) => ({ text: known, edits }));
    return found
      .sort((a, b) => a.first - b.first || a.id - b.id)
      .map(({ text: known, edits }) => ({ text: known, edits }));
  }

  /** Known texts that begin with one, in no order. */
  startingWith(start: string): readonly string[] {
    const [ids = []] = this.#rarest(gramsOf(PAD + start), 1);
    const found: string[] = [];
    for (const id of ids) {
      const known = this.#texts[id] ?? "";
      if (known !== "" && known.startsWith(start)) found.push(known);
    }
    return found;
  }

  /** A number that no text was met by. */
  #begin(): number {
    if (this.#seen.length < this.#texts.length || this.#search === LAST_SEARCH) {
      this.#seen = new Uint32Array(2 * this.#texts.length);
      this.#search = 0;
    }
    return ++this.#search;
  }

  /** The ids of the texts that have a gram, of those `count` grams that the fewest have; none at all of a gram that nobody has. */
  #rarest(grams: readonly number[], count: number): readonly (readonly number[])[] {
    const rarest: (readonly number[])[] = [];
    for (const gram of grams) {
      const ids = this.#postings.get(gram) ?? NONE;
      const list = typeof ids === "number" ? [ids] : ids;
      let at = rarest.length;
      if (at === count) {
        if ((rarest[at - 1]?.length ?? 0) <= list.length) continue;
        at -= 1;
      }
      for (; at > 0 && (rarest[at - 1]?.length ?? 0) > list.length; at--) rarest[at] = rarest[at - 1] ?? NONE;
      rarest[at] = list;
    }
    return rarest;
  }

  /** Of short texts with many mistakes no gram is sure to be left. */
  #scan(text: string, most: number): readonly Near[] {
    return this.#texts.flatMap((known) => {
      const edits = known === "" ? most + 1 : editsWithin(text, known, most);
      return edits <= most ? [{ text: known, edits }] : [];
    });
  }

  #compact(): void {
    const kept = this.#texts.flatMap((text, id) =>
      text === "" ? [] : [[text, this.#added[id] ?? 0] as const],
    );
    this.#ids.clear();
    this.#postings.clear();
    [this.#texts, this.#added, this.#letters, this.#forgotten] = [[], [], [], 0];
    this.#seen = new Uint32Array(0);
    for (const [text, times] of kept) for (let i = 0; i < times; i++) this.add(text);
  }
}

/** A list that is pushed to makes room for more than so many at once, which most lists never get. */
const SPARED = 16;
/** So few forgotten texts are never worth the work. */
const FEW = 64;
const NONE: readonly number[] = [];
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
