import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { importToFollow } from "#doorlight/follow/followedImport.js";
import { followerBy, stepOf } from "#doorlight/follow/testFollower.js";
import { importFiles } from "#doorlight/import/import.js";
import { replicationDirectory } from "#doorlight/sources/osm/replication/replicationDirectory.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import fc from "fast-check";
import { dataFolder } from "../support/command.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { EARLIER_MONACO } from "./changeFolder.js";
import { assertFollowed } from "./comparing.js";

/** Number of random series; each takes some 15 seconds. */
const SERIES = Number(process.env["DOORLIGHT_SERIES"] ?? 0);
const NOW = Date.UTC(2026, 10, 20);
const osmium = (...args: readonly string[]) =>
  execFileSync("osmium", args, { encoding: "utf8", maxBuffer: 1 << 28 });

function whyNot(): string | false {
  if (SERIES === 0) return "DOORLIGHT_SERIES says how many";
  if (spawnSync("osmium", ["--version"]).status !== 0) return "osmium is not installed";
  return withoutSharedData;
}

/** A map in osmium's OPL format: one element per line; null if deleted. */
type Lines = readonly (string | null)[];
interface Edit {
  readonly what: "delete" | "rename" | "become" | "hours" | "move" | "new" | "street";
  readonly at: number;
}

const edits: fc.Arbitrary<readonly (readonly Edit[])[]> = fc.array(
  fc.array(
    fc.record({
      what: fc.constantFrom("delete", "rename", "become", "hours", "move", "new", "street"),
      at: fc.nat(1_000_000),
    }),
    { minLength: 1, maxLength: 25 },
  ),
  { minLength: 1, maxLength: 3 },
);

const idOf = (line: string) => line.slice(0, line.indexOf(" "));
const KEY_OF_PLACES = /(?<=[T,])(amenity|shop|leisure|tourism|craft|office)=[^, ]*/u;

/** The lines to edit: places that no other element refers to, and streets and sights by name. */
function editedOf(lines: readonly string[]) {
  const listed = (type: string, list: RegExp) =>
    lines.flatMap((line) =>
      line.startsWith(type) ? (list.exec(line)?.[1] ?? "").split(",").map((one) => one.split("@")[0]) : [],
    );
  const used = new Set([...listed("w", / N(\S*)/u), ...listed("r", / M(\S*)/u)]);
  const where = (isIt: (line: string) => boolean) => lines.flatMap((line, i) => (isIt(line) ? [i] : []));
  return {
    places: where((line) => KEY_OF_PLACES.test(line) && !line.startsWith("r") && !used.has(idOf(line))),
    named: where((line) => /[T,]name=/u.test(line) && /[T,](?:highway|place|natural)=/u.test(line)),
  };
}

function editedLine(line: string, { what, at }: Edit, when: string): string {
  const next = line
    .replace(/ v(\d+) /u, (_, version: string) => ` v${Number(version) + 1} `)
    .replace(/ c\d+ t\S+/u, ` c${5_000 + at} t${when}`);
  if (what === "become")
    return next.replace(KEY_OF_PLACES, `$1=${["cafe", "bench", "hairdresser", "hotel"][at % 4]}`);
  if (what === "move")
    return next.replace(/ y(-?[\d.]+)/u, (_, y: string) => ` y${(Number(y) + 1e-4).toFixed(7)}`);
  if (what === "hours")
    return next.replace(/ T(\S*)/u, (_, tags: string) => {
      const others = tags.split(",").filter((tag) => !tag.startsWith("opening_hours="));
      return ` T${[...others, `opening_hours=Mo-Fr%20%09:00-${17 + (at % 5)}:00`].join(",")}`;
    });
  return next.replace(/([T,])name=[^, ]*/u, `$1name=Renamed%20%${at}`);
}

/** The map after a day of edits. */
function afterDay(
  before: Lines,
  day: readonly Edit[],
  at: number,
  edited: ReturnType<typeof editedOf>,
): Lines {
  const lines = [...before];
  const when = dayOf(at, "12:00:00");
  for (const edit of day) {
    const from = edit.what === "street" ? edited.named : edited.places;
    const place = from[edit.at % from.length] ?? 0;
    const line = lines[place] ?? null;
    if (edit.what === "new")
      lines.push(
        `n${90e9 + at * 1e6 + lines.length} v1 dV c${edit.at} t${when} i0 u Tamenity=bar,name=New%20%${edit.at} x${7.41 + (edit.at % 1_000) / 1e5} y${43.73 + (edit.at % 900) / 1e5}`,
      );
    else if (line !== null) lines[place] = edit.what === "delete" ? null : editedLine(line, edit, when);
  }
  return lines;
}

const dayOf = (day: number, clock: string) => `2026-03-${10 + 2 * day}T${clock}Z`;
const orderOf = (line: string) => "nwr".indexOf(line.charAt(0)) * 1e15 + Number(idOf(line).slice(1));

/** Writes a directory of change files that osmium derives from consecutive maps. Returns the last map's file. */
function writeSeries(folder: string, base: string, days: readonly (readonly Edit[])[]): string {
  const lines = osmium("cat", base, "-f", "opl").trim().split("\n");
  const edited = editedOf(lines);
  mkdirSync(join(folder, "000/000"), { recursive: true });
  let [map, file]: [Lines, string] = [lines, base];
  for (const [i, day] of days.entries()) {
    const sequence = i + 1;
    map = afterDay(map, day, sequence, edited);
    const [opl, later] = [join(folder, `${sequence}.opl`), join(folder, `${sequence}.osm.pbf`)];
    const left = map.filter((line) => line !== null).toSorted((a, b) => orderOf(a) - orderOf(b));
    writeFileSync(opl, `${left.join("\n")}\n`);
    const at = dayOf(sequence, "23:59:59");
    osmium("cat", opl, "-o", later, "--output-header", `osmosis_replication_timestamp=${at}`);
    const path = join(folder, "000/000", String(sequence).padStart(3, "0"));
    osmium("derive-changes", file, later, "-o", `${path}.osc.gz`);
    const state = `sequenceNumber=${sequence}\ntimestamp=${at.replaceAll(":", "\\:")}\n`;
    writeFileSync(`${path}.state.txt`, state);
    writeFileSync(join(folder, "state.txt"), state);
    file = later;
  }
  return file;
}

test("what osmium derives of mutated extracts, followed, is what the last of them says", {
  skip: whyNot(),
}, async () => {
  const options = { name: "Monaco", timeZone: null, country: null, region: null };
  const base = osmFile(EARLIER_MONACO);
  const held = fc.asyncProperty(edits, async (days) => {
    const folder = dataFolder();
    const [followed, imported] = [openMemoryStore(), openMemoryStore()];
    try {
      const last = writeSeries(folder.path, base, days);
      const parts = { verticals: VERTICALS, now: NOW, onProgress: () => {} };
      await importToFollow({ ...parts, store: followed }, [base], options);
      await importFiles({ ...parts, store: imported }, [base], options);
      const [area] = await imported.areas();
      const again = { ...options, id: area?.id ?? null, replace: true };
      await importFiles({ ...parts, store: imported }, [last], { ...again, force: true });
      const follower = followerBy(
        replicationDirectory(folder.path, { userAgent: "Test/1.0", timeoutMs: 60_000 }),
        followed,
        VERTICALS,
        NOW,
      );
      for (const sequence of days.keys()) assert.equal((await stepOf(follower))?.sequence, sequence + 1);
      await assertFollowed(followed, imported);
    } finally {
      await Promise.all([followed.close(), imported.close()]);
      folder.remove();
    }
  });
  await fc.assert(held, { numRuns: SERIES, endOnFailure: true });
});
