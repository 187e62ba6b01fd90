import type { StoredRecord } from "../store/store.js";

/** Maps merged records to their successors: no source lists them any more, and another record has their elements. */
export function successorsAmong(
  records: readonly Pick<StoredRecord, "id" | "evidence">[],
): ReadonlyMap<string, string> {
  const isListed = ({ evidence }: Pick<StoredRecord, "evidence">) =>
    evidence.elements.some(({ missingSince }) => missingSince === null);
  const unlisted = records.filter((record) => !isListed(record));
  const successors = new Map<string, string>();
  if (unlisted.length === 0) return successors;
  const holders = new Map<string, string>();
  for (const { id, evidence } of records)
    for (const element of evidence.elements)
      if (element.missingSince === null) holders.set(`${element.source} ${element.id}`, id);
  for (const { id, evidence } of unlisted) {
    const [successor] = evidence.elements.flatMap(
      (element) => holders.get(`${element.source} ${element.id}`) ?? [],
    );
    if (successor !== undefined) successors.set(id, successor);
  }
  return successors;
}
