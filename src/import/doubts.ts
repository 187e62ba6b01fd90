import { foldEvidence } from "../belief/fold.js";
import { extractDateOf, kindsOf } from "../domain/record.js";
import { toDate } from "../domain/time.js";
import type { Store, StoredRecord } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import { ImportError } from "../sources/importError.js";
import type { Preparation } from "./prepare.js";

/** An extract that lists less than this share of what was listed before is refused: it is more likely cut short than a town gone. */
const SHRINKING_ALLOWED = 0.7;
/** Whether so many look incomplete beside those before. */
export const isShrunk = (now: number, before: number): boolean => now < before * SHRINKING_ALLOWED;
/** A vertical is held to that by itself from so many places on; of fewer a single closed shop is a large share. */
const COUNTED_ALONE = 20;

/** Throws ImportError when an extract is older than what is stored of its verticals, or lists far less of them. */
export async function refuseDoubtful(
  store: Store,
  preparation: Preparation,
  registry: Registry,
): Promise<void> {
  const { known, verticals, areaImport } = preparation;
  if (known === null) return;
  const again = verticals.filter(({ id }) => known.verticals.includes(id));
  const elementsOf = ({ evidence }: StoredRecord) =>
    evidence.elements.filter(({ source }) => source === areaImport.source);
  const ofSource = (await store.records(known.id)).filter((one) => elementsOf(one).length > 0);
  // Until now the area holds other sources alone: nothing of this one can be older, or less.
  if (ofSource.length === 0) return;
  const listed = ofSource
    .filter((one) => elementsOf(one).some(({ missingSince }) => missingSince === null))
    .map(({ id, areaId, evidence }) => registry.ofKinds(kindsOf(foldEvidence(id, areaId, evidence))));
  for (const { id, extractAt } of again) {
    const storedAt = extractDateOf(known, id);
    const what = known.verticals.length === 1 ? known.name : `${known.name} (${id})`;
    if (extractAt < storedAt)
      throw new ImportError(
        `The extract is of ${toDate(extractAt)}, but ${what} is stored as of ${toDate(storedAt)}. Nothing was changed; --force imports it all the same.`,
      );
  }
  const listedOf = (ids: readonly string[]) =>
    listed.filter((of) => of.some(({ id }) => ids.includes(id))).length;
  const refuse = (now: number, what: string, before: number) => {
    if (!isShrunk(now, before)) return;
    throw new ImportError(
      `The extract lists ${now} ${what}, but ${before} of ${known.name} are stored: it looks incomplete. Nothing was changed; name with --vertical what it is complete in, or --force imports it all the same.`,
    );
  };
  for (const { id, name, records } of again) {
    const before = listedOf([id]);
    if (before >= COUNTED_ALONE) refuse(records, name, before);
  }
  refuse(areaImport.records.length, "places", listedOf(again.map(({ id }) => id)));
}
