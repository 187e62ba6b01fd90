import { fieldCourse, recordCourse } from "../../belief/confidence.js";
import { type Course, settledFrom } from "../../belief/course.js";
import { isConfirmedClosed } from "../../belief/standingChecks.js";
import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Instant } from "../../domain/time.js";
import { type BusinessRecord, type FactValue, kindsOf, type PriceBand } from "../../domain/record.js";
import { isCompiledAlone } from "../../domain/sources.js";
import type { CompiledHours } from "../../hours/hours.js";
import { fold } from "../../language/text/fold.js";
import { comparedName } from "../../language/whereabouts/abbreviations.js";
import { offerFact, offerOf } from "../../verticals/offers.js";
import type { Registry } from "../../verticals/registry.js";
import type { Fact } from "../../verticals/vertical.js";
import { Schedule } from "./schedule.js";

/** What is known of one yes-or-no matter about a place. The order is that of the ranking: a surer yes is the greater number. */
export const GRADE = { unknown: 0, no: 1, limited: 2, inferred: 3, inPart: 4, yes: 5 } as const;
export type Grade = (typeof GRADE)[keyof typeof GRADE];

/** What a place is and what it offers: one object for all places of an area of which the same is so. */
export interface Profile {
  /** What it is first of all first. */
  readonly kinds: readonly string[];
  /** What was observed, `cuisine=italian`, or, with nothing observed, what its name says. */
  readonly offers: readonly string[];
  /** Whether the offers are what its name says. */
  readonly isNamed: boolean;
  /** What its name says beside what was observed: enough to rule it out. */
  readonly alsoNamed: readonly string[];
}

/** What a search compares of one document. */
export interface Row {
  readonly profile: Profile;
  /** Ids of the verticals that it is of. */
  readonly verticals: readonly string[];
  /** 0 unknown, 1 to 3 the band. */
  readonly priceBand: number;
  readonly isPriceObserved: boolean;
  /** P(the inference is right), 0 to 1. */
  readonly priceConfidence: number;
  /** As they are compared: "Bd d'Italie" is the Boulevard d'Italie. */
  readonly street: string | null;
  readonly postcode: string | null;
  /** What branches of one chain share: its brand, else its name, folded. */
  readonly chain: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** When a person last saw it, see BusinessRecord. */
  readonly observedAt: Instant;
  readonly completeness: number;
  /** 0 to 1: how widely it is known, as far as data tells. */
  readonly prominence: number;
  /**
   * What its confidence counts for in ranking: nothing where it is on record as closed for some time, and less where only compiled sources list it, so that it
   * never stands above an equal that is known better.
   */
  readonly standing: number;
  readonly belief: Belief;
  /** Null: hours unknown or unreadable. */
  readonly schedule: Schedule | null;
  readonly facts: ReadonlyMap<string, Grade>;
}

const NO_COURSE: Course = { share: 0, perMs: 0, steady: 0, fading: 0 };

/** What is believed of a document: from when on belief in it and in its hours follows these courses. */
interface Belief {
  readonly from: Instant;
  readonly trades: Course;
  readonly hours: Course;
}

function beliefOf(entry: CatalogEntry): Belief {
  const { hours } = entry.record.attributes;
  const from = settledFrom(entry, hours);
  return {
    from,
    trades: isConfirmedClosed(entry.evidence, from) ? NO_COURSE : recordCourse(entry, from),
    hours: hours === undefined ? NO_COURSE : fieldCourse("hours", hours, entry, from),
  };
}

/** What the rows of an area have in common. */
export class Rows {
  /** All that is or was offered there. */
  readonly #offers = new Set<string>();
  readonly #profiles = new Map<string, Profile>();
  readonly #schedules = new WeakMap<CompiledHours, Schedule>();
  readonly #registry: Registry;
  readonly #timeZone: string;

  constructor(registry: Registry, timeZone: string) {
    this.#registry = registry;
    this.#timeZone = timeZone;
  }

  /** What of all that is offered answers an offer that was asked for, and how well: above 0, at most 1. */
  closeTo(asked: string): ReadonlyMap<string, number> {
    const close = [...this.#offers].map(
      (offered) => [offered, this.#registry.closeness(asked, offered)] as const,
    );
    return new Map(close.filter(([, closeness]) => closeness > 0));
  }

  /** The row of an entry. `named`: what its name alone says that it offers; `read`: an offer as it was observed, and as what it counts beside that. */
  rowOf(entry: CatalogEntry, named: readonly string[], read: (offer: string) => readonly string[]): Row {
    const { record, hours } = entry;
    const { price_band: price, address, brand, name, coordinates } = record.attributes;
    const kinds = kindsOf(record);
    const offering = this.#registry.offeringsOf(kinds);
    const observed = offering.flatMap((fact) => offersIn(fact, record.facts[fact]?.value).flatMap(read));
    // "Sushi" in the name of a gym says nothing of what it offers.
    const byName = named.filter((offer) => offering.includes(offerFact(offer)));
    const isObserved = observed.length > 0;
    const chain = (brand ?? name)?.value;
    return {
      profile: this.#shared({
        kinds,
        offers: isObserved ? observed : byName,
        isNamed: !isObserved && byName.length > 0,
        alsoNamed: isObserved ? byName : [],
      }),
      verticals: this.#registry.ofKinds(kinds).map(({ id }) => id),
      priceBand: bandNumber(price?.value),
      isPriceObserved: price?.inferred === false,
      priceConfidence: price?.ruleConfidence ?? 0,
      street: comparedAddress(address?.value.street),
      postcode: comparedAddress(address?.value.postcode),
      chain: chain === undefined ? null : fold(chain),
      latitude: coordinates?.value.latitude ?? 0,
      longitude: coordinates?.value.longitude ?? 0,
      observedAt: record.observedAt,
      completeness: completenessOf(record, offering.length === 0 ? null : isObserved),
      prominence: prominenceOf(record),
      standing: isShut(record, hours) ? 0 : isCompiledAlone(record.elements) ? COMPILED : 1,
      belief: beliefOf(entry),
      schedule: hours === null ? null : this.#schedule(hours),
      facts: this.#gradesOf(record.facts),
    };
  }

  #shared(profile: Profile): Profile {
    const key = JSON.stringify(profile);
    const known = this.#profiles.get(key) ?? profile;
    this.#profiles.set(key, known);
    for (const offer of [...profile.offers, ...profile.alsoNamed]) this.#offers.add(offer);
    return known;
  }

  /** Hours are told apart as objects: two that read alike may differ in what their merchants state beside them. */
  #schedule(hours: CompiledHours): Schedule {
    const known = this.#schedules.get(hours) ?? new Schedule(hours, this.#timeZone);
    this.#schedules.set(hours, known);
    return known;
  }

  #gradesOf(facts: BusinessRecord["facts"]): ReadonlyMap<string, Grade> {
    const grades = new Map<string, Grade>();
    for (const [name, fact] of Object.entries(facts))
      if (fact !== undefined && !isList(fact.value))
        grades.set(name, gradeOf(fact.value, fact.inferred, this.#registry.fact(name)));
    for (const [name, impliedBy] of this.#registry.implied)
      for (const other of impliedBy) {
        const grade = grades.get(other) ?? GRADE.unknown;
        if (grade > GRADE.no && grade > (grades.get(name) ?? GRADE.unknown)) grades.set(name, grade);
      }
    return grades;
  }
}

function comparedAddress(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : comparedName(fold(text));
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

/** Words by which mappers say in place of hours that a place is closed. */
const CLOSED_IN_WORDS = /clos|geschlossen|ferm[eé]|chius|cerrad|fechad/iu;

/** Whether a place is on record as closed for some time, by its status or by hours at which it never opens. */
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

/** Assumed: enough to outweigh how much surer compiled data of last month can be than a map's edit of last year. */
const COMPILED = 0.85;

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

function prominenceOf({ attributes, facts }: BusinessRecord): number {
  let sum = attributes.website === undefined ? 0 : KNOWN_BY.website;
  for (const name of ["wikidata", "heritage", "stars"] as const)
    if (facts[name] !== undefined) sum += KNOWN_BY[name];
  return sum;
}
