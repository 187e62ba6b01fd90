import { LRUCache } from "lru-cache";
import type { CatalogEntry, EntryIndex, LoadedArea } from "../../catalog/catalog.js";
import type { Coordinates } from "../../domain/geometry.js";
import { kindsOf } from "../../domain/record.js";
import { median } from "../../domain/rounding.js";
import type { CompiledHours } from "../../hours/hours.js";
import { words } from "../../language/text/fold.js";
import type { Lexicon } from "../../query/lexicon/lexicon.js";
import { isCommonWord } from "../../language/names/names.js";
import { ARTICLES } from "../../query/placeGrammar.js";
import { offerFact, offerOf, offerValue } from "../../verticals/offers.js";
import { AreaWords, offersInName, offersNamedIn } from "./areaWords.js";
import { type Document, documentOf, GRADE, type Grade, gradeOf, type Profile } from "./document.js";
import { NameIndex } from "./nameIndex.js";
import { type Schedule, scheduleOf } from "./schedule.js";

/** Maximum number of requested offers kept with their matches: about as many as the vocabulary has. */
const MAX_COMPARED = 1_024;
/** Maximum number of requested facts kept with the grades of places. */
const MAX_GRADED = 64;

/** The in-memory index of the entries owned by one area. */
export class AreaIndex implements EntryIndex {
  readonly area: LoadedArea;
  /** By record id. */
  readonly documents = new Map<string, Document>();
  readonly names = new NameIndex();
  readonly #lexicon: Lexicon;
  readonly #profiles = new Map<string, Profile>();
  /** The profiles with each kind and each offer, observed or named. */
  readonly #profilesWith = new Map<string, Profile[]>();
  readonly #schedules = new WeakMap<CompiledHours, Schedule>();
  readonly #close = new LRUCache<string, ReadonlyMap<string, number>>({
    max: MAX_COMPARED,
    memoMethod: (requested) => {
      const all = [...this.#profilesWith.keys()];
      const close = all.map(
        (offered) => [offered, this.area.registry.closeness(requested, offered)] as const,
      );
      return new Map(close.filter(([, closeness]) => closeness > 0));
    },
  });
  readonly #grades = new LRUCache<string, Map<Document, Grade>>({
    max: MAX_GRADED,
    memoMethod: (fact) => {
      const all = Array.from(this.documents.values(), (one) => [one, gradeOf(one.entry, fact)] as const);
      return new Map(all.filter(([, grade]) => grade !== GRADE.unknown));
    },
  });
  #words: AreaWords | null = null;
  #middle: Coordinates | null = null;

  constructor(area: LoadedArea, lexicon: Lexicon) {
    this.area = area;
    this.#lexicon = lexicon;
    for (const entry of area.entries.values()) if (entry.area === area) this.update(entry);
  }

  /** The median position of its places; null without any. Stands for the area if its name is taken for a point. */
  get middle(): Coordinates | null {
    if (this.documents.size === 0) return null;
    const of = (axis: keyof Coordinates) =>
      median(Array.from(this.documents.values(), ({ point }) => point[axis])) ?? 0;
    return (this.#middle ??= { latitude: of("latitude"), longitude: of("longitude") });
  }

  /** The vocabulary of its records, built on first use. A new object means that the records changed and texts may read differently. */
  get words(): AreaWords {
    return (this.#words ??= new AreaWords(this.area, [...this.#profiles.values()], this.#lexicon));
  }

  get profiles(): Iterable<Profile> {
    return this.#profiles.values();
  }

  /** The profiles with a kind or an offer, observed or named. */
  profilesWith(kindOrOffer: string): readonly Profile[] {
    return this.#profilesWith.get(kindOrOffer) ?? [];
  }

  /** The offers of its places that answer a requested one, with how well they do: above 0, at most 1. */
  closeTo(requested: string): ReadonlyMap<string, number> {
    return this.#close.memo(requested);
  }

  /** The grades of a fact by place; those of other places are unknown. */
  gradesOf(fact: string): ReadonlyMap<Document, Grade> {
    return this.#grades.memo(fact);
  }

  /** Adds or updates an entry. */
  update(entry: CatalogEntry): void {
    const { record, hours } = entry;
    const { name, alternative_names: others, brand } = record.attributes;
    const names = [name?.value ?? "", ...(others?.value ?? []), brand?.value ?? ""];
    this.names.set(record.id, names, (its) => shorterNames(its, this.#lexicon));
    const before = this.documents.get(record.id);
    const document = documentOf(entry, this.#profileOf(entry), hours === null ? null : this.#schedule(hours));
    if (before !== undefined) before.profile.documents.splice(before.profile.documents.indexOf(before), 1);
    document.profile.documents.push(document);
    this.documents.set(record.id, document);
    for (const [fact, grades] of this.#grades) {
      if (before !== undefined) grades.delete(before);
      grades.set(document, gradeOf(entry, fact));
    }
    this.#middle = null;
    // A report changes beliefs about a place, seldom its offers.
    if (before?.profile !== document.profile) this.#words = null;
  }

  #profileOf({ record }: CatalogEntry): Profile {
    const kinds = kindsOf(record);
    const { registry } = this.area;
    const offering = registry.offeringsOf(kinds);
    const observed = offering.flatMap((fact) => {
      const value = record.facts[fact]?.value;
      return typeof value === "object" ? value.flatMap((one) => this.#readOffer(offerOf(fact, one))) : [];
    });
    // "Sushi" in the name of a gym does not count as an offer.
    const named = offersInName(this.names.mainName(record.id), this.#lexicon).filter((offer) =>
      offering.includes(offerFact(offer)),
    );
    const isNamed = observed.length === 0 && named.length > 0;
    const [offers, alsoNamed] = observed.length > 0 ? [observed, named] : [named, []];
    const key = JSON.stringify([kinds, offers, isNamed, alsoNamed]);
    const known = this.#profiles.get(key);
    if (known !== undefined) return known;
    const verticals = registry.ofKinds(kinds).map(({ id }) => id);
    const profile: Profile = { kinds, offers, isNamed, alsoNamed, verticals, documents: [] };
    this.#profiles.set(key, profile);
    for (const one of new Set([...kinds, ...offers, ...alsoNamed])) {
      const profiles = this.#profilesWith.get(one) ?? [];
      if (profiles.length === 0) this.#close.clear();
      profiles.push(profile);
      this.#profilesWith.set(one, profiles);
    }
    return profile;
  }

  /** Keyed by object identity: equal texts may differ in what their merchants state besides. */
  #schedule(hours: CompiledHours): Schedule {
    const schedule = this.#schedules.get(hours) ?? scheduleOf(hours, this.area.area.timeZone);
    this.#schedules.set(hours, schedule);
    return schedule;
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

/** Minimum letters of a name that is left without its kind. */
const SHORT_NAME = 4;

/** The short forms of a name: without its article, and without its kind, "Dutch Bros" for "Dutch Bros. Coffee", "Borchardt" for "Restaurant Borchardt". */
function shorterNames(name: readonly string[], lexicon: Lexicon): readonly (readonly string[])[] {
  const isKind = (word: string) => KINDS.has(lexicon.matchAt([word], 0)?.meaning.type ?? "unknown");
  const from = name.findIndex((word) => !isKind(word));
  const bare = from < 0 ? [] : name.slice(from, name.findLastIndex((word) => !isKind(word)) + 1);
  const [begin = "", ...others] = bare;
  // Not "im Tal" for "Wirtshaus im Tal".
  const isTelling =
    others.length > 0 && from === 0
      ? bare.some((word) => !lexicon.isLexical(word))
      : begin.length >= SHORT_NAME && !lexicon.isLexical(begin) && !isCommonWord(begin);
  const [first = "", ...rest] = name;
  return [
    ...(rest.length > 0 && ARTICLES.has(first) ? [rest] : []),
    ...(isTelling && bare.length < name.length ? [bare] : []),
  ];
}

const KINDS: ReadonlySet<string> = new Set(["want", "preference", "context"]);
