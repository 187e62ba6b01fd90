import { type CatalogEntry, entryConfidence, type EntryIndex, type LoadedArea } from "../catalog/catalog.js";
import type { Coordinates } from "../geo/geometry.js";
import { fold, withoutUmlautSpelling, words } from "../text/fold.js";
import type { Instant } from "../time.js";
import { isWithinEdits } from "./edits.js";

/** One record as search sees it: everything folded and looked up once. */
export interface Document {
  readonly entry: CatalogEntry;
  readonly kind: string;
  readonly cuisines: readonly string[];
  readonly point: Coordinates;
  /** The words of each of its names, its main name first. */
  readonly names: readonly (readonly string[])[];
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly completeness: number;
  /** P(exists) when the index was told. Good enough to rank by; answers state the current one. */
  readonly confidence: number;
}

/** How well a query's words name a document, and which words did. */
export interface NameMatch {
  /** 0 to 1: 1 when they are its whole name. */
  readonly score: number;
  readonly matched: ReadonlySet<string>;
}

/** Words that many names share say little about which is meant. */
const COMMON_SHARE = 0.02;
const PREFIX_LENGTH = 4;

/** The in-memory index of one area, kept in step with its entries. */
export class AreaIndex implements EntryIndex {
  readonly area: LoadedArea;
  readonly #documents = new Map<string, Document>();
  readonly #postings = new Map<string, Set<string>>();
  readonly #now: Instant;
  /** The documents as a list, made again after an update. */
  #list: readonly Document[] | null = null;
  #offers: Offers | null = null;

  constructor(area: LoadedArea, now: Instant) {
    this.area = area;
    this.#now = now;
    for (const entry of area.entries.values()) this.update(entry);
  }

  get size(): number {
    return this.#documents.size;
  }

  /** All documents, in order of insertion. */
  documents(): readonly Document[] {
    this.#list ??= [...this.#documents.values()];
    return this.#list;
  }

  /** Those of one of the kinds, or with an accepted cuisine: what a search for something to eat has to look at. */
  offering(kinds: ReadonlySet<string>, accepts: (cuisine: string) => boolean): ReadonlySet<Document> {
    this.#offers ??= offersOf(this.documents());
    const found = new Set<Document>();
    for (const [cuisine, documents] of this.#offers.byCuisine) {
      if (accepts(cuisine)) for (const document of documents) found.add(document);
    }
    for (const kind of kinds) for (const document of this.#offers.byKind.get(kind) ?? []) found.add(document);
    return found;
  }

  update(entry: CatalogEntry): void {
    this.#list = null;
    this.#offers = null;
    const known = this.#documents.get(entry.record.id);
    if (known !== undefined) this.#unpost(known);
    const document = toDocument(entry, this.#now);
    this.#documents.set(entry.record.id, document);
    for (const word of document.names.flat()) {
      const ids = this.#postings.get(word);
      if (ids === undefined) this.#postings.set(word, new Set([entry.record.id]));
      else ids.add(entry.record.id);
    }
  }

  /** Whether the words are a business's whole name. */
  isName(tokens: readonly string[]): boolean {
    const phrase = tokens.join(" ");
    const first = this.#postings.get(tokens[0] ?? "");
    return (
      first !== undefined &&
      [...first].some(
        (id) => this.#documents.get(id)?.names.some((name) => name.join(" ") === phrase) === true,
      )
    );
  }

  /** The documents that any of the words may name, typing mistakes and beginnings of words tolerated. */
  findByName(queryWords: readonly string[], unknown: readonly string[]): ReadonlyMap<Document, NameMatch> {
    const hits = new Map<string, Set<string>>();
    const expanded = new Map<string, string>();
    for (const word of new Set(queryWords)) {
      // A word that means something is spelled right: only the others may be misspelled names.
      for (const indexed of this.#similarWords(word, unknown.includes(word))) {
        expanded.set(indexed, word);
        for (const id of this.#postings.get(indexed) ?? [])
          hits.set(id, (hits.get(id) ?? new Set()).add(indexed));
      }
    }
    const matches = new Map<Document, NameMatch>();
    for (const [id, indexed] of hits) {
      const document = this.#documents.get(id);
      if (document === undefined) continue;
      const score = Math.max(...document.names.map((name) => this.#nameScore(name, indexed)));
      matches.set(document, {
        score,
        matched: new Set([...indexed].map((word) => expanded.get(word) ?? word)),
      });
    }
    return matches;
  }

  /** The share of a name that was named, rare words weighing more. */
  #nameScore(name: readonly string[], hit: ReadonlySet<string>): number {
    let [total, found] = [0, 0];
    for (const word of name) {
      const weight = this.isCommon(word) ? 0.3 : 1;
      total += weight;
      if (hit.has(word)) found += weight;
    }
    return total === 0 ? 0 : found / total;
  }

  /** Whether a word stands in so many names that it identifies none. */
  isCommon(word: string): boolean {
    return (this.#postings.get(word)?.size ?? 0) > Math.max(3, this.size * COMMON_SHARE);
  }

  #similarWords(word: string, isUnknown: boolean): readonly string[] {
    const plain = withoutUmlautSpelling(word);
    const exact = [word, plain].filter((one) => this.#postings.has(one));
    if (exact.length > 0) return exact;
    if (!isUnknown || word.length < PREFIX_LENGTH) return [];
    const similar: string[] = [];
    for (const indexed of this.#postings.keys()) {
      if (indexed.startsWith(plain) || isWithinEdits(plain, indexed)) similar.push(indexed);
    }
    return similar;
  }

  #unpost(document: Document): void {
    for (const word of document.names.flat()) {
      const ids = this.#postings.get(word);
      ids?.delete(document.entry.record.id);
      if (ids?.size === 0) this.#postings.delete(word);
    }
  }
}

interface Offers {
  readonly byCuisine: ReadonlyMap<string, readonly Document[]>;
  readonly byKind: ReadonlyMap<string, readonly Document[]>;
}

function offersOf(documents: readonly Document[]): Offers {
  const byCuisine = new Map<string, Document[]>();
  const byKind = new Map<string, Document[]>();
  const add = (map: Map<string, Document[]>, key: string, document: Document) => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [document]);
    else list.push(document);
  };
  for (const document of documents) {
    add(byKind, document.kind, document);
    for (const cuisine of document.cuisines) add(byCuisine, cuisine, document);
  }
  return { byCuisine, byKind };
}

function toDocument(entry: CatalogEntry, now: Instant): Document {
  const { attributes } = entry.record;
  const { name, alternative_names: others, brand, address } = attributes;
  const names = [name?.value ?? "", ...(others?.value ?? []), brand?.value ?? ""].map((one) =>
    words(one).map(withoutUmlautSpelling),
  );
  const told = [
    attributes.hours,
    attributes.address,
    attributes.phone,
    attributes.website,
    attributes.cuisine,
  ].filter((one) => one !== undefined);
  return {
    entry,
    kind: attributes.kind?.value ?? "",
    cuisines: attributes.cuisine?.value ?? [],
    point: attributes.coordinates?.value ?? { latitude: 0, longitude: 0 },
    names: names.filter((one) => one.length > 0),
    street: foldOrNull(address?.value.street),
    postcode: foldOrNull(address?.value.postcode),
    city: foldOrNull(address?.value.city),
    completeness: told.length / 5,
    confidence: entryConfidence(entry, now),
  };
}

function foldOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : fold(text);
}
