import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type FollowedGround, type KnownIds, knownIds } from "#doorlight/follow/changePicker.js";
import { readMap } from "#doorlight/follow/followedMap.js";
import { unpackChunk } from "#doorlight/follow/mapChunk.js";
import { wantedFor } from "#doorlight/import/scope.js";
import type { Change } from "#doorlight/sources/osm/replication/osmChangeParser.js";
import { readChanges } from "#doorlight/sources/osm/replication/changes.js";
import { sequencePath } from "#doorlight/sources/osm/replication/replicationDirectory.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { osmFile } from "../test/support/sharedData.js";

export const AREAS = 50;
export const DAYS = 61;
export const EXTRACT = osmFile("changes/monaco-2026-03-09.osm.pbf");
export const DAILY = osmFile("changes/monaco-2026-daily");
/** One of this many copies of Monaco's changes is in a followed area. */
const COPIES_AN_AREA = 67;
/** Ids of copies are farther apart than OpenStreetMap's largest id. */
const ID_STEP = 20e9;

/** The location of a copy: each has its own square of one degree. */
const shiftOf = (copy: number) => [(copy % 100) - 50, (Math.floor(copy / 100) % 80) - 80] as const;

/** Areas that each know all elements of a copy of Monaco, and the number of those elements. */
export async function groundsOfCopies(): Promise<{
  readonly grounds: readonly FollowedGround[];
  readonly known: number;
}> {
  const ids: [number[], number[], number[]] = [[], [], []];
  const { region } = await readMap(EXTRACT, wantedFor(VERTICALS), ({ kind, bytes }) => {
    for (const { id } of unpackChunk(bytes, "copies")) ids[kind].push(id);
  });
  if (region === null) throw new Error("the extract has no region");
  const [west, south, east, north] = region;
  const grounds = Array.from({ length: AREAS }, (_, area): FollowedGround => {
    const copy = area * COPIES_AN_AREA;
    const [x, y] = shiftOf(copy);
    const [node, way, relation] = ids.map((ofKind) => knownIds(ofKind.map((id) => id + copy * ID_STEP))) as [
      KnownIds,
      KnownIds,
      KnownIds,
    ];
    return {
      region: [west + x, south + y, east + x, north + y],
      known: { node, way, relation },
    };
  });
  return { grounds, known: AREAS * ids.flat().length };
}

/** Writes copies of Monaco's changes, each with its own ids and location, sorted by type like osmium's. Writes `atLeast` changes and returns their number. */
export async function writePlanet(path: string, atLeast: number): Promise<number> {
  const changes: Change[] = [];
  for (let day = 1; day <= DAYS; day++) {
    const name = join(DAILY, `${sequencePath(day)}.osc.gz`);
    await readChanges({ name, open: () => createReadStream(name) }, (change) => changes.push(change));
  }
  const copies = Math.ceil(atLeast / changes.length);
  function* lines(): Generator<string> {
    yield '<osmChange version="0.6">\n';
    for (const type of ["node", "way", "relation"] as const) {
      const ofType = changes.filter((change) => change.type === type);
      for (let copy = 0; copy < copies; copy++) yield ofType.map((change) => written(change, copy)).join("");
    }
    yield "</osmChange>\n";
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(path));
  return copies * changes.length;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function written(change: Change, copy: number): string {
  const { action, type, id, version, timestamp, point, refs, members, tags } = change;
  const at = (one: number) => one + copy * ID_STEP;
  const [x, y] = shiftOf(copy);
  const place =
    point === null ? "" : ` lat="${(point[1] + y).toFixed(7)}" lon="${(point[0] + x).toFixed(7)}"`;
  const parts = [
    ...refs.map((ref) => `<nd ref="${at(ref)}"/>\n`),
    ...members.map(
      (one) => `<member type="${one.type}" ref="${at(one.ref)}" role="${escaped(one.role)}"/>\n`,
    ),
    ...Object.entries(tags).map(([k, v]) => `<tag k="${escaped(k)}" v="${escaped(v)}"/>\n`),
  ];
  const edited = new Date(timestamp ?? 0).toISOString().replace(".000Z", "Z");
  return `<${action}><${type} id="${at(id)}" version="${version}" timestamp="${edited}" uid="1" user="somebody" changeset="${1_000 + copy}"${place}>${parts.join("")}</${type}></${action}>\n`;
}
