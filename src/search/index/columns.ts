import { fieldCourse, recordCourse } from "../../belief/confidence.js";
import { type Course, settledFrom } from "../../belief/course.js";
import { isConfirmedClosed } from "../../belief/standingChecks.js";
import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Coordinates } from "../../domain/geometry.js";
import { type BusinessRecord, type FactValue, kindsOf, type PriceBand } from "../../domain/record.js";
import { isCompiledAlone } from "../../domain/sources.js";
import type { CompiledHours } from "../../hours/hours.js";
import { fold } from "../../language/text/fold.js";
import { comparedName } from "../../language/whereabouts/abbreviations.js";
import { plainPostcode } from "../../places/addressBook.js";
import { offerFact, offerOf } from "../../verticals/offers.js";
import type { Registry } from "../../verticals/registry.js";
import type { Fact, FactFilter } from "../../verticals/vertical.js";
import { Schedule } from "./schedule.js";

/** What is known about a yes-or-no fact of a place. The order is that of the ranking: the surer the yes, the greater the number. */
export const GRADE = { unknown: 0, no: 1, limited: 2, inferred: 3, inPart: 4, yes: 5 } as const;
type Grade = (typeof GRADE)[keyof typeof GRADE];

/** The source of one document's column values. */
interface Row {
  readonly record: BusinessRecord;
  readonly hours: CompiledHours | null;
  readonly columns: Columns;
  readonly profile: number;
  /** Whether its offers were observed; null if its verticals have none. */
  readonly isOfferObserved: boolean | null;
}

/** A column: its array type and how to compute a document's value. */
const column = <Values>(type: new (length: number) => Values, of: (row: Row) => number) => ({ type, of });

/** The columns of every document. */
const COLUMNS = {
  /** Its kinds and offers: a number in {@link Columns.profiles}. */
  profile: column(Int32Array, ({ profile }) => profile),
  /** Its verticals, one bit each in the order of the registry. */
  verticals: column(Uint32Array, ({ record, columns }) => columns.verticalBits(kindsOf(record))),
  /** 0 unknown, 1 to 3 the band. */
  priceBand: column(Uint8Array, ({ record }) => bandNumber(record.attributes.price_band?.value)),
  priceObserved: column(Uint8Array, ({ record }) => Number(record.attributes.price_band?.inferred === false)),
  /** P(the inference is right), 0 to 1. */
  priceConfidence: column(Float32Array, ({ record }) => record.attributes.price_band?.ruleConfidence ?? 0),
  /** A number in {@link Columns.addresses}; -1: unknown. */
  street: column(Int32Array, ({ record, columns }) =>
    columns.addressId(record.attributes.address?.value.street),
  ),
  postcode: column(Int32Array, ({ record, columns }) =>
    columns.addressId(plainPostcode(record.attributes.address?.value.postcode)),
  ),
  /** Shared by the branches of a chain: a number in {@link Columns.chains}; -1: neither brand nor name. */
  chain: column(Int32Array, ({ record: { attributes }, columns }) => {
    const chain = (attributes.brand ?? attributes.name)?.value;
    return chain === undefined ? -1 : columns.chains.idOf(fold(chain));
  }),
  latitude: column(Float64Array, ({ record }) => record.attributes.coordinates?.value.latitude ?? 0),
  longitude: column(Float64Array, ({ record }) => record.attributes.coordinates?.value.longitude ?? 0),
  /** When a person last saw it, see BusinessRecord. */
  observedAt: column(Float64Array, ({ record }) => record.observedAt),
  completeness: column(Float32Array, ({ record, isOfferObserved }) =>
    completenessOf(record, isOfferObserved),
  ),
  /** How well known it is according to the data, 0 to 1. */
  prominence: column(Float32Array, ({ record }) => prominenceOf(record)),
  /**
   * Factor for its confidence in ranking: 0 if it is recorded as closed for some time; lower if only compiled sources list it, so that it never ranks above an equal
   * with better evidence.
   */
  standing: column(Float32Array, ({ record, hours }) =>
    isShut(record, hours) ? 0 : isCompiledAlone(record.elements) ? COMPILED : 1,
  ),
} as const;

type ColumnName = keyof typeof COLUMNS;
export type Numbers = {
  readonly [Name in ColumnName]: InstanceType<(typeof COLUMNS)[Name]["type"]>;
};

const NO_COURSE: Course = { share: 0, perMs: 0, steady: 0, fading: 0 };

/** The beliefs about a document. From `from` on, they follow these courses. */
function beliefOf(entry: CatalogEntry) {
  const { hours } = entry.record.attributes;
  const from = settledFrom(entry, hours);
  return {
    from,
    trades: isConfirmedClosed(entry.evidence, from) ? NO_COURSE : recordCourse(entry, from),
    hours: hours === undefined ? NO_COURSE : fieldCourse("hours", hours, entry, from),
  };
}

/** The kinds and offers of a place, as numbers from the area's dictionaries. */
export interface Profile {
  /** The main kind first. */
  readonly kinds: readonly number[];
  /** Observed offers or, if there are none, those that its name mentions. */
  readonly offers: readonly number[];
  /** Whether the offers are from its name. */
  readonly isNamed: boolean;
  /** Offers in its name besides observed ones: enough to exclude the place. */
  readonly alsoNamed: readonly number[];
}

const NOTHING: Profile = { kinds: [], offers: [], isNamed: false, alsoNamed: [] };

/** Numbers for values that many documents share. Values with the same key get the same number; the first one is kept, even if no document has it any more. */
class Dictionary<Value = string> {
  readonly all: Value[] = [];
  readonly #ids = new Map<string, number>();
  readonly #keyOf: (value: Value) => string;

  constructor(keyOf: (value: Value) => string = String) {
    this.#keyOf = keyOf;
  }

  idOf(value: Value): number {
    const key = this.#keyOf(value);
    const id = this.#ids.get(key) ?? this.all.push(value) - 1;
    this.#ids.set(key, id);
    return id;
  }

  /** The number of a value; -1 if no document has it. */
  find(value: Value): number {
    return this.#ids.get(this.#keyOf(value)) ?? -1;
  }
}

/** An offer of an area, by number, and how well it answers a requested one: above 0, at most 1. */
interface CloseOffer {
  readonly id: number;
  readonly closeness: number;
}

/** An area's documents as columns: document `i` has index `i` in each. Everything that a search compares thousands of times is a number here. */
export class Columns {
  readonly kinds = new Dictionary();
  /** Offers, `cuisine=italian`. */
  readonly offers = new Dictionary();
  /** Streets and postcodes of addresses, folded: "Bd d'Italie" is the Boulevard d'Italie. */
  readonly addresses = new Dictionary(comparedName);
  /** Brands, or names if there is no brand; folded. */
  readonly chains = new Dictionary();
  /**
   * The distinct combinations of kinds and offers: a city of ten thousand places has about a thousand. A query is compared with these instead of the places.
   */
  readonly profiles = new Dictionary<Profile>((profile) => JSON.stringify(Object.values(profile)));
  readonly beliefs: ReturnType<typeof beliefOf>[] = [];
  /** By document; null: hours unknown or unreadable. */
  readonly schedules: (Schedule | null)[] = [];
  /** Grades by fact and document. A fact that no document has is missing. */
  readonly facts = new Map<string, Uint8Array>();
  readonly #registry: Registry;
  readonly #timeZone: string;
  readonly #scheduleOf = new WeakMap<CompiledHours, Schedule>();
  readonly #close = new Map<string, readonly CloseOffer[]>();
  readonly numbers: Numbers;
  readonly #capacity: number;
  #size = 0;

  /** `capacity`: the number of documents that it has room for. */
  constructor(registry: Registry, timeZone: string, capacity: number) {
    this.#registry = registry;
    this.#timeZone = timeZone;
    this.#capacity = capacity;
    this.numbers = madeNumbers(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** The offers of the area that answer a requested one. */
  closeTo(requested: string): readonly CloseOffer[] {
    const known = this.#close.get(requested);
    if (known !== undefined) return known;
    const close = this.offers.all
      .map((offered, id) => ({ id, closeness: this.#registry.closeness(requested, offered) }))
      .filter(({ closeness }) => closeness > 0);
    if (this.#close.size >= MAX_COMPARED) this.#close.clear();
    this.#close.set(requested, close);
    return close;
  }

  /**
   * Writes a document; the next free number adds one. `named`: the offers that its name mentions. `read`: returns an observed offer and the others that it counts
   * as.
   */
  set(
    doc: number,
    entry: CatalogEntry,
    named: readonly string[],
    read: (offer: string) => readonly string[] = (offer) => [offer],
  ): void {
    if (doc >= this.#capacity) throw new RangeError(`there is no room for document number ${doc}`);
    this.#size = Math.max(this.#size, doc + 1);
    const { record } = entry;
    const kinds = kindsOf(record);
    const offering = this.#registry.offeringsOf(kinds);
    const observed = offering.flatMap((fact) => offersIn(fact, record.facts[fact]?.value).flatMap(read));
    // "Sushi" in the name of a gym does not count as an offer.
    const byName = named.filter((offer) => offering.includes(offerFact(offer)));
    const row: Row = {
      record,
      hours: entry.hours,
      columns: this,
      profile: this.profiles.idOf(this.#profileOf(kinds, observed, byName)),
      isOfferObserved: offering.length === 0 ? null : observed.length > 0,
    };
    for (const name in COLUMNS) this.numbers[name as ColumnName][doc] = COLUMNS[name as ColumnName].of(row);
    this.beliefs[doc] = beliefOf(entry);
    this.schedules[doc] = entry.hours === null ? null : this.#schedule(entry.hours);
    this.#setFacts(doc, record.facts);
  }

  /** The verticals of kinds, one bit each. */
  verticalBits(kinds: readonly string[]): number {
    let bits = 0;
    for (const { id } of this.#registry.ofKinds(kinds)) bits |= this.bitOf(id);
    return bits;
  }

  /** The bit of a vertical; 0 if it is unknown. */
  bitOf(vertical: string): number {
    const at = this.#registry.verticals.findIndex(({ id }) => id === vertical);
    return at < 0 ? 0 : 1 << at;
  }

  /** The position of a document. */
  pointOf(doc: number): Coordinates {
    const { latitude, longitude } = this.numbers;
    return { latitude: latitude[doc] ?? 0, longitude: longitude[doc] ?? 0 };
  }

  addressId(text: string | null | undefined): number {
    return text === null || text === undefined ? -1 : this.addresses.idOf(fold(text));
  }

  /** The kinds and offers of a document. */
  profileOf(doc: number): Profile {
    return this.profiles.all[this.numbers.profile[doc] ?? -1] ?? NOTHING;
  }

  /** The columns of the facts behind a filter, as far as any document has them. */
  factsFor(filter: FactFilter): readonly Uint8Array[] {
    return this.#registry.factsFor(filter).flatMap((name) => this.facts.get(name) ?? []);
  }

  #profileOf(kinds: readonly string[], observed: readonly string[], named: readonly string[]): Profile {
    const before = this.offers.all.length;
    const idsOf = (offers: readonly string[]) => offers.map((offer) => this.offers.idOf(offer));
    const [its, byName] = [idsOf(observed), idsOf(named)];
    if (this.offers.all.length > before) this.#close.clear();
    return {
      kinds: kinds.map((kind) => this.kinds.idOf(kind)),
      offers: its.length > 0 ? its : byName,
      isNamed: its.length === 0 && byName.length > 0,
      alsoNamed: its.length > 0 ? byName : [],
    };
  }

  /** Keyed by object identity: equal texts may differ in what their merchants state besides. */
  #schedule(hours: CompiledHours): Schedule {
    const known = this.#scheduleOf.get(hours) ?? new Schedule(hours, this.#timeZone);
    this.#scheduleOf.set(hours, known);
    return known;
  }

  #setFacts(doc: number, facts: BusinessRecord["facts"]): void {
    for (const grades of this.facts.values()) grades[doc] = GRADE.unknown;
    for (const name in facts) {
      const fact = facts[name];
      if (fact !== undefined && !isList(fact.value))
        this.#factColumn(name)[doc] = gradeOf(fact.value, fact.inferred, this.#registry.fact(name));
    }
    for (const [name, impliedBy] of this.#registry.implied)
      for (const other of impliedBy) {
        const grade = this.facts.get(other)?.[doc] ?? GRADE.unknown;
        if (grade > GRADE.no && grade > (this.facts.get(name)?.[doc] ?? GRADE.unknown))
          this.#factColumn(name)[doc] = grade;
      }
  }

  #factColumn(name: string): Uint8Array {
    const known = this.facts.get(name) ?? new Uint8Array(this.#capacity);
    this.facts.set(name, known);
    return known;
  }
}

/** Maximum number of requested offers kept with their matches: about as many as the vocabulary has. */
const MAX_COMPARED = 1_024;

function madeNumbers(capacity: number): Numbers {
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([name, { type }]) => [name, new type(capacity)]),
  ) as unknown as Numbers;
}

const BANDS: readonly PriceBand[] = ["€", "€€", "€€€"];

/** 1 to 3 for a band, 0 for none. */
export function bandNumber(band: string | undefined): number {
  return BANDS.findIndex((one) => one === band) + 1;
}

/**
 * Grades the value of a fact. For a fact with a filter, `limited` counts as no because it is too little to promise, and a plain "yes" ranks below a value such as
 * "only".
 */
function gradeOf(value: Single, inferred: boolean, fact: Fact | undefined): Grade {
  const isYes = sense(String(value), fact?.values);
  if (isYes === false) return GRADE.no;
  if (isYes === null) return fact?.filter === undefined ? GRADE.limited : GRADE.no;
  if (inferred) return GRADE.inferred;
  return fact?.filter !== undefined && value === "yes" ? GRADE.inPart : GRADE.yes;
}

/** Whether a value means yes, no or something in between (null). An unlisted value counts as yes. */
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

/** Words that mappers write instead of hours if a place is closed. */
const CLOSED_IN_WORDS = /clos|geschlossen|ferm[eé]|chius|cerrad|fechad/iu;

/** Whether a place is recorded as closed for some time, by its status or by hours without an opening. */
function isShut({ attributes }: BusinessRecord, hours: CompiledHours | null): boolean {
  const { operating_status: status, hours: written } = attributes;
  if (status !== undefined && status.value !== "operational") return status.value !== "unknown";
  if (hours === null)
    return written !== undefined && !/\d/u.test(written.value) && CLOSED_IN_WORDS.test(written.value);
  const isEmpty = (week: CompiledHours["week"]) => week.every(({ length }) => length === 0);
  return (
    isEmpty(hours.week) &&
    isEmpty(hours.maybe) &&
    hours.maybeExceptions === undefined &&
    Object.values(hours.exceptions).every(({ length }) => length === 0)
  );
}

/** Assumed. Low enough to outweigh the higher confidence of last month's compiled data over last year's map edit. */
const COMPILED = 0.85;

/** The number of further facts that counts as complete. */
const MANY_FACTS = 5;

/**
 * The share of useful information that a record has: hours, address, phone, website, offers (null if its verticals have none) and, counted as one, further facts.
 */
function completenessOf({ attributes, facts }: BusinessRecord, offers: boolean | null): number {
  const { hours, address, phone, website } = attributes;
  const present = [hours, address, phone, website].map((one) => one !== undefined);
  if (offers !== null) present.push(offers);
  const observed = Object.values(facts).filter(({ inferred }) => !inferred).length;
  return (present.filter(Boolean).length + Math.min(1, observed / MANY_FACTS)) / (present.length + 1);
}

/** A place with a Wikidata item is well known; heritage status, stars or a website say less. */
const KNOWN_BY = { wikidata: 0.6, heritage: 0.15, stars: 0.1, website: 0.15 } as const;

function prominenceOf({ attributes, facts }: BusinessRecord): number {
  let sum = attributes.website === undefined ? 0 : KNOWN_BY.website;
  for (const name of ["wikidata", "heritage", "stars"] as const)
    if (facts[name] !== undefined) sum += KNOWN_BY[name];
  return sum;
}
