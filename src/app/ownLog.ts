import type { Calibration } from "../belief/calibration.js";
import {
  followedLooks,
  type LoggedRecord,
  type FollowedSpan,
  spansOf,
  carried,
  type LeftOut,
} from "../calibration/spans.js";
import type { LoadedArea } from "../catalog/catalog.js";
import { successorsAmong } from "../catalog/successors.js";
import { grouped } from "../domain/grouped.js";
import type { Instant } from "../domain/time.js";
import type { Store } from "../store/store.js";

interface OwnLogParts {
  readonly store: Pick<Store, "record">;
  readonly areas: readonly LoadedArea[];
  readonly now: Instant;
  /** Most places whose logs are read; of more, a regular sample. */
  readonly maxPlaces: number;
}

/** What was read from the log, and what had to be left out. */
export interface ReadLog {
  readonly places: number;
  /** How facts aged, relative to the given parameters. */
  readonly spans: readonly FollowedSpan[];
  readonly skipped: readonly LeftOut[];
}

/** Most observation times kept per kind of place. */
const MAX_LOOKS = 10_000;

/** Reads how facts aged from the catalog's own log, relative to the given parameters. Skips invented areas. */
export async function readOwnLog(
  { store, areas, now, maxPlaces }: OwnLogParts,
  calibration: Calibration,
): Promise<ReadLog> {
  const owned = areas.flatMap(({ area, entries }) =>
    area.sample ? [] : [...entries.values()].filter(({ record }) => record.areaId === area.id),
  );
  // A merged record is not gone: its successor continues it.
  const merged = successorsAmong(owned.map(({ record: { id }, evidence }) => ({ id, evidence })));
  const homes = owned.filter(({ record }) => !merged.has(record.id));
  const stride = Math.max(1, Math.ceil(homes.length / maxPlaces));
  const places: LoggedRecord[] = [];
  for (const entry of homes.filter((_, i) => i % stride === 0)) {
    const { id, areaId, attributes } = entry.record;
    const stored = await store.record(id, true);
    if (stored === null) continue;
    const kind = attributes.kind?.value ?? "";
    places.push({
      id,
      areaId,
      kind,
      ageing: { ...entry.ageing, calibration },
      log: stored.evidence,
    });
  }
  const keyOf = ({ areaId, kind }: LoggedRecord) => `${areaId} ${kind}`;
  const looks = new Map(
    [...grouped(places, keyOf)].map(([key, alike]) => [key, followedLooks(sharedLooks(alike, now))]),
  );
  const found = places.flatMap((place) => spansOf(place, looks.get(keyOf(place)) ?? [], now));
  return { places: new Set(found.map(({ recordId }) => recordId)).size, ...carried(found) };
}

/**
 * The times at which all places of a kind were observed, up to now. A new or missing element shows when an import took place; so does a time at which several
 * places were listed.
 */
function sharedLooks(places: readonly Pick<LoggedRecord, "log">[], now: Instant): readonly Instant[] {
  const shared = new Set<Instant>();
  const single = new Set<Instant>();
  for (const { log } of places) {
    if (shared.size + single.size > MAX_LOOKS) break;
    for (const { method, seenAt } of log.observations) if (method === "import") shared.add(seenAt);
    for (const { missingSince } of log.elements) if (missingSince !== null) shared.add(missingSince);
    for (const at of new Set(log.elements.map(({ lastSeenAt }) => lastSeenAt)))
      (single.has(at) ? shared : single).add(at);
  }
  return [...shared].filter((at) => at <= now);
}
