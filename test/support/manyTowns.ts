import { createHash } from "node:crypto";
import type { MultiPolygon, Position } from "#doorlight/domain/geometry.js";
import type { GazetteerPlace, ObservedAttributes } from "#doorlight/domain/record.js";
import type { Instant } from "#doorlight/domain/time.js";
import { importSample } from "#doorlight/import/import.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { AreaImport, ImportedRecord } from "#doorlight/store/store.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

/** Degrees between two towns: about 150 km, so that they are not neighbors. */
const APART = 1.5;
const A_ROW = 200;
const SYLLABLES = ["zo", "vu", "ke", "mi", "ra", "ty", "lo", "pe", "dwa", "shi"];

/** The name of a town: not a word of any language, nor a place on Earth. */
export function townName(town: number): string {
  const digits = [...String(town).padStart(4, "0")].map((digit) => SYLLABLES[Number(digit)] ?? "");
  return `X${digits.join("")}x`;
}

/** Makes imports of many towns. Each is the invented sample moved elsewhere, with the requested number of places. */
export async function townMaker(at: Instant): Promise<(town: number, places: number) => AreaImport> {
  const store = openMemoryStore();
  const { preparation } = await importSample({ store, verticals: VERTICALS, now: at, onProgress: () => {} });
  await store.close();
  const { areaImport: model } = preparation;
  return (town, places) => {
    const name = townName(town);
    const [east, north] = [((town % A_ROW) - A_ROW / 2) * APART, (Math.floor(town / A_ROW) - 12) * APART];
    const [[[origin]]] = model.area.boundary as readonly [readonly [readonly [Position]]];
    const move = ([longitude, latitude]: Position): Position => [
      longitude - origin[0] + east,
      latitude - origin[1] + north,
    ];
    const moved = (area: MultiPolygon): MultiPolygon =>
      area.map((polygon) => polygon.map((ring) => ring.map(move)));
    return {
      ...model,
      area: {
        ...model.area,
        id: name.toLowerCase(),
        name,
        alternativeNames: [],
        boundaryIds: [`relation/${town + 1}`],
        boundary: moved(model.area.boundary),
        sample: false,
      },
      rules: { ...model.rules, isCurrent: () => true },
      records: Array.from({ length: places }, (_, place) => recordOf(model, place, town, move)),
      gazetteer: model.gazetteer.map((place) => placeOf(place, name, move, moved)),
    };
  };
}

function recordOf(
  model: AreaImport,
  at: number,
  town: number,
  move: (at: Position) => Position,
): ImportedRecord {
  const given = model.records[at % model.records.length] as ImportedRecord;
  const round = Math.floor(at / model.records.length);
  const { attributes } = given.observation;
  const { name, coordinates, address } = attributes;
  const place = coordinates?.value ?? { latitude: 0, longitude: 0 };
  const [longitude, latitude] = move([place.longitude, place.latitude]);
  // Each repetition of the places is a few meters away under another name; one in three has a unique name.
  const own = at % 3 === 0 ? ` ${townName(town * 7 + at)}` : "";
  const changed: ObservedAttributes = {
    ...attributes,
    ...(name === undefined
      ? {}
      : { name: { ...name, value: `${name.value}${round === 0 ? "" : ` ${round + 1}`}${own}` } }),
    ...(coordinates === undefined
      ? {}
      : {
          coordinates: {
            ...coordinates,
            value: { latitude: latitude + round * 1e-4, longitude: longitude + round * 1e-4 },
          },
        }),
    ...(address === undefined
      ? {}
      : { address: { ...address, value: { ...address.value, city: townName(town) } } }),
  };
  return {
    id: idOf(`${town} ${at}`),
    elements: [{ source: "osm", id: `node/${town * 100_000 + at}` }],
    observation: { ...given.observation, source: "OpenStreetMap", attributes: changed },
    hours: given.hours,
  };
}

function placeOf(
  place: GazetteerPlace,
  town: string,
  move: (at: Position) => Position,
  moved: (area: MultiPolygon) => MultiPolygon,
): GazetteerPlace {
  const [longitude, latitude] = move([place.point.longitude, place.point.latitude]);
  return {
    ...place,
    alternativeNames: [...place.alternativeNames, `${place.name} ${town}`],
    point: { latitude, longitude },
    area: place.area === null ? null : moved(place.area),
    lines: place.lines?.map((line) => line.map(move)) ?? null,
  };
}

function idOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
