import { grouped } from "../domain/grouped.js";
import { type Area, extractDateOf, type GazetteerPlace, kindsOf } from "../domain/record.js";
import { boundingBox, boxAsArea, distanceM } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import type { Vertical } from "../verticals/vertical.js";
import { isSameBoundary, type Outline } from "./areaIdentity.js";
import { ImportError } from "../sources/importError.js";
import { isMissing } from "../belief/listing.js";
import type { Instant } from "../domain/time.js";
import type { ImportRules } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";

/** The verticals of a stored area that an import does not read, with the dates of their extracts. */
export function keptVerticals(known: Area | null, read: readonly Vertical[]): ExtractDates {
  const kept = known?.verticals.filter((id) => !read.some((vertical) => vertical.id === id)) ?? [];
  return new Map(known === null ? [] : kept.map((id) => [id, extractDateOf(known, id)]));
}

/** The names and outline of an area. */
type Identity = Outline & Pick<Area, "alternativeNames">;

/**
 * The name and outline of an area when only some of its verticals are imported. They stay as they are, except that a box grows to contain both. Throws
 * ImportError if the boundary differs.
 */
export function joinedOutline(known: Area, fresh: Identity, kept: ExtractDates): Identity {
  if (kept.size === 0) return fresh;
  if (!isSameBoundary(known, fresh))
    throw new ImportError(
      `${known.name} (${known.id}) also contains ${[...kept.keys()].join(", ")} within its previous boundary. Import everything together, or remove the area first: doorlight areas remove ${known.id} --force. Nothing was changed.`,
    );
  const areBoxes = known.boundaryFrom === "bounding_box" && fresh.boundaryFrom === "bounding_box";
  const around = boxAsArea(boundingBox([...known.boundary, ...fresh.boundary]));
  return areBoxes ? { ...known, boundary: around } : known;
}

/**
 * The verticals of an area after an import, with the dates of their extracts, in the given order: those found and those it had.
 * `read`: the verticals read, with dates; `found`: those of which there are places.
 */
export function joinedVerticals(
  known: Area | null,
  kept: ExtractDates,
  read: ExtractDates,
  found: ReadonlySet<string>,
  order: readonly Vertical[],
): Pick<Area, "verticals" | "extractAt" | "extractDates"> {
  const held = new Set([...found, ...(known?.verticals ?? [])]);
  const place = (id: string) => order.findIndex((vertical) => vertical.id === id) + 1 || order.length + 1;
  const verticals = [...held].toSorted((a, b) => place(a) - place(b));
  const dates = verticals.flatMap((id): [string, number][] => {
    const date = read.get(id) ?? kept.get(id);
    return date === undefined ? [] : [[id, date]];
  });
  const extractAt = Math.max(...(dates.length > 0 ? dates.map(([, date]) => date) : read.values()));
  const others = dates.filter(([, date]) => date !== extractAt);
  return {
    verticals,
    extractAt,
    ...(others.length === 0 ? {} : { extractDates: Object.fromEntries(others) }),
  };
}

/** Named places of one name and kind within this distance are one place, even if extracts contain different pieces of it. */
const SAME_PLACE_M = 500;

/** Joins stored and new named places when only some verticals are imported: an extract of salons may not contain the streets. */
export function joinedGazetteer(
  known: readonly GazetteerPlace[],
  fresh: readonly GazetteerPlace[],
): readonly GazetteerPlace[] {
  const elements = new Set(fresh.map(({ sourceId }) => sourceId));
  const named = grouped(fresh, nameKey);
  const isThere = (place: GazetteerPlace) =>
    elements.has(place.sourceId) ||
    (named.get(nameKey(place)) ?? []).some(({ point }) => distanceM(point, place.point) <= SAME_PLACE_M);
  return [...fresh, ...known.filter((place) => !isThere(place))];
}

const nameKey = ({ kind, name }: GazetteerPlace): string => `${kind} ${fold(name)}`;

/** The date of the extract of each vertical, by id. */
export type ExtractDates = ReadonlyMap<string, Instant>;

/**
 * The rule for elements that an import does not list. An element is missing if the extracts of all its record's verticals should have listed it and none did:
 * extracts of this import, and for other verticals of the area, extracts newer than its last listing. So an import of restaurants implies nothing about hotels,
 * and about the restaurant of a hotel only together with an extract of hotels.
 * `read`: the verticals of this import; `kept`: the area's other verticals.
 */
export function missingRule(
  registry: Registry,
  read: ExtractDates,
  kept: ExtractDates,
): Pick<ImportRules, "missingSince"> {
  return {
    missingSince(record, { lastSeenAt }, isElsewhere) {
      const of = registry.ofKinds(kindsOf(record)).map(({ id }) => id);
      const covered = of.filter((id) => read.has(id) || kept.has(id));
      // A kind that no vertical knows any more could belong to any of them.
      const expected = covered.length > 0 ? covered : [...read.keys(), ...kept.keys()];
      if (!expected.some((id) => read.has(id))) return null;
      let since = Number.NEGATIVE_INFINITY;
      for (const id of expected) {
        const readAt = read.get(id);
        const keptAt = kept.get(id) ?? Number.NEGATIVE_INFINITY;
        const isThere =
          readAt === undefined ? keptAt <= lastSeenAt : !isMissing(lastSeenAt, readAt, isElsewhere);
        if (isThere) return null;
        since = Math.max(since, readAt ?? keptAt);
      }
      return since;
    },
  };
}
