import type { CatalogEntry, EntryIndex, LoadedArea } from "../../catalog/catalog.js";
import type { Coordinates } from "../../domain/geometry.js";
import type { Instant } from "../../domain/time.js";
import { Beliefs } from "./beliefs.js";
import { Columns } from "./columns.js";
import type { Lexicon } from "../../query/lexicon/lexicon.js";
import { ARTICLES } from "../../query/placeGrammar.js";
import { words } from "../../language/text/fold.js";
import { finish, type Steps } from "../../steps.js";
import { offerFact, offerValue } from "../../verticals/offers.js";
import { AreaWords, offersSaidIn } from "./areaWords.js";
import { NameIndex } from "./nameIndex.js";
import { ScheduleStates } from "./scheduleStates.js";
import type { Whereabouts } from "./whereabouts.js";

/** The in-memory index of one area's own entries, kept in step with them. Places are numbered in the order they came. */
export class AreaIndex implements EntryIndex {
  readonly area: LoadedArea;
  readonly columns: Columns;
  readonly beliefs = new Beliefs((place) => this.entry(place));
  /** The states of schedules now, and at moments that were asked for. */
  readonly states: ScheduleStates;
  readonly askedStates: ScheduleStates;
  readonly names = new NameIndex();
  readonly #lexicon: Lexicon;
  readonly #entries: CatalogEntry[] = [];
  /** So many of its first places came in the order of their ids, as stores give them. */
  #inOrder = 0;
  /** The numbers of the others. */
  readonly #later = new Map<string, number>();
  /** By what somebody wrote that places offer, once for each. */
  readonly #readOffers = new Map<string, readonly string[]>();
  #words: { readonly size: number; readonly own: AreaWords } | null = null;
  #vocabulary = {};
  #middle: { readonly of: Whereabouts; readonly point: Coordinates } | null = null;

  constructor(area: LoadedArea, now: Instant, lexicon: Lexicon) {
    this.area = area;
    this.#lexicon = lexicon;
    this.columns = new Columns(area.registry);
    this.states = new ScheduleStates(this.columns.schedules, area.area.timeZone);
    this.askedStates = new ScheduleStates(this.columns.schedules, area.area.timeZone);
    for (const entry of area.entries.values()) if (entry.area === area) this.update(entry, now);
  }

  get size(): number {
    return this.#entries.length;
  }

  /** Where its places are, the median of them; null without any. What the name of an area points at when it is taken for a point. */
  get middle(): Coordinates | null {
    if (this.size === 0) return null;
    const { latitude, longitude, whereabouts } = this.columns;
    if (this.#middle?.of !== whereabouts) {
      const point = { latitude: median(latitude, this.size), longitude: median(longitude, this.size) };
      this.#middle = { of: whereabouts, point };
    }
    return this.#middle.point;
  }

  /** What its records teach of words, learned when it is asked for and anew when records came, or one offers something else. */
  get words(): AreaWords {
    return this.#words?.size === this.size ? this.#words.own : finish(this.wordsSteps());
  }

  /** The same in steps. */
  *wordsSteps(): Steps<AreaWords> {
    const { size } = this;
    if (this.#words?.size === size) return this.#words.own;
    const own = yield* AreaWords.learned(this.area, this.columns, this.names, this.#lexicon);
    this.#words = { size, own };
    return own;
  }

  /** Once all places are in: gives back the room for others, and makes in steps what the first search would else make at once. */
  *preparing(): Steps<void> {
    this.columns.fit();
    this.beliefs.fit();
    yield;
    yield* this.wordsSteps();
    yield* this.names.filing();
  }

  /** Another one means that its places are called otherwise, or that its records teach other words: then texts may say something else. */
  get vocabulary(): object {
    return this.#vocabulary;
  }

  entry(place: number): CatalogEntry {
    const entry = this.#entries[place];
    if (entry === undefined) throw new RangeError(`there is no place number ${place}`);
    return entry;
  }

  /** The number of a record; `undefined` when it is not here. */
  numberOf(id: string): number | undefined {
    let [from, to] = [0, this.#inOrder];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.idOf(middle) < id) from = middle + 1;
      else to = middle;
    }
    return from < this.#inOrder && this.idOf(from) === id ? from : this.#later.get(id);
  }

  /** Whether the id of a place comes before that of another one. */
  isBefore(place: number, other: number): boolean {
    if (place < this.#inOrder && other < this.#inOrder) return place < other;
    return this.idOf(place) < this.idOf(other);
  }

  /** Takes in an entry, or what became known of it, as of `now`. */
  update(entry: CatalogEntry, now: Instant): void {
    const { id, attributes } = entry.record;
    const place = this.#placeFor(id);
    this.#entries[place] = entry;
    const { name, alternative_names: others, brand } = attributes;
    const names = [name?.value ?? "", ...(others?.value ?? []), brand?.value ?? ""];
    const isRenamed = this.names.set(place, names, (word) => ARTICLES.has(word));
    const { profiles } = this.columns;
    const offered = profiles.of(place);
    const said = offersInName(this.names.mainName(place), this.#lexicon);
    this.columns.set(place, entry, said, (offer) => this.#readOffer(offer));
    this.beliefs.set(place, now);
    // A report changes what is believed of a place, seldom what it offers.
    const offersOthers = offered !== profiles.of(place);
    if (offersOthers) this.#words = null;
    if (offersOthers || isRenamed) this.#vocabulary = {};
  }

  /** The number of a record, or a new one. */
  #placeFor(id: string): number {
    const next = this.size;
    if (next === this.#inOrder && (next === 0 || this.idOf(next - 1) < id)) {
      this.#inOrder += 1;
      return next;
    }
    const known = this.numberOf(id);
    if (known === undefined) this.#later.set(id, next);
    return known ?? next;
  }

  /** The id of the record that has a number. */
  idOf(place: number): string {
    return this.entry(place).record.id;
  }

  /** An offer and, where its vertical does not have the value, what that says in a language that the lexicon has: "libanaise" is Lebanese. */
  #readOffer(offer: string): readonly string[] {
    const known = this.#readOffers.get(offer);
    if (known !== undefined) return known;
    const fact = offerFact(offer);
    const owner = this.area.registry.verticals.find(({ offering }) => offering?.fact === fact);
    const isKnown = owner?.offering?.isKnown(offerValue(offer)) === true;
    const others = isKnown ? [] : offersSaidIn(words(offerValue(offer)), this.#lexicon);
    const read = [...new Set([offer, ...others.filter((one) => offerFact(one) === fact)])];
    this.#readOffers.set(offer, read);
    return read;
  }
}

function median(values: Float64Array, size: number): number {
  return values.slice(0, size).toSorted()[size >> 1] ?? 0;
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
