import { type DataSet, loadDataSet } from "../../lab/evaluation/dataSet.js";
import type { Instant } from "#doorlight/domain/time.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import type { Vertical } from "#doorlight/verticals/vertical.js";
import { FULL_MAPS, LABELED_DATA } from "./labeledData.js";
import { osmFile } from "./sharedData.js";

/** Dates of the maps: at a later time rare values would no longer be believed. */
const DRAWN: Readonly<Record<string, string>> = {
  "berlin-mitte": "2025-08-20T13:00:00+02:00",
  berlin: "2025-08-20T13:00:00+02:00",
  munich: "2020-07-21T12:30:00+02:00",
  monaco: "2026-07-10T20:30:00+02:00",
  dortmund: "2024-07-11T13:00:00+02:00",
  "le-havre": "2023-01-04T13:00:00+01:00",
  limerick: "2026-01-26T13:00:00Z",
};
const BERLIN = { name: "berlin", files: [osmFile("berlin-2025-08-20.overpass.json")] };
const maps = new Map<string, Promise<DataSet>>();

/** A shared map by the name in the queries, with the businesses of some verticals. It is imported as of its date, once for all tests of a process. */
export function mapCalled(name: string, verticals: readonly Vertical[] = VERTICALS): Promise<DataSet> {
  const files = [...LABELED_DATA, ...FULL_MAPS, BERLIN].find((one) => one.name === name);
  if (files === undefined) throw new Error(`There is no map called ${name}.`);
  const key = `${name} ${verticals.map(({ id }) => id).join()}`;
  const map = maps.get(key) ?? loadDataSet(openMemoryStore(), files, verticals, whenDrawn(name), () => {});
  maps.set(key, map);
  return map;
}

/** The date of a map. */
export function whenDrawn(name: string): Instant {
  const at = Date.parse(DRAWN[name] ?? "");
  if (Number.isNaN(at)) throw new Error(`Nobody knows when the map ${name} was drawn.`);
  return at;
}
