import { clamp, recordConfidence } from "../../belief/confidence.js";
import { beliefAfter } from "../../belief/course.js";
import { isConfirmedClosed } from "../../belief/standingChecks.js";
import type { CatalogEntry, EntryIndex, LoadedArea } from "../../catalog/catalog.js";
import type { Coordinates } from "../../domain/geometry.js";
import type { Instant } from "../../domain/time.js";
import { Columns } from "./columns.js";
import type { Lexicon } from "../../query/lexicon/lexicon.js";
import { ARTICLES } from "../../query/placeGrammar.js";
import { words } from "../../language/text/fold.js";
import { finish, type Steps } from "../../steps.js";
import { offerFact, offerValue } from "../../verticals/offers.js";
import { AreaWords, offersNamedIn } from "./areaWords.js";
import { NameIndex } from "./nameIndex.js";

/** The in-memory index of one area's own entries, kept in step with them. Documents are numbered in the order they came. */
export class AreaIndex implements EntryIndex {
  readonly area: LoadedArea;
  readonly columns: Columns;
  readonly names = new NameIndex();
  readonly #lexicon: Lexicon;
  readonly #entries: CatalogEntry[] = [];
  readonly #docs = new Map<string, number>();
  #words: AreaWords | null = null;
  #middle: Coordinates | null = null;

  constructor(area: LoadedArea, lexicon: Lexicon) {
    this.area = area;
    this.#lexicon = lexicon;
    this.columns = new Columns(area.registry, area.area.timeZone);
    for (const entry of area.entries.values()) if (entry.area === area) this.update(entry);
  }

  get size(): number {
    return this.#entries.length;
  }

  /** Where its places are, the median of them; null without any. What the name of an area points at when it is taken for a point. */
  get middle(): Coordinates | null {
    if (this.size === 0) return null;
    const { latitude, longitude } = this.columns.numbers;
    this.#middle ??= { latitude: median(latitude, this.size), longitude: median(longitude, this.size) };
    return this.#middle;
  }

  /** What its records teach of words, learned when it is asked for. Another one means that texts may say something else: records came or offer something else. */
  get words(): AreaWords {
    return finish(this.#learning());
  }

  /** Once all places are in: gives back the room for others, and makes in steps what the first search would else make at once. */
  *preparing(): Steps<void> {
    this.columns.fit();
    yield;
    yield* this.#learning();
  }

  entry(doc: number): CatalogEntry {
    const entry = this.#entries[doc];
    if (entry === undefined) throw new RangeError(`there is no document number ${doc}`);
    return entry;
  }

  idOf(doc: number): string {
    return this.entry(doc).record.id;
  }

  /** Takes in an entry, or what became known of it. */
  update(entry: CatalogEntry): void {
    const { id, attributes } = entry.record;
    const isNew = !this.#docs.has(id);
    const doc = this.#docs.get(id) ?? this.size;
    this.#docs.set(id, doc);
    this.#entries[doc] = entry;
    const { name, alternative_names: others, brand } = attributes;
    const names = [name?.value ?? "", ...(others?.value ?? []), brand?.value ?? ""];
    this.names.set(doc, names, (its) => shorterNames(its, this.#lexicon));
    const { profile, latitude, longitude } = this.columns.numbers;
    const [offered, north, east] = [profile[doc], latitude[doc], longitude[doc]];
    const named = offersInName(this.names.mainName(doc), this.#lexicon);
    this.columns.set(doc, entry, named, (offer) => this.#readOffer(offer));
    const after = this.columns.numbers;
    // A report changes what is believed of a place, seldom what it offers or where it is.
    if (isNew || north !== after.latitude[doc] || east !== after.longitude[doc]) this.#middle = null;
    if (isNew || offered !== after.profile[doc]) this.#words = null;
  }

  /** P(a place trades) at a moment; least where it is confirmed to be closed for good. */
  trades(doc: number, at: Instant): number {
    const belief = this.columns.beliefs[doc];
    if (belief !== undefined && at >= belief.from) return clamp(beliefAfter(belief.trades, at - belief.from));
    // Callers report on it just now.
    const entry = this.entry(doc);
    return isConfirmedClosed(entry.evidence, at) ? 0 : recordConfidence(entry, at);
  }

  /** P(a place's opening hours are right) at a moment; null while only its evidence tells: callers report on it, or the moment lies before what is known. */
  hoursBelief(doc: number, at: Instant): number | null {
    const belief = this.columns.beliefs[doc];
    return belief === undefined || at < belief.from
      ? null
      : clamp(beliefAfter(belief.hours, at - belief.from));
  }

  *#learning(): Steps<AreaWords> {
    return (this.#words ??= yield* AreaWords.learned(this.area, this.columns, this.#lexicon));
  }

  /** An offer and, where its vertical does not have the value, what that says in a language that the lexicon has: "libanaise" is Lebanese. */
  #readOffer(offer: string): readonly string[] {
    const fact = offerFact(offer);
    const owner = this.area.registry.verticals.find(({ offering }) => offering?.fact === fact);
    const isKnown = owner?.offering?.isKnown(offerValue(offer)) === true;
    const others = isKnown ? [] : offersNamedIn(words(offerValue(offer)), this.#lexicon);
    return [...new Set([offer, ...others.filter((one) => offerFact(one) === fact)])];
  }
}

/** How people shorten a name: without its article, and without what it is, "Dutch Bros" of "Dutch Bros. Coffee". */
function shorterNames(name: readonly string[], lexicon: Lexicon): readonly (readonly string[])[] {
  const [first = "", ...rest] = name;
  const [last = "", before] = [name.at(-1), name.slice(0, -1)];
  const type = lexicon.matchAt([last], 0)?.meaning.type;
  const isKind = type === "want" || type === "preference" || type === "context";
  const isTelling = before.length > 1 && before.some((word) => !lexicon.isLexical(word));
  return [
    ...(rest.length > 0 && ARTICLES.has(first) ? [rest] : []),
    ...(isKind && isTelling ? [before] : []),
  ];
}

function median(values: Float64Array, size: number): number {
  return values.slice(0, size).toSorted()[size >> 1] ?? 0;
}

/** Values taken from a name at most. */
const MAX_OFFERS_IN_NAME = 3;

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
  return [...offers].slice(0, MAX_OFFERS_IN_NAME);
}
