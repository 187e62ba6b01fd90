import { clamp, fieldCourse, recordConfidence, recordCourse } from "../../belief/confidence.js";
import { beliefAfter, type Course, settledFrom } from "../../belief/course.js";
import { isConfirmedClosed } from "../../belief/standingChecks.js";
import type { CatalogEntry } from "../../catalog/catalog.js";
import { type BusinessRecord, kindsOf } from "../../domain/record.js";
import { isCompiledAlone } from "../../domain/sources.js";
import type { Instant } from "../../domain/time.js";
import type { CompiledHours } from "../../hours/hours.js";
import { fold } from "../../language/text/fold.js";
import { comparedName } from "../../language/whereabouts/abbreviations.js";
import { plainPostcode } from "../../places/addressBook.js";
import type { Fact } from "../../verticals/vertical.js";
import type { Schedule } from "./schedule.js";

/**
 * Kinds and offers that several places share: a city of ten thousand places has about a thousand combinations. A query is compared with these instead of the places.
 */
export interface Profile {
  /** The main kind first. */
  readonly kinds: readonly string[];
  /** Observed offers (`cuisine=italian`) or, if there are none, those that its name mentions. */
  readonly offers: readonly string[];
  /** Whether the offers are from its name. */
  readonly isNamed: boolean;
  /** Offers in its name besides observed ones: enough to exclude the place. */
  readonly alsoNamed: readonly string[];
  /** Ids of the verticals of its kinds. */
  readonly verticals: readonly string[];
  readonly documents: Document[];
}

/** A place as a search compares it. What many searches need is computed once. */
export type Document = ReturnType<typeof documentOf>;

export function documentOf(entry: CatalogEntry, profile: Profile, schedule: Schedule | null) {
  const { record } = entry;
  const { address, brand, name, coordinates } = record.attributes;
  const chain = (brand ?? name)?.value;
  return {
    id: record.id,
    entry,
    profile,
    point: coordinates?.value ?? { latitude: 0, longitude: 0 },
    /** Comparable with `address` of a GeoPlace, like the postcode; null: unknown. */
    street: comparedPart(address?.value.street),
    postcode: comparedPart(plainPostcode(address?.value.postcode)),
    /** The same for all branches of a chain: its brand or, without one, its name; null for neither. */
    chain: chain === undefined ? null : fold(chain),
    completeness: completenessOf(entry, profile),
    prominence: prominenceOf(record),
    standing: standingOf(entry),
    belief: beliefOf(entry),
    /** Null: hours unknown or unreadable. */
    schedule,
  };
}

/** Makes parts of addresses comparable: "Bd d'Italie" is the Boulevard d'Italie. */
function comparedPart(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : comparedName(fold(text));
}

const NO_COURSE: Course = { share: 0, perMs: 0, steady: 0, fading: 0 };

/** The beliefs in a place and its hours. From `from` on, they follow these courses. */
function beliefOf(entry: CatalogEntry) {
  const { hours } = entry.record.attributes;
  const from = settledFrom(entry, hours);
  return {
    from,
    trades: isConfirmedClosed(entry.evidence, from) ? NO_COURSE : recordCourse(entry, from),
    hours: hours === undefined ? NO_COURSE : fieldCourse("hours", hours, entry, from),
  };
}

/** P(a place trades) at a moment; lowest if it is confirmed closed for good. */
export function tradesAt({ entry, belief }: Document, at: Instant): number {
  if (at >= belief.from) return clamp(beliefAfter(belief.trades, at - belief.from));
  // Recent reports: compute it from the evidence.
  return isConfirmedClosed(entry.evidence, at) ? 0 : recordConfidence(entry, at);
}

/** P(a place's opening hours are right) at a moment; null if it must be computed from the evidence: recent reports, or a moment before the known course. */
export function hoursBelief({ belief }: Document, at: Instant): number | null {
  return at < belief.from ? null : clamp(beliefAfter(belief.hours, at - belief.from));
}

/** What is known about a yes-or-no fact of a place. The order is that of the ranking: the surer the yes, the greater the number. */
export const GRADE = { unknown: 0, no: 1, limited: 2, inferred: 3, inPart: 4, yes: 5 } as const;
export type Grade = (typeof GRADE)[keyof typeof GRADE];

/** Grades a fact of a place. A fact that implies it counts as well. */
export function gradeOf({ record: { facts }, area: { registry } }: CatalogEntry, name: string): Grade {
  const fact = registry.fact(name);
  let best = gradeOfValue(facts[name], fact);
  for (const other of fact?.impliedBy ?? []) {
    const grade = gradeOfValue(facts[other], registry.fact(other));
    if (grade > GRADE.no && grade > best) best = grade;
  }
  return best;
}

/** For a fact with a filter, `limited` counts as no because it is too little to promise, and a plain "yes" ranks below a value such as "only". */
function gradeOfValue(known: BusinessRecord["facts"][string] | undefined, fact: Fact | undefined): Grade {
  if (known === undefined || typeof known.value === "object") return GRADE.unknown;
  const { value, inferred } = known;
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

/** Assumed. Low enough to outweigh the higher confidence of last month's compiled data over last year's map edit. */
const COMPILED = 0.85;

/**
 * Factor for its confidence in ranking: 0 if it is recorded as closed for some time; lower if only compiled sources list it, so that it never ranks above an equal
 * with better evidence.
 */
function standingOf({ record, hours }: CatalogEntry): number {
  if (isShut(record, hours)) return 0;
  return isCompiledAlone(record.elements) ? COMPILED : 1;
}

/** Words that mappers write instead of hours if a place is closed. */
const CLOSED_IN_WORDS = /clos|geschlossen|ferm[eé]|chius|cerrad|fechad/iu;

/** Whether a place is recorded as closed for some time, by its status or by hours without an opening. */
function isShut({ attributes }: BusinessRecord, hours: CompiledHours | null): boolean {
  const { operating_status: status, hours: written } = attributes;
  if (status !== undefined && status.value !== "operational") return status.value !== "unknown";
  if (hours === null)
    return written !== undefined && !/\d/u.test(written.value) && CLOSED_IN_WORDS.test(written.value);
  const days = [...hours.week, ...hours.maybe, ...Object.values(hours.exceptions)];
  return hours.maybeExceptions === undefined && days.every(({ length }) => length === 0);
}

/** The number of further facts that counts as complete. */
const MANY_FACTS = 5;

/** The share of useful information that a place has: hours, address, phone, website, offers (if its verticals have any) and, counted as one, further facts. */
function completenessOf({ record, area }: CatalogEntry, { offers, isNamed }: Profile): number {
  const { hours, address, phone, website } = record.attributes;
  const present = [hours, address, phone, website].map((one) => one !== undefined);
  if (area.registry.offeringsOf(kindsOf(record)).length > 0) present.push(offers.length > 0 && !isNamed);
  const observed = Object.values(record.facts).filter(({ inferred }) => !inferred).length;
  return (present.filter(Boolean).length + Math.min(1, observed / MANY_FACTS)) / (present.length + 1);
}

/** A place with a Wikidata item is well known; heritage status, stars or a website say less. */
const KNOWN_BY = { wikidata: 0.6, heritage: 0.15, stars: 0.1, website: 0.15 } as const;

/** How well known a place is according to the data, 0 to 1. */
function prominenceOf({ attributes, facts }: BusinessRecord): number {
  let sum = attributes.website === undefined ? 0 : KNOWN_BY.website;
  for (const name of ["wikidata", "heritage", "stars"] as const)
    if (facts[name] !== undefined) sum += KNOWN_BY[name];
  return sum;
}
