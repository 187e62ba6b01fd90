import { recordConfidence } from "../belief/confidence.js";
import { lastSighting } from "../belief/sighting.js";
import type { CatalogEntry } from "../catalog/catalog.js";
import { isListed, operatingStatus } from "../catalog/details.js";
import { addressLine } from "../catalog/view.js";
import type { ChangeItem } from "../contract/changes.js";
import { twoDecimals } from "../domain/rounding.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import type { AreaChange } from "./reading.js";

/**
 * A change in the form of the API, with the current state of the business. `entry`: its current record; undefined if no area has it any more. `isOfOne`:
 * whether the reader follows this area only; then a record that moved to another area is deleted.
 */
export function changeItem(
  { recordId, version, areaId, how }: AreaChange,
  entry: CatalogEntry | undefined,
  isOfOne: boolean,
  now: Instant,
): ChangeItem {
  const same = { kind: "business", id: recordId, modified: version, area: areaId } as const;
  if (entry === undefined) return { state: "deleted", ...same, change: "gone" };
  if (entry.record.id !== recordId)
    return { state: "deleted", ...same, change: "merged", merged_into: entry.record.id };
  const hasMoved = entry.record.areaId !== areaId;
  if (hasMoved && isOfOne) return { state: "deleted", ...same, change: "moved" };
  const change = hasMoved ? "moved" : how === "added" ? "new" : lastChange(entry, now);
  return { state: "updated", ...same, change, data: summaryOf(entry, now) };
}

function summaryOf(entry: CatalogEntry, now: Instant): ChangeItem["data"] {
  const { attributes } = entry.record;
  const { kind, coordinates } = attributes;
  return {
    name: attributes.name?.value ?? "",
    vertical: entry.area.registry.ofKinds(kind === undefined ? [] : [kind.value])[0]?.id ?? null,
    kind: kind?.value ?? null,
    address: addressLine(attributes.address?.value),
    coordinates: {
      latitude: coordinates?.value.latitude ?? 0,
      longitude: coordinates?.value.longitude ?? 0,
    },
    operating_status: operatingStatus(entry, now),
    confidence: twoDecimals(recordConfidence(entry, now)),
    observed_at: toRfc3339(lastSighting(entry.record, entry.evidence, now).at),
  };
}

/** The kind of the last change, by the evidence that came in last. */
function lastChange(entry: CatalogEntry, now: Instant): ChangeItem["change"] {
  if (operatingStatus(entry, now) === "permanently_closed") return "closed";
  if (!isListed(entry)) return "gone";
  const { observations, reports, checks } = entry.evidence;
  const latest = (moments: readonly Instant[]) => Math.max(Number.NEGATIVE_INFINITY, ...moments);
  const imports = observations.filter(({ method }) => method !== "live_check");
  const imported = latest(imports.map(({ recordedAt }) => recordedAt));
  const reported = latest(reports.map(({ reportedAt }) => reportedAt));
  const checked = latest(checks.map(({ at }) => at));
  if (reported >= checked && reported >= imported) return "reported";
  return checked >= imported ? "verified" : "changed";
}
