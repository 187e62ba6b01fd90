import type { CatalogEntry } from "../../catalog/catalog.js";
import { type BusinessRecord, type FactValue, kindsOf, type PriceBand } from "../../domain/record.js";
import { fold } from "../../language/text/fold.js";
import { comparedName } from "../../language/whereabouts/abbreviations.js";
import { offerFact, offerOf } from "../../verticals/offers.js";
import type { Registry } from "../../verticals/registry.js";
import type { Fact, FactFilter } from "../../verticals/vertical.js";
import { type CloseOffer, CloseOffers } from "./closeOffers.js";
import { GradeLists } from "./gradeLists.js";
import { type Postings, postingsOf } from "./postings.js";
import { Profiles } from "./profiles.js";
import { Schedules } from "./schedules.js";
import { Whereabouts } from "./whereabouts.js";

/** What is known of one yes-or-no matter about a place. The order is that of the ranking: a surer yes is the greater number. */
export const GRADE = { unknown: 0, no: 1, limited: 2, inferred: 3, inPart: 4, yes: 5 } as const;
export type Grade = (typeof GRADE)[keyof typeof GRADE];

/** Numbers for texts that many places share. Texts of one key are one: the first of them stands for all. */
class Dictionary {
  readonly #ids = new Map<string, number>();
  readonly texts: string[] = [];
  readonly #keyOf: (text: string) => string;

  constructor(keyOf: (text: string) => string = (text) => text) {
    this.#keyOf = keyOf;
  }

  idOf(text: string): number {
    const key = this.#keyOf(text);
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.texts.length;
      this.#ids.set(key, id);
      this.texts.push(text);
    }
    return id;
  }

  /** The number of a text; -1 when no place has it. */
  find(text: string): number {
    return this.#ids.get(this.#keyOf(text)) ?? -1;
  }
}

/** An area's places by column: place `i` is number `i` in each. What a search tests thousands of times is a number here. */
export class Columns {
  readonly kinds = new Dictionary();
  /** What is offered, `cuisine=italian`. */
  readonly offers = new Dictionary();
  /** Streets, postcodes and cities of addresses, folded: "Bd d'Italie" is the Boulevard d'Italie. */
  readonly addresses = new Dictionary(comparedName);
  /** What branches of one chain share: the brand, or else the name, folded. */
  readonly chains = new Dictionary();
  /** Different opening hours; many places share theirs. */
  readonly schedules = new Schedules();
  readonly facts = new Map<string, Uint8Array>();
  /** Of filters that several facts answer, the best of those, as far as somebody asked. */
  readonly #filtered = new Map<FactFilter, Uint8Array>();

  /** Who has a good grade, of the columns that somebody asked for. */
  readonly #graded = new GradeLists(GRADE.limited);
  readonly #registry: Registry;
  readonly #close: CloseOffers;
  #whereabouts: Whereabouts | null = null;
  #byStreet: Postings | null = null;
  size = 0;
  #capacity = 64;
  /** 0 unknown, 1 to 3 the band. */
  priceBand = new Uint8Array(this.#capacity);
  priceObserved = new Uint8Array(this.#capacity);
  /** P(the inference is right), 0 to 1. */
  priceConfidence = new Float32Array(this.#capacity);
  /** -1: hours unknown or unreadable. */
  schedule = new Int32Array(this.#capacity);
  street = new Int32Array(this.#capacity);
  postcode = new Int32Array(this.#capacity);
  /** -1: without brand and name. */
  chain = new Int32Array(this.#capacity);
  latitude = new Float64Array(this.#capacity);
  longitude = new Float64Array(this.#capacity);
  /** When a person last saw it, see BusinessRecord. */
  observedAt = new Float64Array(this.#capacity);
  completeness = new Float32Array(this.#capacity);
  /** 0 to 1: how widely it is known, as far as data tells. */
  prominence = new Float32Array(this.#capacity);
  /** What each is and offers. */
  readonly profiles = new Profiles();

  constructor(registry: Registry) {
    this.#registry = registry;
    this.#close = new CloseOffers(this.offers.texts, (asked, offered) => registry.closeness(asked, offered));
  }

  /** How well an offer answers another one that was asked for, 0 to 1. */
  closeness(asked: string, offered: string): number {
    return this.#registry.closeness(asked, offered);
  }

  /** What of all that is offered answers an offer that was asked for. */
  closeTo(asked: string): readonly CloseOffer[] {
    return this.#close.to(asked);
  }

  /** Where the places are; another one as soon as a place came or moved. */
  get whereabouts(): Whereabouts {
    return (this.#whereabouts ??= new Whereabouts(this.latitude, this.longitude, this.size));
  }

  /** The places by the number of their street. */
  get byStreet(): Postings {
    return (this.#byStreet ??= postingsOf(this.street, this.size, this.addresses.texts.length));
  }

  /**
   * Writes a place at a number; the next free one adds it. `named`: what its name alone says that it offers; `read`: an offer as it was observed, and as
   * what it counts beside that.
   */
  set(
    at: number,
    entry: CatalogEntry,
    named: readonly string[],
    read: (offer: string) => readonly string[] = (offer) => [offer],
  ): void {
    if (at >= this.#capacity) this.#resize(Math.max(at + 1, 2 * this.#capacity));
    const graded = this.#graded.having(at);
    const isNew = at >= this.size;
    if (isNew) [this.#whereabouts, this.#byStreet] = [null, null];
    this.size = Math.max(this.size, at + 1);
    const { record } = entry;
    const { attributes, facts } = record;
    const kinds = kindsOf(record);
    const offering = this.#registry.offeringsOf(kinds);
    const observed = offering.flatMap((fact) => offersIn(fact, facts[fact]?.value).flatMap(read));
    // "Sushi" in the name of a gym says nothing of what it offers.
    const namedIds = named
      .filter((offer) => offering.includes(offerFact(offer)))
      .map((offer) => this.offers.idOf(offer));
    const isObserved = observed.length > 0;
    this.profiles.set(at, {
      kinds: kinds.map((kind) => this.kinds.idOf(kind)),
      offers: isObserved ? observed.map((offer) => this.offers.idOf(offer)) : namedIds,
      isNamed: !isObserved && namedIds.length > 0,
      alsoNamed: isObserved ? namedIds : [],
    });
    this.priceBand[at] = bandNumber(attributes.price_band?.value);
    this.priceObserved[at] = attributes.price_band?.inferred === false ? 1 : 0;
    this.priceConfidence[at] = attributes.price_band?.ruleConfidence ?? 0;
    const before = isNew ? -1 : (this.schedule[at] ?? -1);
    this.schedule[at] = this.schedules.take(entry.hours);
    this.schedules.leave(before);
    const street = this.#addressId(attributes.address?.value.street);
    if (street !== this.street[at]) this.#byStreet = null;
    this.street[at] = street;
    this.postcode[at] = this.#addressId(attributes.address?.value.postcode);
    const chain = (attributes.brand ?? attributes.name)?.value;
    this.chain[at] = chain === undefined ? -1 : this.chains.idOf(fold(chain));
    const { latitude, longitude } = attributes.coordinates?.value ?? UNPLACED;
    if (latitude !== this.latitude[at] || longitude !== this.longitude[at]) this.#whereabouts = null;
    this.latitude[at] = latitude;
    this.longitude[at] = longitude;
    this.observedAt[at] = record.observedAt;
    this.completeness[at] = completenessOf(record, offering.length === 0 ? null : observed.length > 0);
    this.prominence[at] = prominenceOf(facts, attributes.website !== undefined);
    if (!isNew) for (const column of this.facts.values()) column[at] = GRADE.unknown;
    for (const name in facts) {
      const fact = facts[name];
      if (fact === undefined || isList(fact.value)) continue;
      this.#fact(name)[at] = gradeOf(fact.value, fact.inferred, this.#registry.fact(name));
    }
    for (const [name, impliedBy] of this.#registry.implied)
      for (const other of impliedBy) {
        const grade = this.facts.get(other)?.[at] ?? GRADE.unknown;
        if (grade > GRADE.no && grade > (this.facts.get(name)?.[at] ?? GRADE.unknown))
          this.#fact(name)[at] = grade;
      }
    for (const [filter, grades] of this.#filtered) grades[at] = bestOf(this.#factsOf(filter), at);
    this.#graded.renew(at, graded);
  }

  /** Whether a place is of any of the kinds. */
  isOf(place: number, kinds: ReadonlySet<string>): boolean {
    return this.profiles.of(place).kinds.some((id) => kinds.has(this.kinds.texts[id] ?? ""));
  }

  /** A fact's column; `undefined` when no place has the fact. */
  factColumn(name: string): Uint8Array | undefined {
    return this.facts.get(name);
  }

  /** The grades of a filter by place, the best of the facts that it asks for; `undefined` when no place has one. */
  filterGrades(filter: FactFilter): Uint8Array | undefined {
    const known = this.#filtered.get(filter);
    if (known !== undefined) return known;
    const columns = this.#factsOf(filter);
    const [first, ...others] = columns;
    if (first === undefined || others.length === 0) return first;
    const best = first.map((_, place) => bestOf(columns, place));
    this.#filtered.set(filter, best);
    return best;
  }

  /** The places that have more than nothing or a no in a column of grades; null where they are many. */
  graded(column: Uint8Array): Uint32Array | null {
    return this.#graded.of(column, this.size);
  }

  #factsOf(filter: FactFilter): readonly Uint8Array[] {
    return this.#registry.factsFor(filter).flatMap((name) => this.facts.get(name) ?? []);
  }

  #addressId(text: string | null | undefined): number {
    return text === null || text === undefined ? -1 : this.addresses.idOf(fold(text));
  }

  #fact(name: string): Uint8Array {
    let column = this.facts.get(name);
    if (column === undefined) {
      column = new Uint8Array(this.#capacity);
      this.facts.set(name, column);
      this.#forgetFiltered();
    }
    return column;
  }

  #forgetFiltered(): void {
    this.#filtered.clear();
    this.#graded.clear();
  }

  /** Gives back the room for places that did not come. */
  fit(): void {
    this.#resize(Math.max(1, this.size));
    this.profiles.fit();
  }

  #resize(capacity: number): void {
    this.#capacity = capacity;
    this.#forgetFiltered();
    [this.#whereabouts, this.#byStreet] = [null, null];
    const resized = <Column extends Resizable<Column>>(
      column: Column,
      Kind: new (length: number) => Column,
    ): Column => {
      const copy = new Kind(capacity);
      copy.set(column.subarray(0, capacity));
      return copy;
    };
    this.priceBand = resized(this.priceBand, Uint8Array);
    this.priceObserved = resized(this.priceObserved, Uint8Array);
    this.priceConfidence = resized(this.priceConfidence, Float32Array);
    this.schedule = resized(this.schedule, Int32Array);
    this.street = resized(this.street, Int32Array);
    this.postcode = resized(this.postcode, Int32Array);
    this.chain = resized(this.chain, Int32Array);
    this.latitude = resized(this.latitude, Float64Array);
    this.longitude = resized(this.longitude, Float64Array);
    this.observedAt = resized(this.observedAt, Float64Array);
    this.completeness = resized(this.completeness, Float32Array);
    this.prominence = resized(this.prominence, Float32Array);
    for (const [name, column] of this.facts) this.facts.set(name, resized(column, Uint8Array));
  }
}

interface Resizable<Column> {
  set(from: Column): void;
  subarray(from: number, to: number): Column;
}

/** Of a place of which nobody knows where it is. */
const UNPLACED = { latitude: 0, longitude: 0 };

function bestOf(columns: readonly Uint8Array[], place: number): number {
  let best = 0;
  for (const column of columns) best = Math.max(best, column[place] ?? 0);
  return best;
}

const BANDS: readonly PriceBand[] = ["€", "€€", "€€€"];

/** 1 to 3 for a band, 0 for none. */
export function bandNumber(band: string | undefined): number {
  return BANDS.findIndex((one) => one === band) + 1;
}

/**
 * What is known of a fact. Of one that a filter asks for, `limited` is too little to promise, and a written yes says less than that there is
 * nothing else; where a filter's fact holds a plain yes or no, that says all.
 */
function gradeOf(value: Single, inferred: boolean, fact: Fact | undefined): Grade {
  const says = sense(String(value), fact?.values);
  if (says === false) return GRADE.no;
  if (says === null) return fact?.filter === undefined ? GRADE.limited : GRADE.no;
  if (inferred) return GRADE.inferred;
  return fact?.filter !== undefined && value === "yes" ? GRADE.inPart : GRADE.yes;
}

/** Whether a value says yes, no or, null, something between; what nobody says anything of is a yes of some sort. */
function sense(value: string, values: Fact["values"] = {}): boolean | null {
  if (Object.hasOwn(values, value)) return values[value] ?? null;
  if (value === "false" || value === "no" || value === "none") return false;
  return value === "limited" ? null : true;
}

type Single = Exclude<FactValue, readonly string[]>;

function isList(value: FactValue): value is readonly string[] {
  return typeof value === "object";
}

function offersIn(fact: string, value: FactValue | undefined): readonly string[] {
  return typeof value === "object" ? value.map((one) => offerOf(fact, one)) : [];
}

/** So many further facts are as much as one expects to be told of a place. */
const MANY_FACTS = 5;

/**
 * The share of what one needs to act on a place that is known: hours, address, phone, website, what it offers (null where it is of no vertical that
 * lists it) and, as one more of these, further facts.
 */
function completenessOf({ attributes, facts }: BusinessRecord, offers: boolean | null): number {
  const { hours, address, phone, website } = attributes;
  const told = [hours, address, phone, website].map((one) => one !== undefined);
  if (offers !== null) told.push(offers);
  const observed = Object.values(facts).filter(({ inferred }) => !inferred).length;
  return (told.filter(Boolean).length + Math.min(1, observed / MANY_FACTS)) / (told.length + 1);
}

/** What somebody wrote an article of is widely known; what is listed as heritage, has stars or a page of its own is so to a lesser degree. */
const KNOWN_BY = { wikidata: 0.6, heritage: 0.15, stars: 0.1, website: 0.15 } as const;

function prominenceOf(facts: BusinessRecord["facts"], hasWebsite: boolean): number {
  let sum = hasWebsite ? KNOWN_BY.website : 0;
  for (const name of ["wikidata", "heritage", "stars"] as const)
    if (facts[name] !== undefined) sum += KNOWN_BY[name];
  return sum;
}
