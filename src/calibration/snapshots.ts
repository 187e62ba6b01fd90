import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Observation } from "../catalog/evidence.js";
import { distanceM } from "../geo/geometry.js";
import { countryAt } from "../import/locale.js";
import { elementId } from "../import/element.js";
import { readExtract } from "../import/extract/readExtract.js";
import { normalize } from "../import/normalize/normalize.js";
import { isOfVertical } from "../import/prepare.js";
import { fold } from "../text/fold.js";
import { type Instant, YEAR_MS } from "../time.js";
import type { Vertical } from "../verticals/vertical.js";

/** One business as one dated extract lists it. */
export interface Snapped {
  readonly id: string;
  readonly elementType: string;
  readonly observation: Observation;
  readonly tagCount: number;
}

export interface Snapshot {
  readonly area: string;
  readonly at: Instant;
  readonly places: readonly Snapped[];
}

export const ATTRIBUTES = ["exists", "name", "hours", "phone", "website"] as const;
export type CalibratedAttribute = (typeof ATTRIBUTES)[number];

/** One business between two extracts: what the earlier said of it, and what the later recorded. */
export interface Course {
  readonly area: string;
  readonly place: Snapped;
  readonly at: Instant;
  readonly years: number;
  /** Whether each was recorded unchanged; absent where the earlier said nothing, or the place is gone. */
  readonly unchanged: Readonly<Partial<Record<CalibratedAttribute, boolean>>>;
}

const FILE = /^(.+)-(\d{4}-\d\d-\d\d)\.(?:overpass\.json|osm\.pbf|geojson|json)$/u;
/** The same name so near is the same business, whatever became of its element. */
const NEAR_M = 100;
/** A later extract that has fewer of a kind than this share of the earlier does not list that kind. */
const KIND_SHARE = 0.2;

/** The dated extracts of a folder, by area and date: `NAME-YYYY-MM-DD.overpass.json`. Extracts of the same areas beside the folder count as well. */
export async function readSnapshots(
  folder: string,
  vertical: Vertical,
  onProgress: (file: string) => void,
): Promise<readonly (readonly Snapshot[])[]> {
  const files = await datedFiles(folder);
  const areas = new Set(files.map(({ area }) => area));
  const beside = (await datedFiles(dirname(resolve(folder)))).filter(({ area }) => areas.has(area));
  const byDate = new Map([...beside, ...files].map((file) => [`${file.area} ${file.date}`, file]));
  const series = new Map<string, Snapshot[]>();
  for (const { area, date, path } of [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    onProgress(path);
    const snapshot = await readSnapshot(area, Date.parse(`${date}T00:00:00Z`), path, vertical);
    series.set(area, [...(series.get(area) ?? []), snapshot]);
  }
  return [...series.values()].filter(({ length }) => length >= 2);
}

async function datedFiles(
  folder: string,
): Promise<readonly { readonly area: string; readonly date: string; readonly path: string }[]> {
  return (await readdir(folder)).flatMap((file) => {
    const [, area, date] = file.match(FILE) ?? [];
    return area === undefined || date === undefined ? [] : [{ area, date, path: join(folder, file) }];
  });
}

async function readSnapshot(area: string, at: Instant, path: string, vertical: Vertical): Promise<Snapshot> {
  const { features } = await readExtract(path, (tags) => isOfVertical(vertical, tags));
  const [first] = features;
  const country = first === undefined ? "ZZ" : countryAt(first.point);
  const places = features.flatMap((feature): readonly Snapped[] => {
    const normalized = normalize(feature, { vertical, sourceName: "OpenStreetMap", country, recordedAt: at });
    if (normalized.kind !== "record") return [];
    return [
      {
        id: elementId(feature),
        elementType: feature.type,
        observation: normalized.observation,
        tagCount: Object.keys(feature.tags).length,
      },
    ];
  });
  return { area, at, places };
}

/** What became of each business of the earlier extract that the later could list. */
export function coursesBetween(earlier: Snapshot, later: Snapshot): readonly Course[] {
  const byId = new Map(later.places.map((place) => [place.id, place]));
  const byName = new Map<string, Snapped[]>();
  for (const place of later.places) {
    const name = nameOf(place);
    byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  const years = (later.at - earlier.at) / YEAR_MS;
  const isListed = listable(earlier, later);
  return earlier.places.filter(isListed).map((place) => {
    const near = (byName.get(nameOf(place)) ?? []).find((one) => distanceOf(one, place) <= NEAR_M);
    return {
      area: earlier.area,
      place,
      at: earlier.at,
      years,
      unchanged: unchangedBetween(place, near, byId.get(place.id)),
    };
  });
}

/**
 * A business exists under its name: the same name nearby, or the same element under a like one. An element under quite another name is
 * another business, and says so of the name.
 */
function unchangedBetween(
  before: Snapped,
  near: Snapped | undefined,
  element: Snapped | undefined,
): Course["unchanged"] {
  const after = near ?? element;
  if (after === undefined) return { exists: false };
  if (near === undefined && !isLike(nameOf(before), nameOf(after))) return { exists: false, name: false };
  const [was, is] = [before.observation.attributes, after.observation.attributes];
  const same = (a: string | undefined, b: string | undefined) => (a === undefined ? {} : { is: a === b });
  const text = (hours: string | undefined) => hours?.replace(/\s+/gu, "").toLowerCase();
  const site = (url: string | undefined) => url?.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/+$/gu, "");
  const pairs = {
    hours: same(text(was.hours?.value), text(is.hours?.value)),
    phone: same(was.phone?.value, is.phone?.value),
    website: same(site(was.website?.value), site(is.website?.value)),
  };
  return {
    exists: true,
    name: nameOf(before) === nameOf(after),
    ...Object.fromEntries(
      Object.entries(pairs).flatMap(([name, pair]) => (pair.is === undefined ? [] : [[name, pair.is]])),
    ),
  };
}

/** Half of the shorter name's words stand in the other: "Luna" and "Bar Luna". */
function isLike(a: string, b: string): boolean {
  const [one, other] = [new Set(a.split(" ")), new Set(b.split(" "))];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared * 2 >= Math.min(one.size, other.size);
}

/** Kinds and types of element that the later extract lists at all, within its bounds. */
function listable(earlier: Snapshot, later: Snapshot): (place: Snapped) => boolean {
  const count = (snapshot: Snapshot, key: (place: Snapped) => string) => {
    const counts = new Map<string, number>();
    for (const place of snapshot.places) counts.set(key(place), (counts.get(key(place)) ?? 0) + 1);
    return counts;
  };
  const keys = [kindOf, ({ elementType }: Snapped) => elementType];
  const allowed = keys.map((key) => {
    const [before, after] = [count(earlier, key), count(later, key)];
    return new Set(
      [...before]
        .filter(([name, number]) => (after.get(name) ?? 0) >= number * KIND_SHARE)
        .map(([name]) => name),
    );
  });
  const points = later.places.flatMap((place) => place.observation.attributes.coordinates?.value ?? []);
  const [south, north] = extremes(points.map(({ latitude }) => latitude));
  const [west, east] = extremes(points.map(({ longitude }) => longitude));
  return (place) => {
    const point = place.observation.attributes.coordinates?.value;
    const isInside =
      point !== undefined &&
      point.latitude >= south &&
      point.latitude <= north &&
      point.longitude >= west &&
      point.longitude <= east;
    return isInside && keys.every((key, i) => allowed[i]?.has(key(place)) === true);
  };
}

function extremes(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}

export function kindOf({ observation }: Snapped): string {
  return observation.attributes.kind?.value ?? "";
}

function nameOf({ observation }: Snapped): string {
  return fold(observation.attributes.name?.value ?? "");
}

function distanceOf(a: Snapped, b: Snapped): number {
  const [here, there] = [
    a.observation.attributes.coordinates?.value,
    b.observation.attributes.coordinates?.value,
  ];
  return here === undefined || there === undefined ? Infinity : distanceM(here, there);
}
