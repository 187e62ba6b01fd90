import { hoursInForce } from "../belief/fold.js";
import type { Observation } from "../domain/evidence.js";
import type { Area } from "../domain/record.js";
import { hoursReader } from "../hours/compile.js";
import { matchPlaces } from "../merge/match.js";
import type { MatchModel } from "../merge/model.js";
import { matchPlaceOf } from "../merge/place.js";
import type { AreaImport, ImportedRecord, Store, StoredRecord } from "../store/store.js";

const RECORDS_AT_ONCE = 500;

/** All records that an area shows, by id. */
export async function storedRecords(
  store: Pick<Store, "records">,
  areaId: string,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const records = new Map<string, StoredRecord>();
  for (let after = ""; ; ) {
    const slice = await store.records(areaId, { after, limit: RECORDS_AT_ONCE });
    for (const record of slice) records.set(record.id, record);
    const last = slice.at(-1);
    if (last === undefined || slice.length < RECORDS_AT_ONCE) return records;
    after = last.id;
  }
}

/**
 * An import with its records joined to what other sources say of the same places: a record that the store does not know by its elements gets the id of the
 * stored one that is the same place and that this source does not list yet; each is taken once. Hours are those in force among all sources. Pure.
 * `sourceName`: the public name of the import's source.
 */
export function joinedToOthers(
  areaImport: AreaImport,
  sourceName: string,
  stored: ReadonlyMap<string, StoredRecord>,
  model: MatchModel,
): { readonly areaImport: AreaImport; readonly matched: number } {
  const { source, records, area } = areaImport;
  const taken = new Set(records.map(({ id }) => id));
  const fresh = records.filter(({ id }) => !stored.has(id));
  const open = [...stored.values()].filter(
    ({ id, evidence }) =>
      !taken.has(id) &&
      !evidence.elements.some((one) => one.source === source && one.missingSince === null) &&
      othersIn(evidence.observations, sourceName).length > 0,
  );
  const matches = matchPlaces(
    model,
    fresh.map(({ observation }) => matchPlaceOf(observation.attributes)),
    open.map(({ evidence }) => matchPlaceOf(widest(othersIn(evidence.observations, sourceName)))),
  );
  const ids = new Map<ImportedRecord, string>();
  for (const { left, right } of matches) {
    const [record, other] = [fresh[left], open[right]];
    if (record !== undefined && other !== undefined) ids.set(record, other.id);
  }
  const read = readerOf(area);
  const joined = records.map((record) => {
    const id = ids.get(record) ?? record.id;
    const others = othersIn(stored.get(id)?.evidence.observations ?? [], sourceName);
    if (others.length === 0) return record;
    const text = hoursInForce([...others, record.observation])?.attributes.hours?.value;
    const own = record.observation.attributes.hours?.value;
    return { ...record, id, hours: text === own ? record.hours : read(text) };
  });
  return { areaImport: { ...areaImport, records: joined }, matched: matches.length };
}

/** What other sources' imports say. */
function othersIn(observations: readonly Observation[], sourceName: string): readonly Observation[] {
  return observations.filter(({ method, source }) => method === "import" && source !== sourceName);
}

/** All that several sources say of a place, each field by the first that says it. */
function widest(observations: readonly Observation[]): Observation["attributes"] {
  return Object.assign(
    {},
    ...observations.map(({ attributes }) => attributes).toReversed(),
  ) as Observation["attributes"];
}

function readerOf({ timeZone, country, region, boundary, importedAt }: Area) {
  const [longitude = 0, latitude = 0] = boundary[0]?.[0]?.[0] ?? [];
  const reader = hoursReader({ timeZone, country, region, longitude, latitude }, importedAt);
  return (text: string | undefined) => {
    const found = text === undefined ? null : reader(text, { longitude, latitude });
    return found?.ok === true ? found.hours : null;
  };
}
