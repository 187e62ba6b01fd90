import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { SETTLING } from "#doorlight/belief/settlement.js";
import { ChangePicker, FollowedGround } from "#doorlight/follow/changePicker.js";
import { readMap } from "#doorlight/follow/followedMap.js";
import { importToFollow } from "#doorlight/follow/followedImport.js";
import { Follower } from "#doorlight/follow/follower.js";
import { unpackChunk } from "#doorlight/follow/mapChunk.js";
import { wantedFor } from "#doorlight/import/import.js";
import { isOfAny } from "#doorlight/import/scope.js";
import { type Change, readChanges } from "#doorlight/sources/osm/replication/changes.js";
import { replicationDirectory } from "#doorlight/sources/osm/replication/replicationDirectory.js";
import { sequencePath } from "#doorlight/sources/osm/replication/replicationState.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { dataFolder } from "../test/support/command.js";
import { osmFile, withoutSharedData } from "../test/support/sharedData.js";
import { median } from "./processorTime.js";

/** A day of the planet has six million. */
const CHANGES = Number(process.env["DOORLIGHT_BENCH_CHANGES"] ?? 300_000);
const AREAS = 50;
const DAYS = 61;
/** Of so many copies of Monaco's changes one is of an area that is followed. */
const COPIES_AN_AREA = 67;
/** Ids of copies stand farther apart than OpenStreetMap has any. */
const ID_STEP = 20e9;
const NOW = Date.UTC(2026, 10, 20);
const EXTRACT = osmFile("changes/monaco-2026-03-09.osm.pbf");
const DAILY = osmFile("changes/monaco-2026-daily");

/** What it costs to follow: a day of Monaco, and to pick from a file like the planet's what concerns 50 areas. */
export async function benchFollow(print: (line: string) => void): Promise<void> {
  if (withoutSharedData !== false) return print(`Following: ${withoutSharedData}.\n`);
  print("## Following\n");
  print("| | |");
  print("| --- | ---: |");
  await benchDays(print);
  await benchPicking(print);
  print("");
}

async function benchDays(print: (line: string) => void): Promise<void> {
  const store = openMemoryStore();
  const options = { name: "Monaco", timeZone: null, country: null, region: null };
  const parts = { store, verticals: VERTICALS, now: NOW, onProgress: () => {} };
  await importToFollow(parts, [EXTRACT], null, options, false);
  const follower = new Follower({
    store,
    directory: replicationDirectory(DAILY, { userAgent: "Bench/1.0", timeoutMs: 60_000 }),
    verticals: VERTICALS,
    settling: SETTLING,
    now: () => NOW,
    signal: new AbortController().signal,
  });
  const [walls, processors]: [number[], number[]] = [[], []];
  for (let day = 0; day < DAYS; day++) {
    const [began, before] = [performance.now(), process.cpuUsage()];
    await follower.step();
    const { user, system } = process.cpuUsage(before);
    walls.push(performance.now() - began);
    processors.push((user + system) / 1_000);
  }
  await store.close();
  const told = (values: readonly number[]) =>
    `${Math.round(median(values))}, ${Math.round(Math.max(...values))}`;
  print(`| a day of Monaco, milliseconds: median, longest of ${DAYS} | ${told(walls)} |`);
  print(`| the same of the processor | ${told(processors)} |`);
}

async function benchPicking(print: (line: string) => void): Promise<void> {
  const folder = dataFolder();
  try {
    const path = join(folder.path, "planet.osc.gz");
    const count = await writePlanet(path);
    const ground = await groundOfCopies();
    const elements = ground.known.reduce((sum, { size }) => sum + size, 0);
    const file = { name: path, open: () => createReadStream(path) };
    const picker = new ChangePicker(ground, ({ tags }) => isOfAny(VERTICALS, tags));
    const [began, before] = [performance.now(), process.cpuUsage()];
    let readings = 0;
    while (picker.isIncomplete && readings < 4) {
      picker.begin();
      readings += 1;
      await readChanges(file, (change) => picker.take(change));
    }
    const { user, system } = process.cpuUsage(before);
    const wall = (performance.now() - began) / 1_000;
    const most = process.resourceUsage().maxRSS / 1_024;
    print(`| changes of a file like the planet's | ${count} |`);
    print(
      `| elements known to ${AREAS} areas; changes picked; readings | ${elements}; ${picker.size}; ${readings} |`,
    );
    print(
      `| changes a second; of a second of the processor | ${rate(count, wall)}; ${rate(count, (user + system) / 1e6)} |`,
    );
    print(`| most memory of this process so far, MB | ${Math.round(most)} |`);
  } finally {
    folder.remove();
  }
}

const rate = (count: number, seconds: number): number => Math.round(count / seconds);

/** Where a copy lies: each in a square of a degree of its own. */
const shiftOf = (copy: number) => [(copy % 100) - 50, (Math.floor(copy / 100) % 80) - 80] as const;

/** Areas that each know all elements of a copy of Monaco. */
async function groundOfCopies(): Promise<FollowedGround> {
  const ids: (readonly [0 | 1 | 2, number])[] = [];
  const { region } = await readMap(EXTRACT, wantedFor(VERTICALS), ({ kind, bytes }) => {
    for (const { id } of unpackChunk(kind, bytes)) ids.push([kind, id]);
  });
  if (region === null) throw new Error("the extract has no region");
  const [west, south, east, north] = region;
  const copies = Array.from({ length: AREAS }, (_, area) => area * COPIES_AN_AREA);
  const ground = new FollowedGround(
    copies.map((copy) => {
      const [x, y] = shiftOf(copy);
      return [west + x, south + y, east + x, north + y] as const;
    }),
  );
  for (const [area, copy] of copies.entries())
    for (const [kind, id] of ids) ground.known[kind].add(id + copy * ID_STEP, area);
  return ground;
}

/** Writes Monaco's changes as often as it takes, each copy with ids and a place of its own, by type as osmium does; returns how many there are. */
async function writePlanet(path: string): Promise<number> {
  const changes: Change[] = [];
  for (let day = 1; day <= DAYS; day++) {
    const name = join(DAILY, `${sequencePath(day)}.osc.gz`);
    await readChanges({ name, open: () => createReadStream(name) }, (change) => changes.push(change));
  }
  const copies = Math.ceil(CHANGES / changes.length);
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
  const edited = new Date(timestamp ?? 0).toISOString();
  return `<${action}><${type} id="${at(id)}" version="${version}" timestamp="${edited}" uid="1" user="somebody" changeset="${1_000 + copy}"${place}>${parts.join("")}</${type}></${action}>\n`;
}
