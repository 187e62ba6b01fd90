import type { LiveCheck } from "../domain/evidence.js";
import type { Area } from "../domain/record.js";
import { OSM, sourceName } from "../domain/sources.js";
import { DAY_MS, HOUR_MS, type Instant } from "../domain/time.js";
import { ofAny } from "../import/scope.js";
import type { FollowedUpdate, SeenRemoval, Settling } from "../store/store.js";
import type { Vertical } from "../verticals/vertical.js";
import type { FollowedMap } from "./followedMap.js";
import type { AppliedChange } from "./changeMap.js";
import type { Derived, CachedArea } from "./deriving.js";
import { type FollowState, writeState } from "./followState.js";

/** A changeset with this many places is a mass edit: its author did not see all of them. */
export const MASS_EDIT = 200;
/** Named places change all the time, and each update makes servers reload the whole area, so they are updated hourly. */
const GAZETTEER_EVERY_MS = HOUR_MS;

interface UpdateParts {
  readonly known: Area;
  readonly before: CachedArea;
  readonly after: Derived;
  readonly applied: readonly AppliedChange[];
  readonly massEdits: ReadonlySet<number>;
  readonly map: FollowedMap;
  readonly state: FollowState;
  readonly next: FollowState;
  /** All records of the area if its boundary changed, otherwise none. */
  readonly shown: readonly string[];
  readonly verticals: readonly Vertical[];
  readonly settling: Settling;
}

/** Computes the update of the store from the changes of a file. Pure. */
export function updateOf(parts: UpdateParts): FollowedUpdate {
  const { known, before, after, state, next } = parts;
  const listed = [...after.records.values()].filter(
    ({ id }) => before.digests.get(id) !== after.digests.get(id),
  );
  const unlisted = [...new Set([...before.digests.keys(), ...parts.shown])].filter(
    (id) => !after.digests.has(id),
  );
  const isNewPlaces = after.gazetteerDigest !== state.gazetteerDigest;
  const isDue = next.followedUntil - state.gazetteerAt >= GAZETTEER_EVERY_MS;
  const isOther = essenceOf(after.area) !== essenceOf(known);
  const isNextDay = dayOf(next.followedUntil) > dayOf(known.extractAt);
  const writesPlaces = isNewPlaces && (isDue || isOther);
  const mustReload = writesPlaces || isOther || isNextDay;
  return {
    area: mustReload ? after.area : known,
    mustReload,
    source: OSM,
    listed,
    unlisted,
    removals: removalsOf(parts, unlisted),
    gazetteer: writesPlaces ? after.gazetteer : null,
    seenAt: isNextDay ? next.followedUntil : null,
    rules: after.rules,
    settling: parts.settling,
    chunks: parts.map.changed,
    before: writeState(state),
    state: writeState({
      ...next,
      gazetteerDigest: writesPlaces ? after.gazetteerDigest : state.gazetteerDigest,
      gazetteerAt: writesPlaces ? next.followedUntil : state.gazetteerAt,
    }),
  };
}

/** Records whose elements were all deleted or became something else: a live check would report them as removed. With the date of the removal. */
function removalsOf(
  { before, applied, massEdits, verticals, next: { followedUntil } }: UpdateParts,
  unlisted: readonly string[],
): readonly SeenRemoval[] {
  const isOfAny = ofAny(verticals);
  const ended = new Map<string, { at: Instant; changeset: number | null }>();
  const perChangeset = new Map<number, number>();
  for (const { change, before: was, after: is } of applied) {
    const wasBusiness = was?.tags !== undefined && isOfAny(was.tags);
    const isBusiness = is.isGone !== true && isOfAny(change.tags);
    if (!wasBusiness || isBusiness) continue;
    const { changeset, timestamp } = change;
    // A diff of two extracts does not date deletions: use the date of the file.
    const isDated = change.version > (was?.info?.version ?? 0) && timestamp !== null;
    ended.set(`${change.type}/${change.id}`, { at: isDated ? timestamp : followedUntil, changeset });
    if (changeset !== null) perChangeset.set(changeset, (perChangeset.get(changeset) ?? 0) + 1);
  }
  const isMass = (changeset: number | null) =>
    changeset !== null && (massEdits.has(changeset) || (perChangeset.get(changeset) ?? 0) >= MASS_EDIT);
  return unlisted.flatMap((recordId): SeenRemoval[] => {
    const elements = before.elements.get(recordId) ?? [];
    const ends = elements.map((id) => ended.get(id));
    let at = Number.NEGATIVE_INFINITY;
    for (const end of ends) {
      if (end === undefined || isMass(end.changeset)) return [];
      at = Math.max(at, end.at);
    }
    if (elements.length === 0) return [];
    const check: LiveCheck = { source: sourceName(OSM), at, outcome: "removed", hours: null };
    return [{ recordId, check, elementIds: elements }];
  });
}

/** An area without its dates, for comparison. */
function essenceOf(area: Area): string {
  return JSON.stringify({ ...area, extractAt: 0, extractDates: {}, importedAt: 0 });
}

const dayOf = (at: Instant): number => Math.floor(at / DAY_MS);
