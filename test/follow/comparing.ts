import assert from "node:assert/strict";
import { foldEvidence } from "#doorlight/belief/fold.js";
import type { Store, StoredRecord } from "#doorlight/store/store.js";

/** The current state of a catalog's only area: everything an answer shows of its places, except dates of extracts. */
async function currentOf(store: Store) {
  const [area] = await store.areas();
  assert.ok(area !== undefined);
  const records = (await store.records(area.id)).filter(isListed);
  return {
    area: { ...area, extractAt: 0, importedAt: 0 },
    gazetteer: await store.gazetteer(area.id),
    records: Object.fromEntries(records.map((record) => [record.id, statementsOf(record)])),
  };
}

const isListed = ({ evidence }: StoredRecord) =>
  evidence.elements.some(({ missingSince }) => missingSince === null);

function statementsOf({ id, areaId, evidence, hours }: StoredRecord) {
  const { attributes, facts } = foldEvidence(id, areaId, evidence);
  const values = (statements: object) =>
    Object.fromEntries(
      Object.entries(statements)
        .map(([name, { value, dating, observedAt }]): [string, unknown] => [
          name,
          [value, dating, dating === "listed" ? 0 : observedAt],
        ])
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  const elements = evidence.elements
    .filter(({ missingSince }) => missingSince === null)
    .map((element) => element.id)
    .toSorted();
  return { attributes: values(attributes), facts: values(facts), hours, elements };
}

/**
 * Compares a catalog that followed changes with one that imported the later extract over the earlier one. Both have the same current ids, places, values,
 * hours and named places, and the same removed records. Only the first knows places that came and went between the extracts.
 */
export async function assertFollowed(followed: Store, imported: Store): Promise<void> {
  assert.deepEqual(await currentOf(followed), await currentOf(imported));
  const [area] = await imported.areas();
  const shown = new Map((await followed.records(area?.id ?? "")).map((record) => [record.id, record]));
  for (const record of await imported.records(area?.id ?? "")) {
    const own = shown.get(record.id);
    assert.ok(own !== undefined, `${record.id} is not there`);
    assert.equal(isListed(own), isListed(record), record.id);
  }
}
