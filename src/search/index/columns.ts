import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Attribute, AttributeValues, FactValue, PriceBand } from "../../domain/record.js";
import type { CompiledHours } from "../../hours/hours.js";
import { fold } from "../../language/text/fold.js";
import type { WantTable } from "../wantCondition.js";

/** What is known of one yes-or-no matter about a place. The order is that of the ranking: a surer yes is the greater number. */
export const GRADE = { unknown: 0, no: 1, limited: 2, inferred: 3, inPart: 4, yes: 5 } as const;
export type Grade = (typeof GRADE)[keyof typeof GRADE];

/** Numbers for texts that many places share. */
class Dictionary {
  readonly #ids = new Map<string, number>();
  readonly texts: string[] = [];

  idOf(text: string): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.texts.length;
      this.#ids.set(text, id);
      this.texts.push(text);
    }
    return id;
  }

  /** The number of a text; -1 when no place has it. */
  find(text: string): number {
    return this.#ids.get(text) ?? -1;
  }
}

/** An area's places by column: place `i` is number `i` in each. What a search tests thousands of times is a number here. */
export class Columns {
  readonly kinds = new Dictionary();
  readonly cuisines = new Dictionary();
  /** Streets, postcodes and cities of addresses, folded. */
  readonly addresses = new Dictionary();
  /** Different opening hours; many places share theirs. */
  readonly schedules: CompiledHours[] = [];
  readonly #scheduleIds = new Map<string, number>();
  readonly facts = new Map<string, Uint8Array>();

  size = 0;
  #capacity = 64;
  kind = new Int16Array(this.#capacity);
  vegan = new Uint8Array(this.#capacity);
  vegetarian = new Uint8Array(this.#capacity);
  outdoor = new Uint8Array(this.#capacity);
  /** 0 unknown, 1 to 3 the band. */
  priceBand = new Uint8Array(this.#capacity);
  priceObserved = new Uint8Array(this.#capacity);
  /** P(the inference is right), 0 to 1. */
  priceConfidence = new Float32Array(this.#capacity);
  /** -1: hours unknown or unreadable. */
  schedule = new Int32Array(this.#capacity);
  street = new Int32Array(this.#capacity);
  postcode = new Int32Array(this.#capacity);
  latitude = new Float64Array(this.#capacity);
  longitude = new Float64Array(this.#capacity);
  completeness = new Float32Array(this.#capacity);
  /** Cuisines by number: those observed, or with none observed those its name says, marked by `cuisineNamed`. */
  readonly cuisineIds: (readonly number[])[] = [];
  cuisineNamed = new Uint8Array(this.#capacity);
  /** What the names of places say beside what was observed, where they say anything: enough to rule a place out. */
  readonly alsoNamed = new Map<number, readonly number[]>();

  /** Comparisons with what is wanted (see wantCondition.ts), by the want's list of cuisines. */
  readonly wantTables = new WeakMap<
    readonly string[],
    { readonly kinds: readonly string[]; readonly table: WantTable }
  >();

  /** Writes a place at a number; the next free one adds it. `namedCuisines`: what its name alone says that it serves. */
  set(at: number, entry: CatalogEntry, namedCuisines: readonly string[]): void {
    while (at >= this.#capacity) this.#grow();
    this.size = Math.max(this.size, at + 1);
    const { attributes, facts } = entry.record;
    const observed = attributes.cuisine?.value ?? [];
    const cuisines = observed.length > 0 ? observed : namedCuisines;
    this.kind[at] = this.kinds.idOf(attributes.kind?.value ?? "");
    this.cuisineIds[at] = cuisines.map((cuisine) => this.cuisines.idOf(cuisine));
    this.cuisineNamed[at] = observed.length === 0 && cuisines.length > 0 ? 1 : 0;
    if (observed.length > 0 && namedCuisines.length > 0)
      this.alsoNamed.set(
        at,
        namedCuisines.map((cuisine) => this.cuisines.idOf(cuisine)),
      );
    else this.alsoNamed.delete(at);
    this.vegan[at] = dietGrade(attributes.vegan);
    this.vegetarian[at] = Math.max(dietGrade(attributes.vegetarian), servesGrade(attributes.vegan));
    this.outdoor[at] = flagGrade(attributes.outdoor_seating);
    this.priceBand[at] = bandNumber(attributes.price_band?.value);
    this.priceObserved[at] = attributes.price_band?.inferred === false ? 1 : 0;
    this.priceConfidence[at] = attributes.price_band?.ruleConfidence ?? 0;
    this.schedule[at] = this.#scheduleOf(entry);
    this.street[at] = this.#addressId(attributes.address?.value.street);
    this.postcode[at] = this.#addressId(attributes.address?.value.postcode);
    this.latitude[at] = attributes.coordinates?.value.latitude ?? 0;
    this.longitude[at] = attributes.coordinates?.value.longitude ?? 0;
    this.completeness[at] = completenessOf(attributes);
    for (const column of this.facts.values()) column[at] = GRADE.unknown;
    for (const [name, fact] of Object.entries(facts)) this.#fact(name)[at] = factGrade(fact.value);
  }

  /** Whether a place is of any of the kinds. */
  ofKinds(kinds: ReadonlySet<string>): (place: number) => boolean {
    const isOne = this.kinds.texts.map((kind) => kinds.has(kind));
    return (place) => isOne[this.kind[place] ?? 0] === true;
  }

  /** A fact's column; `undefined` when no place has the fact. */
  factColumn(name: string): Uint8Array | undefined {
    return this.facts.get(name);
  }

  #scheduleOf({ hours, record }: CatalogEntry): number {
    if (hours === null) return -1;
    const { validFrom, validUntil, text } = { ...hours, text: record.attributes.hours?.value ?? "" };
    const key = `${validFrom} ${validUntil} ${text}`;
    let id = this.#scheduleIds.get(key);
    if (id === undefined) {
      id = this.schedules.length;
      this.#scheduleIds.set(key, id);
      this.schedules.push(hours);
    }
    return id;
  }

  #addressId(text: string | null | undefined): number {
    return text === null || text === undefined ? -1 : this.addresses.idOf(fold(text));
  }

  #fact(name: string): Uint8Array {
    let column = this.facts.get(name);
    if (column === undefined) {
      column = new Uint8Array(this.#capacity);
      this.facts.set(name, column);
    }
    return column;
  }

  #grow(): void {
    this.#capacity *= 2;
    const larger = <Column extends { set(from: Column): void }>(
      column: Column,
      Kind: new (length: number) => Column,
    ): Column => {
      const copy = new Kind(this.#capacity);
      copy.set(column);
      return copy;
    };
    this.kind = larger(this.kind, Int16Array);
    this.vegan = larger(this.vegan, Uint8Array);
    this.vegetarian = larger(this.vegetarian, Uint8Array);
    this.outdoor = larger(this.outdoor, Uint8Array);
    this.priceBand = larger(this.priceBand, Uint8Array);
    this.priceObserved = larger(this.priceObserved, Uint8Array);
    this.priceConfidence = larger(this.priceConfidence, Float32Array);
    this.schedule = larger(this.schedule, Int32Array);
    this.street = larger(this.street, Int32Array);
    this.postcode = larger(this.postcode, Int32Array);
    this.latitude = larger(this.latitude, Float64Array);
    this.longitude = larger(this.longitude, Float64Array);
    this.completeness = larger(this.completeness, Float32Array);
    this.cuisineNamed = larger(this.cuisineNamed, Uint8Array);
    for (const [name, column] of this.facts) this.facts.set(name, larger(column, Uint8Array));
  }
}

const BANDS: readonly PriceBand[] = ["€", "€€", "€€€"];

/** 1 to 3 for a band, 0 for none. */
export function bandNumber(band: string | undefined): number {
  return BANDS.findIndex((one) => one === band) + 1;
}

function dietGrade(diet: Attribute<AttributeValues["vegan"]> | undefined): Grade {
  if (diet === undefined) return GRADE.unknown;
  if (diet.value === "no") return GRADE.no;
  // Too little to promise, and not what was asked for.
  if (diet.value === "limited") return GRADE.no;
  if (diet.inferred) return GRADE.inferred;
  return diet.value === "only" ? GRADE.yes : GRADE.inPart;
}

/** Vegan food is vegetarian; a place without any may well be vegetarian. */
function servesGrade(vegan: Attribute<AttributeValues["vegan"]> | undefined): Grade {
  const grade = dietGrade(vegan);
  return grade === GRADE.no ? GRADE.unknown : grade;
}

function flagGrade(flag: Attribute<boolean> | undefined): Grade {
  if (flag === undefined) return GRADE.unknown;
  if (!flag.value) return GRADE.no;
  return flag.inferred ? GRADE.inferred : GRADE.yes;
}

function factGrade(value: FactValue): Grade {
  if (value === false || value === "none") return GRADE.no;
  return value === "limited" ? GRADE.limited : GRADE.yes;
}

/** The share of what one needs to act on a place that is known. */
function completenessOf(attributes: CatalogEntry["record"]["attributes"]): number {
  const { hours, address, phone, website, cuisine } = attributes;
  const told = [hours, address, phone, website, cuisine].filter((one) => one !== undefined);
  return told.length / 5;
}
