import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Details } from "#doorlight/contract/resources.js";
import { toRfc3339 } from "#doorlight/domain/time.js";
import { followerBy, stepOf } from "#doorlight/follow/testFollower.js";
import type { ReplicationDirectory } from "#doorlight/sources/osm/replication/replicationDirectory.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { EARLIER_MONACO } from "../test/follow/changeFolder.js";
import { dataFolder, doorlight, get, type Server, serve } from "../test/support/command.js";
import { osmFile, withoutSharedData } from "../test/support/sharedData.js";
import { median } from "./processorTime.js";

const CHANGES = Number(process.env["DOORLIGHT_BENCH_VISIBLE"] ?? 50);
const NOW = "2026-07-20T12:00:00Z";
/** After this many attempts the change is considered lost. */
const MAX_ASKED = 10_000;

interface Place {
  readonly id: string;
  /** The id of its node in OpenStreetMap. */
  readonly node: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Measures the time from the commit of a followed change until a server on the same data shows it. This process follows, another serves. */
export async function benchVisible(print: (line: string) => void): Promise<void> {
  if (withoutSharedData !== false) return print(`Changes shown: ${withoutSharedData}.\n`);
  const folder = dataFolder();
  const settings = ["--data", folder.path, "--now", NOW];
  const extract = osmFile(EARLIER_MONACO);
  const { code, stderr } = await doorlight(["import", ...settings, "--area", "Monaco", "--follow", extract]);
  if (code !== 0) throw new Error(stderr);
  const server = await serve([...settings, "--live", "off", "--limits", "off"]);
  const store = openSqliteStore(folder.path);
  try {
    const place = await renamedPlace(server);
    const changes = renaming(place);
    const follower = followerBy(changes.directory, store, VERTICALS, Date.parse(NOW));
    const [details, search]: [number[], number[]] = [[], []];
    for (let change = 1; change <= CHANGES; change++) {
      const name = changes.next();
      await stepOf(follower);
      const committed = performance.now();
      // Details and search alternate: whichever comes first makes the server read the change.
      const asked =
        change % 2 === 0 ? () => isSearchOf(server, place, name) : () => isDetailsOf(server, place, name);
      for (let times = 1; !(await asked()); times++)
        if (times === MAX_ASKED) throw new Error(`${name} is not shown`);
      (change % 2 === 0 ? search : details).push(performance.now() - committed);
    }
    print("\n## From the commit of a followed change to an answer that shows it\n");
    print("| answer | changes | median, ms | longest, ms |");
    print("| --- | ---: | ---: | ---: |");
    for (const [of, took] of Object.entries({ details, search }))
      print(`| ${of} | ${took.length} | ${median(took).toFixed(0)} | ${Math.max(...took).toFixed(0)} |`);
  } finally {
    await store.close();
    await server.stop();
    folder.remove();
  }
}

/** A restaurant mapped as a node. */
async function renamedPlace(server: Server): Promise<Place> {
  const { body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", { q: "restaurant" });
  for (const { result_id: id } of body.results) {
    const { body: details } = await get<Details>(server, `/v1/details/${id}`);
    const node = /^node\/(\d+)$/u.exec(details.sources[0]?.id ?? "")?.[1];
    if (node !== undefined) return { id, node: Number(node), ...details.coordinates };
  }
  throw new Error("no restaurant of those found is a node");
}

/** A directory of changes that each rename a place. */
function renaming({ node, latitude, longitude }: Place) {
  const stateOf = (sequence: number) => ({
    sequence,
    timestamp: Date.parse(NOW) - 3_600_000 + sequence * 1_000,
  });
  let latest = 0;
  const name = () => `Zephyrine ${latest}`;
  const directory: ReplicationDirectory = {
    url: "memory:renaming",
    latest: async () => stateOf(latest),
    stateOf: async (sequence) => stateOf(sequence),
    changes: async (sequence) => ({
      name: `${sequence}.osc.gz`,
      open: () =>
        Readable.from([
          gzipSync(
            `<osmChange version="0.6"><modify><node id="${node}" version="${10_000 + sequence}" timestamp="${toRfc3339(stateOf(sequence).timestamp)}" lat="${latitude}" lon="${longitude}"><tag k="amenity" v="restaurant"/><tag k="name" v="${name()}"/></node></modify></osmChange>`,
          ),
        ]),
      letGo: async () => {},
    }),
  };
  return {
    directory,
    /** Adds a change and returns the new name. */
    next: () => {
      latest += 1;
      return name();
    },
  };
}

async function isDetailsOf(server: Server, { id }: Place, name: string): Promise<boolean> {
  const { body } = await get<{ name: string }>(server, `/v1/details/${id}`);
  return body.name === name;
}

async function isSearchOf(server: Server, { id }: Place, name: string): Promise<boolean> {
  const { body } = await get<{ results: { result_id: string; name: string }[] }>(server, "/v1/search", {
    q: name,
  });
  return body.results.some((one) => one.result_id === id && one.name === name);
}
