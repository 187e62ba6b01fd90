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
  /** By gram, the ids of the texts that have it: most have one, or few, whose list is no longer than it must be. */
  readonly #postings = new Map<number, number | number[]>();
  #forgotten = 0;
  /** By id, whether it was met; all 0 between two searches. */
  #isSeen = new Uint8Array(0);

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
    const grams = gramsOf(PAD + text + PAD);
    // A mistake changes as many grams as it has letters in; two swapped letters are in one more.
    const least = text.length + GRAM - 1 - most * (GRAM + 1);
    if (least <= 0) return this.#scan(text, most);
    const found: (Near & { readonly id: number; readonly first: number })[] = [];
    // Who shares so many of the grams has one at least of any few that are left of them: the rarest.
    for (const id of this.#havingAny(this.#rarest(grams, grams.length - least + 1))) {
      const known = this.#texts[id] ?? "";
      if (known === "" || Math.abs(known.length - text.length) > most) continue;
      const edits = editsWithin(text, known, most);
      if (edits > most) continue;
      const its = gramsOf(PAD + known + PAD);
      found.push({ text: known, edits, id, first: grams.findIndex((gram) => its.includes(gram)) });
    }
    return found
      .sort((a, b) => a.first - b.first || a.id - b.id)
      .map(({ text: known, edits }) => ({ text: known, edits }));
  }

  /** Known texts that begin with one, in no order. */
  startingWith(start: string): readonly string[] {
    const [ids = []] = this.#rarest(gramsOf(PAD + start), 1);
    return ids.flatMap((id) => {
      const known = this.#texts[id] ?? "";
      return known !== "" && known.startsWith(start) ? [known] : [];
    });
  }

  /** The ids of the texts that have a gram, of those `count` grams that the fewest have. */
  #rarest(grams: readonly number[], count: number): readonly (readonly number[])[] {
    const lists = grams.map((gram) => {
      const ids = this.#postings.get(gram) ?? [];
      return typeof ids === "number" ? [ids] : ids;
    });
    return lists.sort((a, b) => a.length - b.length).slice(0, count);
  }

  /** All ids of some lists, each once. */
  #havingAny(lists: readonly (readonly number[])[]): Iterable<number> {
    const [only, ...others] = lists.filter(({ length }) => length > 0);
    if (only === undefined || others.length === 0) return only ?? [];
    if (this.#isSeen.length < this.#texts.length) this.#isSeen = new Uint8Array(2 * this.#texts.length);
    const ids: number[] = [];
    for (const list of [only, ...others])
      for (const id of list) {
        if (this.#isSeen[id] === 1) continue;
        this.#isSeen[id] = 1;
        ids.push(id);
      }
    for (const id of ids) this.#isSeen[id] = 0;
    return ids;
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
    [this.#texts, this.#added, this.#forgotten] = [[], [], 0];
    for (const [text, times] of kept) for (let i = 0; i < times; i++) this.add(text);
  }
}

/** A list that is pushed to makes room for more than so many at once, which most lists never get. */
const SPARED = 16;
/** So few forgotten texts are never worth the work. */
const FEW = 64;

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
