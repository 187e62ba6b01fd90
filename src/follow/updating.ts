import { hoursInForce, latestBySource } from "../belief/fold.js";
import { listedElements } from "../belief/listing.js";
import type { LiveCheck } from "../domain/evidence.js";
import type { Area } from "../domain/record.js";
import { OSM, sourceName } from "../domain/sources.js";
import { counted } from "../domain/grouped.js";
import { dayNumber, HOUR_MS, type Instant } from "../domain/time.js";
import { ofAny } from "../import/scope.js";
import { statesNews } from "../store/importPlan.js";
import type { FollowedUpdate, ImportedRecord, SeenRemoval, StoredRecord } from "../store/store.js";
import type { Vertical } from "../verticals/vertical.js";
import type { FollowedMap } from "./followedMap.js";
import type { AppliedChange } from "./changeMap.js";
import { MASS_EDIT } from "./changePicker.js";
import type { Derived } from "./deriving.js";
import { type FollowState, writeState } from "./followState.js";

/** Named places change all the time, and each update makes servers reload the whole area, so they are updated hourly. */
const GAZETTEER_EVERY_MS = HOUR_MS;

interface UpdateParts {
  readonly derived: Derived;
  /** The records of the area as stored. */
  readonly stored: ReadonlyMap<string, StoredRecord>;
  readonly applied: readonly AppliedChange[];
  readonly massEdits: ReadonlySet<number>;
  readonly map: FollowedMap;
  readonly state: FollowState;
  readonly next: FollowState;
  readonly verticals: readonly Vertical[];
}

/** Computes the update of the store: the differences between an area as stored and as its map states it. Pure. */
export function updateOf(parts: UpdateParts): FollowedUpdate {
  const { derived, stored, state, next } = parts;
  const { known, area, records, rules } = derived;
  const stated = new Set(records.map(({ id }) => id));
  const isMoved = JSON.stringify(known.boundary) !== JSON.stringify(area.boundary);
  const isGone = ({ id, evidence }: StoredRecord) =>
    listedElements(evidence.elements, OSM).some((element) => rules.missingSince(id, element, false) !== null);
  const unlisted = [...stored.values()].filter((one) => !stated.has(one.id) && (isMoved || isGone(one)));
  const isNewPlaces = derived.gazetteerDigest !== state.gazetteerDigest;
  const isDue = next.followedUntil - state.gazetteerAt >= GAZETTEER_EVERY_MS;
  const isOther = essenceOf(area) !== essenceOf(known);
  const isNextDay = dayNumber(next.followedUntil) > dayNumber(known.extractAt);
  const writesPlaces = isNewPlaces && (isDue || isOther);
  const mustReload = writesPlaces || isOther || isNextDay;
  return {
    area: mustReload ? area : known,
    mustReload,
    source: OSM,
    listed: records.filter((record) => isChanged(record, stored.get(record.id))),
    unlisted: unlisted.map(({ id }) => id),
    removals: removalsOf(parts, unlisted),
    gazetteer: writesPlaces ? derived.gazetteer : null,
    seenAt: isNextDay ? next.followedUntil : null,
    rules,
    chunks: parts.map.changed(),
    before: writeState(state),
    state: writeState({
      ...next,
      gazetteerDigest: writesPlaces ? derived.gazetteerDigest : state.gazetteerDigest,
      gazetteerAt: writesPlaces ? next.followedUntil : state.gazetteerAt,
    }),
  };
}

/** Whether the map states something else about a record than what is stored. */
function isChanged({ observation, elements, hours }: ImportedRecord, stored?: StoredRecord): boolean {
  const { observations = [] } = stored?.evidence ?? {};
  const imported = latestBySource(observations.filter(({ method }) => method === "import"));
  const last = imported.find(({ source }) => source === observation.source);
  if (stored === undefined || last === undefined) return true;
  const listed = listedElements(stored.evidence.elements, OSM).map(({ id }) => id);
  return (
    statesNews(last, observation) ||
    listed.length !== elements.length ||
    elements.some(({ id }) => !listed.includes(id)) ||
    // Compiled hours also depend on the day, since they end about a year ahead.
    (hoursInForce(observations) === last && JSON.stringify(stored.hours) !== JSON.stringify(hours))
  );
}

/** Records whose elements were all deleted or became something else: a live check would report them as removed. With the date of the removal. */
function removalsOf(
  { applied, massEdits, verticals, next: { followedUntil } }: UpdateParts,
  unlisted: readonly StoredRecord[],
): readonly SeenRemoval[] {
  const isOfAny = ofAny(verticals);
  const ended = new Map<string, { at: Instant; changeset: number | null }>();
  for (const { change, before: was, after: is } of applied) {
    const wasBusiness = was !== null && isOfAny(was.tags);
    const isBusiness = is.isGone !== true && isOfAny(change.tags);
    if (!wasBusiness || isBusiness) continue;
    const { changeset, timestamp } = change;
    // A diff of two extracts does not date deletions: use the date of the file.
    const isDated = change.version > (was?.version ?? 0) && timestamp !== null;
    ended.set(`${change.type}/${change.id}`, { at: isDated ? timestamp : followedUntil, changeset });
  }
  const perChangeset = counted([...ended.values()].map(({ changeset }) => changeset));
  const isMass = (changeset: number | null) =>
    changeset !== null && (massEdits.has(changeset) || (perChangeset.get(changeset) ?? 0) >= MASS_EDIT);
  return unlisted.flatMap(({ id: recordId, evidence }): SeenRemoval[] => {
    const elementIds = listedElements(evidence.elements, OSM).map(({ id }) => id);
    const ends = elementIds.flatMap((id) => ended.get(id) ?? []);
    if (ends.length === 0 || ends.length < elementIds.length || ends.some((end) => isMass(end.changeset)))
      return [];
    const at = Math.max(...ends.map((end) => end.at));
    const check: LiveCheck = { source: sourceName(OSM), at, outcome: "removed", hours: null };
    return [{ recordId, check, elementIds }];
  });
}

/** An area without its dates, for comparison. */
function essenceOf(area: Area): string {
  return JSON.stringify({ ...area, extractAt: 0, importedAt: 0 });
}
