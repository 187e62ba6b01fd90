import type { CatalogEntry, EntryIndex, LoadedArea } from "../../catalog/catalog.js";
import type { Coordinates } from "../../domain/geometry.js";
import type { Instant } from "../../domain/time.js";
import { Beliefs } from "./beliefs.js";
import { Columns } from "./columns.js";
import type { Lexicon } from "../../query/lexicon/lexicon.js";
import { ARTICLES } from "../../query/placeGrammar.js";
import { NameIndex } from "./nameIndex.js";
import { ScheduleStates } from "./scheduleStates.js";

/** The in-memory index of one area's own entries, kept in step with them. Places are numbered in the order they came. */
export class AreaIndex implements EntryIndex {
  readonly area: LoadedArea;
  readonly columns: Columns;
  readonly beliefs = new Beliefs((place) => this.entry(place));
  readonly states: ScheduleStates;
  readonly names = new NameIndex();
  readonly #lexicon: Lexicon;
  readonly #entries: CatalogEntry[] = [];
  readonly #numbers = new Map<string, number>();
  #offers: Offers | null = null;
  #middle: { readonly size: number; readonly point: Coordinates | null } = { size: 0, point: null };

  constructor(area: LoadedArea, now: Instant, lexicon: Lexicon) {
    this.area = area;
    this.#lexicon = lexicon;
    this.columns = new Columns(area.registry);
    this.states = new ScheduleStates(this.columns.schedules, area.area.timeZone);
    for (const entry of area.entries.values()) if (entry.area === area) this.update(entry, now);
  }

  get size(): number {
    return this.#entries.length;
  }

  /** Where its places are, the median of them; null without any. What the name of an area points at when it is taken for a point. */
  get middle(): Coordinates | null {
    if (this.#middle.size !== this.size) {
      const { latitude, longitude } = this.columns;
      const point = { latitude: median(latitude, this.size), longitude: median(longitude, this.size) };
      this.#middle = { size: this.size, point };
    }
    return this.#middle.point;
  }

  entry(place: number): CatalogEntry {
    const entry = this.#entries[place];
    if (entry === undefined) throw new RangeError(`there is no place number ${place}`);
    return entry;
  }

  /** The number of a record; `undefined` when it is not here. */
  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** Takes in an entry, or what became known of it, as of `now`. */
  update(entry: CatalogEntry, now: Instant): void {
    const { id, attributes } = entry.record;
    const place = this.#numbers.get(id) ?? this.#entries.length;
    this.#numbers.set(id, place);
    this.#entries[place] = entry;
    const { name, alternative_names: others, brand } = attributes;
    const names = [name?.value ?? "", ...(others?.value ?? []), brand?.value ?? ""];
    this.names.set(place, names, (word) => ARTICLES.has(word));
    const offered = this.#offeredBy(place);
    this.columns.set(place, entry, offersInName(this.names.mainName(place), this.#lexicon));
    this.beliefs.set(place, now);
    // A report changes what is believed of a place, seldom what it offers: that list goes through all places.
    if (offered !== this.#offeredBy(place)) this.#offers = null;
  }

  /** What a place offers, to be compared: its kinds and what it offers; of a place that is not there yet nothing. */
  #offeredBy(place: number): string | null {
    const { kindIds, offerIds, size } = this.columns;
    return place < size ? `${kindIds[place]?.join(" ")},${offerIds[place]?.join(" ")}` : null;
  }

  /**
   * The places of any of the kinds, or that offer something accepted, kinds and offers by their numbers in the columns: what a search for
   * something has to look at. Each once, in no order.
   */
  offering(
    acceptsKind: (kind: number) => boolean,
    acceptsOffer: (offer: number) => boolean,
  ): readonly number[] {
    this.#offers ??= offersOf(this.columns);
    const { byKind, byOffer } = this.#offers;
    const lists = [
      ...byKind.filter((_, id) => acceptsKind(id)),
      ...byOffer.filter((_, id) => acceptsOffer(id)),
    ].filter(({ length }) => length > 0);
    const [only] = lists;
    if (lists.length < 2) return only ?? [];
    const isFound = new Uint8Array(this.size);
    const found: number[] = [];
    for (const places of lists) {
      for (const place of places) {
        if (isFound[place] === 1) continue;
        isFound[place] = 1;
        found.push(place);
      }
    }
    return found;
  }
}

function median(values: Float64Array, size: number): number {
  return values.slice(0, size).toSorted()[size >> 1] ?? 0;
}

/** The numbers of the places by the number of a kind or of what is offered. */
interface Offers {
  readonly byKind: readonly (readonly number[])[];
  readonly byOffer: readonly (readonly number[])[];
}

function offersOf(columns: Columns): Offers {
  const byKind: number[][] = columns.kinds.texts.map(() => []);
  const byOffer: number[][] = columns.offers.texts.map(() => []);
  for (let place = 0; place < columns.size; place++) {
    for (const kind of columns.kindIds[place] ?? []) byKind[kind]?.push(place);
    for (const offer of columns.offerIds[place] ?? []) byOffer[offer]?.push(place);
  }
  return { byKind, byOffer };
}

/** Values taken from a name at most. */
const MOST = 3;

/** What a name says that a place offers ("Sushi Hamada", "Yoga Loft"), for places of which nobody observed it. */
function offersInName(name: readonly string[], lexicon: Lexicon): readonly string[] {
  const offers = new Set<string>();
  for (let at = 0; at < name.length; ) {
    const match = lexicon.matchAt(name, at);
    for (const meaning of match?.meanings ?? []) {
      const [first] = meaning.type === "want" && meaning.lead !== "side" ? meaning.offers : [];
      if (first !== undefined) offers.add(first);
    }
    at += match?.length ?? 1;
  }
  return [...offers].slice(0, MOST);
}
