import { grouped } from "../domain/grouped.js";
import { type Area, extractDateOf, type GazetteerPlace } from "../domain/record.js";
import { boundingBox, boxAsArea, distanceM } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import type { Vertical } from "../verticals/vertical.js";
import { isSameBoundary, type Outline } from "./areaIdentity.js";
import { ImportError } from "../sources/importError.js";
import type { ExtractDates } from "./unlisted.js";

/** What an import into a stored area leaves as it is: of each vertical that it does not read, the date of its extract. */
export function keptVerticals(known: Area | null, read: readonly Vertical[]): ExtractDates {
  const kept = known?.verticals.filter((id) => !read.some((vertical) => vertical.id === id)) ?? [];
  return new Map(known === null ? [] : kept.map((id) => [id, extractDateOf(known, id)]));
}

/** What an area is called and covers. */
type Identity = Outline & Pick<Area, "alternativeNames">;

/**
 * The name and outline of an area into which a part of what it holds is imported: they stay as they are, but for boxes, which go around both. Throws
 * ImportError when the outline is another.
 */
export function joinedOutline(known: Area, fresh: Identity, kept: ExtractDates): Identity {
  if (kept.size === 0) return fresh;
  if (!isSameBoundary(known, fresh))
    throw new ImportError(
      `${known.name} (${known.id}) also holds ${[...kept.keys()].join(", ")}, of its boundary until now. Import all of it together, or remove the area first: doorlight areas remove ${known.id} --force. Nothing was changed.`,
    );
  const areBoxes = known.boundaryFrom === "bounding_box" && fresh.boundaryFrom === "bounding_box";
  const around = boxAsArea(boundingBox([...known.boundary, ...fresh.boundary]));
  return areBoxes ? { ...known, boundary: around } : known;
}

/**
 * The verticals of an area and the dates of their extracts, after an import: those found, and those that it held, in an order.
 * `read`: what was read, with its dates; `found`: what of it there is.
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

/** Places of one name and kind so close are one place, whichever of its pieces an extract holds. */
const SAME_PLACE_M = 500;

/** The named places of an area into which a part of what it holds is imported: an extract of salons need not hold the streets. */
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
