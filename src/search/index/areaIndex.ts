import { clamp, recordConfidence } from "../../belief/confidence.js";
import { beliefAfter } from "../../belief/course.js";
import { isConfirmedClosed } from "../../belief/standingChecks.js";
import type { CatalogEntry, EntryIndex, LoadedArea } from "../../catalog/catalog.js";
import type { Coordinates } from "../../domain/geometry.js";
import { median } from "../../domain/rounding.js";
import type { Instant } from "../../domain/time.js";
import { Columns } from "./columns.js";
import type { Lexicon } from "../../query/lexicon/lexicon.js";
import { ARTICLES } from "../../query/placeGrammar.js";
import { words } from "../../language/text/fold.js";
import { finish, type Steps } from "../../steps.js";
import { offerFact, offerValue } from "../../verticals/offers.js";
import { AreaWords, offersInName, offersNamedIn } from "./areaWords.js";
import { NameIndex } from "./nameIndex.js";

/** The in-memory index of the entries owned by one area. Documents are numbered in order of arrival. */
export class AreaIndex implements EntryIndex {
  readonly area: LoadedArea;
  readonly columns: Columns;
  readonly names = new NameIndex();
  readonly #lexicon: Lexicon;
  readonly #entries: CatalogEntry[] = [];
  readonly #docs = new Map<string, number>();
  #words: AreaWords | null = null;
  #middle: Coordinates | null = null;

  /** `capacity`: the number of entries that it has room for; default: those that the area has now. */
  constructor(area: LoadedArea, lexicon: Lexicon, capacity = area.entries.size) {
    this.area = area;
    this.#lexicon = lexicon;
    this.columns = new Columns(area.registry, area.area.timeZone, capacity);
    for (const entry of area.entries.values()) if (entry.area === area) this.update(entry);
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The median position of its places; null without any. Stands for the area if its name is taken for a point. */
  get middle(): Coordinates | null {
    if (this.size === 0) return null;
    const of = (column: Float64Array) => median(column.subarray(0, this.size)) ?? 0;
    const { latitude, longitude } = this.columns.numbers;
    return (this.#middle ??= { latitude: of(latitude), longitude: of(longitude) });
  }

  /** The vocabulary of its records, built on first use. A new object means that the records changed and texts may read differently. */
  get words(): AreaWords {
    return finish(this.#learning());
  }

  /** To be run when all places are loaded: builds in steps what the first search would otherwise build at once. */
  preparing(): Steps<AreaWords> {
    return this.#learning();
  }

  entry(doc: number): CatalogEntry {
    const entry = this.#entries[doc];
    if (entry === undefined) throw new RangeError(`there is no document number ${doc}`);
    return entry;
  }

  idOf(doc: number): string {
    return this.entry(doc).record.id;
  }

  /** Adds or updates an entry. */
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
    // A report changes beliefs about a place, seldom its offers or position.
    if (isNew || north !== after.latitude[doc] || east !== after.longitude[doc]) this.#middle = null;
    if (isNew || offered !== after.profile[doc]) this.#words = null;
  }

  /** P(a place trades) at a moment; lowest if it is confirmed closed for good. */
  trades(doc: number, at: Instant): number {
    const belief = this.columns.beliefs[doc];
    if (belief !== undefined && at >= belief.from) return clamp(beliefAfter(belief.trades, at - belief.from));
    // Recent reports: compute it from the evidence.
    const entry = this.entry(doc);
    return isConfirmedClosed(entry.evidence, at) ? 0 : recordConfidence(entry, at);
  }

  /** P(a place's opening hours are right) at a moment; null if it must be computed from the evidence: recent reports, or a moment before the known course. */
  hoursBelief(doc: number, at: Instant): number | null {
    const belief = this.columns.beliefs[doc];
    return belief === undefined || at < belief.from
      ? null
      : clamp(beliefAfter(belief.hours, at - belief.from));
  }

  *#learning(): Steps<AreaWords> {
    return (this.#words ??= yield* AreaWords.learned(this.area, this.columns, this.#lexicon));
  }

  /** Returns an offer and, if its vertical does not know the value, what the lexicon makes of its words: "libanaise" is Lebanese. */
  #readOffer(offer: string): readonly string[] {
    const fact = offerFact(offer);
    const owner = this.area.registry.verticals.find(({ offering }) => offering?.fact === fact);
    const isKnown = owner?.offering?.isKnown(offerValue(offer)) === true;
    const others = isKnown ? [] : offersNamedIn(words(offerValue(offer)), this.#lexicon);
    return [...new Set([offer, ...others.filter((one) => offerFact(one) === fact)])];
  }
}

/** The short forms of a name: without its article, and without its kind, "Dutch Bros" for "Dutch Bros. Coffee". */
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
