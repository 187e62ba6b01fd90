import { distanceM } from "../domain/geometry.js";
import type { AddressParts, AttributeValues, Dating } from "../domain/record.js";
import { sum } from "../domain/rounding.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { logit } from "../domain/logit.js";
import { fold } from "../language/text/fold.js";

/** A value stated by one source. */
interface SourceValue {
  /** The source's public name. */
  readonly source: string;
  /** Names of sources that it was copied from: they count together once. Absent: none is known. */
  readonly copiedFrom?: readonly string[] | undefined;
  readonly value: unknown;
  /** When it was last seen, as its source tells. */
  readonly observedAt: Instant;
  readonly dating: Dating;
}

/**
 * P(a value is right when its source has just stated it), by source and field. Phones are measured: Overture and OpenStreetMap agree on 97 % in Boise. The rest
 * is assumed: a chain knows its hours best, a surveyor the house number.
 */
const RELIABILITY: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  OpenStreetMap: { default: 0.95 },
  "All the Places": { default: 0.93, hours: 0.97, phone: 0.96, website: 0.97, coordinates: 0.85, kind: 0.85 },
  // Evidence of whether a business exists; its values lose against any other source.
  "Business register": { default: 0.5 },
  "Overture Maps": { default: 0.85, name: 0.9, phone: 0.93, address: 0.9, coordinates: 0.8, kind: 0.75 },
};
const ELSEWHERE = 0.9;

/** P(a value of this field is right when this source has just stated it). */
export function reliability(source: string, field: string): number {
  const of = RELIABILITY[source];
  return of?.[field] ?? of?.["default"] ?? ELSEWHERE;
}

/** Whether a source has reliabilities of its own. */
export function hasReliability(source: string): boolean {
  return Object.hasOwn(RELIABILITY, source);
}

/** Share of values that change in a year, and the assumed age of an undated value. */
const CHANGES_PER_YEAR = 0.06;
const UNDATED_YEARS = 3;

/**
 * The index of the value to serve among those that sources state for a field. Sources that agree add up, each weighted by its reliability and the age of its
 * value. Does not depend on the order. Throws RangeError if there are no values. Pure.
 */
export function servedValue(field: string, values: readonly SourceValue[]): number {
  const newest = Math.max(...values.map(seenAt));
  const candidates = values.map((one, at) => {
    const years = (newest - seenAt(one)) / YEAR_MS;
    const weight = logit(reliability(one.source, field) * Math.exp(-CHANGES_PER_YEAR * years));
    const isCopy = values.some(
      ({ source, value }) =>
        one.copiedFrom?.includes(source) === true && isSameValue(field, value, one.value),
    );
    return { at, weight, isCopy, value: one.value, source: one.source };
  });
  const supportOf = (value: unknown) =>
    sum(
      candidates
        .filter((other) => !other.isCopy && isSameValue(field, value, other.value))
        .map(({ weight }) => Math.max(0, weight)),
    );
  const [best] = candidates
    .map((one) => ({ ...one, support: supportOf(one.value) }))
    .toSorted((a, b) => {
      const apart = b.support - a.support;
      if (Math.abs(apart) > ROUNDING) return apart;
      return b.weight - a.weight || (a.source < b.source ? -1 : 1);
    });
  if (best === undefined) throw new RangeError(`no value of ${field}`);
  return best.at;
}

/** Sums that differ by less are the same. */
const ROUNDING = 1e-9;

function seenAt({ observedAt, dating }: SourceValue): Instant {
  return dating === "listed" ? observedAt - UNDATED_YEARS * YEAR_MS : observedAt;
}

/** Whether one of two values was copied from the other's source. */
export function areCopies(
  a: Pick<SourceValue, "source" | "copiedFrom">,
  b: Pick<SourceValue, "source" | "copiedFrom">,
): boolean {
  return a.copiedFrom?.includes(b.source) === true || b.copiedFrom?.includes(a.source) === true;
}

const SAME_SPOT_M = 100;

/** Whether two values of a field mean the same, even if written differently. */
export function isSameValue(field: string, a: unknown, b: unknown): boolean {
  if (field === "coordinates")
    return distanceM(a as AttributeValues["coordinates"], b as AttributeValues["coordinates"]) <= SAME_SPOT_M;
  if (field === "address") return addressKey(a as AddressParts) === addressKey(b as AddressParts);
  if (field === "website") return siteKey(a) === siteKey(b);
  if (field === "hours") return hoursKey(a) === hoursKey(b);
  if (typeof a === "string" && typeof b === "string") return fold(a) === fold(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An address reduced to the house number and the first letters of each word, since streets are abbreviated in many ways. */
function addressKey({ street, housenumber }: AddressParts): string {
  const words = fold(street ?? "").split(" ");
  return `${fold(housenumber ?? "")} ${words.map((word) => word.slice(0, 1)).join("")}`;
}

/** Hours without spaces, and with one kind of separator and of dash; "Mo-Fr" stays another than "Mo,Fr". */
function hoursKey(text: unknown): string {
  return String(text)
    .toLowerCase()
    .replace(/[–—]/gu, "-")
    .replaceAll(";", ",")
    .replace(/\s+|,\s*$/gu, "");
}

function siteKey(url: unknown): string {
  return String(url)
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, "")
    .replace(/\/.*$/u, "");
}
