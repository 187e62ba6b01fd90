import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import {
  foldedName,
  isLikeName,
  isSameValue,
  statementOf,
  statementsOf,
} from "#doorlight/calibration/statements.js";
import type { Attribute } from "#doorlight/domain/record.js";
import { distanceM } from "#doorlight/domain/geometry.js";
import { type Instant, YEAR_MS } from "#doorlight/domain/time.js";
import type { Snapshot } from "./snapshots.js";

/** A value stated by the earlier extract for a business, and its fate. */
export interface FactCourse {
  /** The field of the record, or the name of the fact. */
  readonly field: string;
  readonly attribute: Attribute<unknown>;
  /** True when the later extract states the same value. */
  readonly isStated: boolean;
  /** When somebody checked it again between the two; null if nobody noted that. */
  readonly recheckedAt: Instant | null;
}

/** A business between two extracts. */
export interface Course {
  readonly area: string;
  readonly entry: CatalogEntry;
  readonly from: Instant;
  readonly to: Instant;
  readonly years: number;
  /** True when its element, or one of its name nearby, is still listed, even under another name. */
  readonly isListed: boolean;
  /** True when it is listed under the same or a similar name. */
  readonly isSame: boolean;
  /** When somebody checked the place again; null if nobody noted that. */
  readonly recheckedAt: Instant | null;
  /** True when somebody is known to have checked or edited it between the two. Always true for places that are gone. */
  readonly isTouched: boolean;
  /** Its entry in the later extract, if it is the same business. */
  readonly later: CatalogEntry | null;
  /** Its stated facts; only for businesses that are still the same. */
  readonly facts: readonly FactCourse[];
}

/** What a later extract cannot show, and why. It is left out, never counted as changed. */
export interface Untold {
  readonly area: string;
  readonly what: string;
  readonly reason: string;
}

/** Within this distance the same name means the same business, whatever happened to its element. */
const NEAR_M = 100;
/** Below this share of the earlier extract's count, the later extract is taken not to list something. */
const LISTED_SHARE = 0.2;
/** Minimum count for that share. */
const FEW = 10;
/** Shorter periods say nothing about ageing. */
const MIN_YEARS_LENGTH = 0.05;
/** The course of each business of the earlier extract that the later one could list. `after`: still later extracts. Pure. */
export function coursesBetween(
  earlier: Snapshot,
  later: Snapshot,
  after: readonly Snapshot[] = [],
): { readonly courses: readonly Course[]; readonly untold: readonly Untold[] } {
  const years = (later.at - earlier.at) / YEAR_MS;
  if (years < MIN_YEARS_LENGTH) return { courses: [], untold: [] };
  const [find = finderIn([]), ...findAfter] = [later, ...after].map(({ loaded }) =>
    finderIn([...loaded.entries.values()]),
  );
  const { isListable, untold } = listable(earlier, later);
  const { fields, untold: missingFields } = containedFields(earlier, later);
  const span = { from: earlier.at, to: later.at, years };
  const courses = [...earlier.loaded.entries.values()]
    .filter(isListable)
    .flatMap((entry): readonly Course[] => {
      const found = find(entry);
      if (isFound(found)) return [courseTo(earlier.area, entry, span, found, fields)];
      // Lists of tagged elements lack those that lost the tag for a while: a place in a still later list was not gone.
      const again = findAfter.map((one) => one(entry)).find(isFound);
      return [
        courseTo(earlier.area, entry, span, again ?? found, new Set(again === undefined ? fields : [])),
      ];
    });
  return { courses, untold: [...untold, ...missingFields] };
}

/** The course of a business, given what was found of it later. `fields`: those that the later state can contain; null for all. Pure. */
export function courseTo(
  area: string,
  entry: CatalogEntry,
  { from, to, years }: { readonly from: Instant; readonly to: Instant; readonly years: number },
  { near, element }: FoundAfter,
  fields: ReadonlySet<string> | null,
): Course {
  const after = near ?? element;
  const isSame = after !== null && (near !== null || isLikeName(nameOf(entry), nameOf(after)));
  const between = (stated: { readonly dating: string; readonly observedAt: Instant }) =>
    stated.dating === "checked" && stated.observedAt > from && stated.observedAt <= to
      ? stated.observedAt
      : null;
  const isEdited = after !== null && after.record.dating === "edited" && after.record.observedAt > from;
  const statements = statementsOf(entry.record).filter(([field]) => fields?.has(field) !== false);
  const recheckedAt = after === null ? null : between(after.record);
  const facts = isSame
    ? statements.map(([field, attribute]) => {
        const now = statementOf(after.record, field);
        return {
          field,
          attribute,
          isStated: now !== undefined && isSameValue(field, attribute.value, now.value),
          // A removed value has no date of its own: use that of the place.
          recheckedAt: between(now ?? after.record),
        };
      })
    : [];
  return {
    area,
    entry,
    from,
    to,
    years,
    isListed: after !== null,
    isSame,
    recheckedAt,
    isTouched: !isSame || isEdited || recheckedAt !== null || facts.some(({ isStated }) => !isStated),
    later: isSame ? after : null,
    facts,
  };
}

const isFound = ({ near, element }: FoundAfter): boolean => near !== null || element !== null;

/** What a later state contains of a business. */
export interface FoundAfter {
  /** The business of the same name nearby. */
  readonly near: CatalogEntry | null;
  /** The same element. */
  readonly element: CatalogEntry | null;
}

function finderIn(entries: readonly CatalogEntry[]): (entry: CatalogEntry) => FoundAfter {
  const byElement = new Map<string, CatalogEntry>();
  const byName = new Map<string, CatalogEntry[]>();
  for (const entry of entries) {
    for (const { id } of entry.record.elements) byElement.set(id, entry);
    const name = nameOf(entry);
    byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  return (entry) => ({
    near: (byName.get(nameOf(entry)) ?? []).find((one) => distanceOf(one, entry) <= NEAR_M) ?? null,
    element:
      entry.record.elements.map(({ id }) => byElement.get(id)).find((one) => one !== undefined) ?? null,
  });
}

/** Kinds and types of element that the later extract lists at all, within its bounds. */
function listable(
  earlier: Snapshot,
  later: Snapshot,
): { readonly isListable: (entry: CatalogEntry) => boolean; readonly untold: readonly Untold[] } {
  const untold: Untold[] = [];
  const allowed = [kindOf, typeOf].map((key) => {
    const [before, after] = [countBy(earlier, key), countBy(later, key)];
    return new Set(
      [...before].flatMap(([name, number]) => {
        const isContained = (after.get(name) ?? 0) >= number * LISTED_SHARE;
        if (!isContained)
          untold.push({
            area: earlier.area,
            what: name,
            reason: `listed ${number} times, later ${after.get(name) ?? 0}`,
          });
        return isContained ? [name] : [];
      }),
    );
  });
  const points = [...later.loaded.entries.values()].flatMap(pointOf);
  const [south, north] = extremes(points.map(({ latitude }) => latitude));
  const [west, east] = extremes(points.map(({ longitude }) => longitude));
  const isListable = (entry: CatalogEntry): boolean => {
    const [point] = pointOf(entry);
    const isInside =
      point !== undefined &&
      point.latitude >= south &&
      point.latitude <= north &&
      point.longitude >= west &&
      point.longitude <= east;
    return isInside && [kindOf, typeOf].every((key, i) => allowed[i]?.has(key(entry)) === true);
  };
  return { isListable, untold };
}

/** The fields that the later extract can contain: a list of names has no phone numbers, but none of them was given up. */
function containedFields(
  earlier: Snapshot,
  later: Snapshot,
): { readonly fields: ReadonlySet<string>; readonly untold: readonly Untold[] } {
  const counts = ({ loaded }: Snapshot) => {
    const fields = new Map<string, number>();
    for (const { record } of loaded.entries.values())
      for (const [field] of statementsOf(record)) fields.set(field, (fields.get(field) ?? 0) + 1);
    return fields;
  };
  const [before, after] = [counts(earlier), counts(later)];
  const grown = later.loaded.entries.size / Math.max(1, earlier.loaded.entries.size);
  const untold: Untold[] = [];
  const fields = [...before].flatMap(([field, number]) => {
    const expected = number * Math.min(1, grown);
    const found = after.get(field) ?? 0;
    if (found > 0 && (number < FEW || found >= expected * LISTED_SHARE)) return [field];
    if (number >= FEW)
      untold.push({ area: earlier.area, what: field, reason: `stated ${number} times, later ${found}` });
    return [];
  });
  return { fields: new Set(fields), untold };
}

function countBy({ loaded }: Snapshot, key: (entry: CatalogEntry) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of loaded.entries.values()) counts.set(key(entry), (counts.get(key(entry)) ?? 0) + 1);
  return counts;
}

function extremes(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}

const kindOf = ({ record }: CatalogEntry): string => record.attributes.kind?.value ?? "";
const typeOf = ({ record }: CatalogEntry): string => record.elements[0]?.id.split("/")[0] ?? "";
const nameOf = ({ record }: CatalogEntry): string => foldedName(record);
const pointOf = ({ record }: CatalogEntry) => {
  const point = record.attributes.coordinates?.value;
  return point === undefined ? [] : [point];
};

function distanceOf(a: CatalogEntry, b: CatalogEntry): number {
  const [[here], [there]] = [pointOf(a), pointOf(b)];
  return here === undefined || there === undefined ? Infinity : distanceM(here, there);
}
