import { setImmediate as nextTurn } from "node:timers/promises";
import { statedStill } from "../belief/base.js";
import type { Calibration } from "../belief/calibration.js";
import { binsOf, shareOf, type Bin } from "../calibration/reliability.js";
import { mean } from "../domain/rounding.js";
import type { Deviation } from "../domain/deviation.js";
import { deviationsOf } from "../calibration/deviation.js";
import { isOwn, offOf, type OwnLog } from "../calibration/refit.js";
import {
  followedLooks,
  type LoggedRecord,
  type FollowedSpan,
  spansOf,
  carried,
  type LeftOut,
} from "../calibration/spans.js";
import { foldedName } from "../calibration/statements.js";
import { type Testimony, testimonyOf } from "../calibration/otherEvidence.js";
import type { CatalogEntry, LoadedArea } from "../catalog/catalog.js";
import { successorsAmong } from "../catalog/successors.js";
import type { BeliefReliability, OwnReliability, ReliabilityBin } from "../contract/calibration.js";
import type { Evidence } from "../domain/evidence.js";
import { distanceM } from "../domain/geometry.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { randomNumbers } from "../randomNumbers.js";
import { inSlices } from "../steps.js";
import type { Store } from "../store/store.js";

export interface OwnLogParts {
  readonly store: Pick<Store, "record">;
  readonly areas: readonly LoadedArea[];
  readonly now: Instant;
  /** Most places whose logs are read; of more, a regular sample. */
  readonly maxPlaces: number;
}

/** What was read from the log, and what had to be left out. */
export interface ReadLog {
  readonly places: number;
  /** The log as seen with each of the given parameters, in their order. */
  readonly logs: readonly OwnLog[];
  readonly skipped: readonly LeftOut[];
}

/** Enough places for a warning or a chart; reading them takes a few seconds. */
export const PLACES_SAMPLED = 1_500;
/** Logs read before yielding. */
const SLICE = 4;
/** Places collected before yielding. */
const COLLECTED = 16;
/** Most observation times kept per kind of place. */
const MAX_LOOKS = 10_000;
/** A fixed seed, so that two runs give the same result. */
const SEED = 1;

/** Reads how facts aged from the catalog's own log, with each of the given parameters. Skips invented areas. */
export async function readOwnLog(
  { store, areas, now, maxPlaces }: OwnLogParts,
  calibrations: readonly Calibration[],
): Promise<ReadLog> {
  const real = areas.filter(({ area }) => !area.sample);
  const atHome: CatalogEntry[] = [];
  let collected = 0;
  for (const { area, entries } of real)
    for (const entry of entries.values()) {
      if (++collected % COLLECTED === 0) await nextTurn();
      if (entry.record.areaId === area.id) atHome.push(entry);
    }
  // A merged record is not gone: its successor continues it.
  const merged = successorsAmong(atHome.map(({ record: { id }, evidence }) => ({ id, evidence })));
  const homes = atHome.filter(({ record }) => !merged.has(record.id));
  const eachLog = async (
    entries: readonly CatalogEntry[],
    take: (entry: CatalogEntry, log: Evidence) => void,
  ) => {
    for (const [i, entry] of entries.entries()) {
      if (i % SLICE === SLICE - 1) await nextTurn();
      const stored = await store.record(entry.record.id, true);
      if (stored !== null) take(entry, stored.evidence);
    }
  };
  const stride = Math.max(1, Math.ceil(homes.length / maxPlaces));
  const chosen = homes.filter((_, i) => i % stride === 0);
  const looks = new Map<string, Looks>();
  const keyOf = ({ record: { areaId, attributes } }: CatalogEntry) =>
    `${areaId} ${attributes.kind?.value ?? ""}`;
  await eachLog(chosen, (entry, log) => {
    const known = looks.get(keyOf(entry)) ?? { shared: new Set(), single: new Set() };
    addLooks(known, log);
    looks.set(keyOf(entry), known);
  });
  const followed = new Map(
    [...looks].map(([key, { shared }]) => [key, followedLooks([...shared].filter((at) => at <= now))]),
  );
  const isRedrawn = redrawnIn(homes);
  const found = calibrations.map(() => ({ spans: [] as FollowedSpan[], testimony: [] as Testimony[] }));
  await eachLog(chosen, (entry, log) => {
    const { record, ageing } = entry;
    const read = followed.get(keyOf(entry)) ?? [];
    const place = {
      id: record.id,
      areaId: record.areaId,
      kind: record.attributes.kind?.value ?? "",
      log,
      isRedrawn: isRedrawn(entry),
    };
    for (const [at, calibration] of calibrations.entries()) {
      const logged: LoggedRecord = { ...place, ageing: { ...ageing, calibration } };
      found[at]?.spans.push(...spansOf(logged, read, now));
      found[at]?.testimony.push(...testimonyOf(logged, read, now));
    }
  });
  const carriedLogs = found.map((log) => ({ testimony: log.testimony, ...carried(log.spans) }));
  return {
    places: new Set(found[0]?.spans.map(({ recordId }) => recordId)).size,
    logs: carriedLogs,
    skipped: carriedLogs[0]?.skipped ?? [],
  };
}

/** Within this distance, the same name is the same business, even if its element changed. */
const NEAR_M = 100;

/** Returns a test: is a place that its source no longer lists now listed nearby under the same name? */
function redrawnIn(entries: readonly CatalogEntry[]): (entry: CatalogEntry) => boolean {
  const byName = new Map<string, CatalogEntry[]>();
  for (const entry of entries) {
    const name = foldedName(entry.record);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [entry]);
    else known.push(entry);
  }
  const listedAt = ({ record }: CatalogEntry) =>
    Math.max(...record.elements.map(({ lastSeenAt }) => lastSeenAt));
  return (entry) => {
    const point = entry.record.attributes.coordinates?.value;
    if (point === undefined || entry.record.elements.some(({ missingSince }) => missingSince === null))
      return false;
    return (byName.get(foldedName(entry.record)) ?? []).some((other) => {
      const there = other.record.attributes.coordinates?.value;
      const isLater = other !== entry && listedAt(other) > listedAt(entry);
      return isLater && there !== undefined && distanceM(point, there) <= NEAR_M;
    });
  };
}

/** When places of a kind were observed: times shared by all of them, and times known for one place only. */
interface Looks {
  readonly shared: Set<Instant>;
  readonly single: Set<Instant>;
}

/** Collects observation times. A new or missing element shows when an import took place; so does a time at which several places were listed. */
function addLooks({ shared, single }: Looks, { observations, elements }: Evidence): void {
  if (shared.size + single.size > MAX_LOOKS) return;
  for (const { method, seenAt } of observations) if (method === "import") shared.add(seenAt);
  for (const { missingSince } of elements) if (missingSince !== null) shared.add(missingSince);
  for (const at of new Set(elements.map(({ lastSeenAt }) => lastSeenAt)))
    if (single.has(at)) shared.add(at);
    else single.add(at);
}

/** How far the parameters are off, by a log that was read with them. Deterministic. */
export function deviationsIn(log: OwnLog): Promise<readonly Deviation[]> {
  return inSlices(deviationsOf(log.spans, log.testimony, randomNumbers(SEED)));
}

/** Compares what was stated about places with what the catalog's own log observed later. */
export async function ownReliability(parts: OwnLogParts, calibration: Calibration): Promise<OwnReliability> {
  const { places, logs, skipped } = await readOwnLog(parts, [calibration]);
  const log = logs[0] ?? { spans: [], testimony: [] };
  const deviations = await deviationsIn(log);
  const beliefs: BeliefReliability[] = [];
  for (const attribute of new Set(log.spans.map((span) => span.attribute))) {
    await nextTurn();
    beliefs.push(
      reliabilityOf(
        attribute,
        log.spans.filter((span) => span.attribute === attribute),
      ),
    );
  }
  return {
    at: toRfc3339(parts.now),
    parameters: isOwn(calibration) ? "own" : "given",
    places,
    beliefs,
    deviations,
    off: [...new Set(offOf(deviations).map(({ attribute }) => attribute))],
    untold: skipped,
  };
}

function reliabilityOf(belief: string, spans: readonly FollowedSpan[]): BeliefReliability {
  const { share, low, high } = shareOf(spans.map(({ isStated }) => isStated));
  const implied = spans.map(({ aged, isStated }) => ({ probability: statedStill(aged), happened: isStated }));
  const stated = spans.flatMap(({ stated: probability, isStated }) =>
    probability === null ? [] : [{ probability, happened: isStated }],
  );
  const mean_implied = mean(implied.map(({ probability }) => probability));
  return {
    belief,
    n: spans.length,
    seen: { share, low, high },
    mean_stated: mean(stated.map(({ probability }) => probability)),
    mean_implied,
    implied: binsOf(implied).map(binView),
    stated: binsOf(stated).map(binView),
  };
}

const binView = ({ count, predicted, observed, low, high }: Bin): ReliabilityBin => ({
  n: count,
  told: predicted,
  seen: observed,
  low,
  high,
});
