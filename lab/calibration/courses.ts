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

/** One value that the earlier extract states of a business, and what became of it. */
export interface FactCourse {
  /** The record's field, or the fact's name. */
  readonly field: string;
  readonly attribute: Attribute<unknown>;
  /** Whether the later extract states the same. */
  readonly isStated: boolean;
  /** When somebody looked at it again, between the two; null: nobody noted that. */
  readonly recheckedAt: Instant | null;
}

/** One business between two extracts. */
export interface Course {
  readonly area: string;
  readonly entry: CatalogEntry;
  readonly from: Instant;
  readonly to: Instant;
  readonly years: number;
  /** Whether its element, or one of its name nearby, is still listed, be it under another name. */
  readonly isListed: boolean;
  /** Whether it is listed under its own or a like name. */
  readonly isSame: boolean;
  /** When somebody looked at the place again; null: nobody noted that. */
  readonly recheckedAt: Instant | null;
  /** Whether anybody is known to have looked at it, or edited anything of it, between the two; of what is gone somebody did. */
  readonly isTouched: boolean;
  /** Its entry in the later extract where it is the same business. */
  readonly later: CatalogEntry | null;
  /** What it is said to have or be; only of businesses that are still the same. */
  readonly facts: readonly FactCourse[];
}

/** What a later extract cannot tell, and why: left out, never counted as changed. */
export interface Untold {
  readonly area: string;
  readonly what: string;
  readonly reason: string;
}

/** The same name so near is the same business, whatever became of its element. */
const NEAR_M = 100;
/** A later extract that has fewer of something than this share of the earlier does not list it. */
const LISTED_SHARE = 0.2;
/** Of fewer the share says nothing. */
const FEW = 10;
/** Years that say nothing of ageing. */
const MIN_YEARS_LENGTH = 0.05;
/** What became of each business of the earlier extract that the later could list; `after`: extracts later still. Pure. */
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
  const { fields, untold: untoldFields } = fieldsTold(earlier, later);
  const span = { from: earlier.at, to: later.at, years };
  const courses = [...earlier.loaded.entries.values()]
    .filter(isListable)
    .flatMap((entry): readonly Course[] => {
      const found = find(entry);
      if (isFound(found)) return [courseTo(earlier.area, entry, span, found, fields)];
      // Lists of what somebody tagged lack what lost the tag for a while: what a still later one has was not gone.
      const again = findAfter.map((one) => one(entry)).find(isFound);
      return [
        courseTo(earlier.area, entry, span, again ?? found, new Set(again === undefined ? fields : [])),
      ];
    });
  return { courses, untold: [...untold, ...untoldFields] };
}

/** The course of one business to what was found of it later; `fields`: those that the later state can tell, null: all. Pure. */
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
  const told = statementsOf(entry.record).filter(([field]) => fields?.has(field) !== false);
  const recheckedAt = after === null ? null : between(after.record);
  const facts = isSame
    ? told.map(([field, attribute]) => {
        const now = statementOf(after.record, field);
        return {
          field,
          attribute,
          isStated: now !== undefined && isSameValue(field, attribute.value, now.value),
          // A value that was taken out carries no date: that of the place.
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

/** What a later state has of a business. */
export interface FoundAfter {
  /** Of the same name nearby. */
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
        const isTold = (after.get(name) ?? 0) >= number * LISTED_SHARE;
        if (!isTold)
          untold.push({
            area: earlier.area,
            what: name,
            reason: `listed ${number} times, later ${after.get(name) ?? 0}`,
          });
        return isTold ? [name] : [];
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

/** The fields that the later extract can carry: a list of names has no telephone numbers, and none of them was given up. */
function fieldsTold(
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
