import { foldEvidence } from "../belief/fold.js";
import { listedElements } from "../belief/listing.js";
import { extractDateOf, kindsOf } from "../domain/record.js";
import { toDate } from "../domain/time.js";
import type { StoredRecord } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import { ImportError } from "../sources/importError.js";
import type { Preparation } from "./prepare.js";

/** An extract that lists a smaller share of the previous places is refused: it is probably incomplete. */
const MIN_REMAINING = 0.7;
/** Whether a count looks incomplete compared with the previous one. */
export const isShrunk = (now: number, before: number): boolean => now < before * MIN_REMAINING;
/** A vertical is checked on its own if it had this many places; with fewer, a single closed shop is a large share. */
const MIN_CHECKED = 20;

/** Throws ImportError if an extract is older than the stored data of its verticals, or lists far fewer places. */
export function refuseDoubtful(
  stored: ReadonlyMap<string, StoredRecord>,
  { known, verticals, areaImport }: Preparation,
  registry: Registry,
): void {
  if (known === null) return;
  const again = verticals.filter(({ id }) => known.verticals.includes(id));
  const listed = [...stored.values()]
    .filter(({ evidence }) => listedElements(evidence.elements, areaImport.source).length > 0)
    .map(({ id, areaId, evidence }) => registry.ofKinds(kindsOf(foldEvidence(id, areaId, evidence))));
  // The area has data of other sources only, so there is nothing to compare with.
  if (listed.length === 0) return;
  for (const { id, extractAt } of again) {
    const storedAt = extractDateOf(known, id);
    const what = known.verticals.length === 1 ? known.name : `${known.name} (${id})`;
    if (extractAt < storedAt)
      throw new ImportError(
        `The extract is of ${toDate(extractAt)}, but ${what} is stored as of ${toDate(storedAt)}. Nothing was changed. To import it anyway, add --force.`,
      );
  }
  const listedOf = (ids: readonly string[]) =>
    listed.filter((of) => of.some(({ id }) => ids.includes(id))).length;
  const refuse = (now: number, what: string, before: number) => {
    if (!isShrunk(now, before)) return;
    throw new ImportError(
      `The extract lists ${now} ${what}, but ${before} are stored for ${known.name}: it looks incomplete. Nothing was changed. Name the kinds that are complete with --vertical, or add --force to import it anyway.`,
    );
  };
  for (const { id, name, records } of again) {
    const before = listedOf([id]);
    if (before >= MIN_CHECKED) refuse(records, name, before);
  }
  refuse(areaImport.records.length, "places", listedOf(again.map(({ id }) => id)));
}
