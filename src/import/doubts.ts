import { latestBySource } from "../belief/fold.js";
import { listedElements } from "../belief/listing.js";
import type { Observation } from "../domain/evidence.js";
import { kindsOf } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { toDate } from "../domain/time.js";
import type { StoredRecord } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import { ImportError } from "../sources/importError.js";
import type { Preparation } from "./prepare.js";

/** An extract that lists a smaller share of the previous places is refused: it is probably incomplete. */
const MIN_REMAINING = 0.7;
/** Whether a count looks incomplete compared with the previous one. */
export const isShrunk = (now: number, before: number): boolean => now < before * MIN_REMAINING;
/** A vertical that the extract covers is checked on its own if it had this many places; with fewer, a single closed shop is a large share. */
const MIN_CHECKED = 20;

/** Throws ImportError if an extract is older than what is stored of its source, or lists far fewer places. */
export function refuseDoubtful(
  stored: ReadonlyMap<string, StoredRecord>,
  { known, verticals, areaImport: { area, source, records } }: Preparation,
  registry: Registry,
): void {
  if (known === null) return;
  const verticalsOf = (observation: Observation) => registry.ofKinds(kindsOf(observation));
  // By what the source itself stated: another may call a restaurant a hotel.
  const listed = [...stored.values()].flatMap(({ evidence: { elements, observations } }) => {
    const stated = observations.filter((one) => one.method === "import" && one.source === sourceName(source));
    return listedElements(elements, source).length === 0 ? [] : latestBySource(stated).map(verticalsOf);
  });
  // The area has data of other sources only, so there is nothing to compare with.
  if (listed.length === 0) return;
  if (area.extractAt < known.extractAt)
    throw new ImportError(
      `The extract is of ${toDate(area.extractAt)}, but ${known.name} is stored as of ${toDate(known.extractAt)}. Nothing was changed. To import it anyway, add --force.`,
    );
  const refuseFewer = (now: number, before: number, what: string) => {
    if (!isShrunk(now, before)) return;
    throw new ImportError(
      `The extract lists ${now} ${what}, but ${before} are stored for ${known.name}: it looks incomplete. Nothing was changed. Import the files of all kinds of business together, or add --force to import it anyway.`,
    );
  };
  const imported = records.map(({ observation }) => verticalsOf(observation));
  for (const vertical of registry.verticals) {
    if (!known.verticals.includes(vertical.id)) continue;
    const [now = 0, before = 0] = [imported, listed].map(
      (all) => all.filter((of) => of.includes(vertical)).length,
    );
    const isRead = verticals.some(({ id }) => id === vertical.id);
    if (before >= MIN_CHECKED || !isRead) refuseFewer(now, before, vertical.name);
  }
  refuseFewer(records.length, listed.length, "places");
}
