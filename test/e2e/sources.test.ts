import assert from "node:assert/strict";
import { existsSync, statSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { dataFolder, doorlight } from "../support/command.js";
import { listedPlace, MapServers } from "../support/mapServers.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const NOW = "2026-11-20T18:05:00Z";
const RELEASE = "../shared/data/multisource/overture-boulder-2026-04.parquet";

const overture = (id: string, name: string, phone: string, lon = 13.4) => ({
  id,
  geometry: { type: "Point", coordinates: [lon, 52.5] },
  names: { primary: name },
  categories: { primary: "restaurant" },
  confidence: 0.97,
  phones: [phone],
  sources: [{ dataset: "meta", update_time: "2026-10-01T00:00:00Z" }],
});
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

async function stage(t: TestContext) {
  const folder = dataFolder();
  const servers = await new MapServers().listen();
  t.after(() => {
    servers.close();
    folder.remove();
  });
  servers.answer = overpassAnswer("2026-11-10T00:00:00Z", [restaurantNode(1, { name: "Inside" })]);
  servers.places = { Testville: [listedPlace(7, "Testville", 0.6, [13.4, 52.5])] };
  const data = join(folder.path, "data");
  const run = (args: readonly string[], now = NOW) => doorlight([...args, "--data", data, "--now", now]);
  const add = (...args: readonly string[]) => run(["add", ...args, ...servers.settings]);
  return { folder: folder.path, servers, run, add };
}

test("a city of several sources is added by its name, follows their releases, and its records are split and joined", async (t) => {
  const { folder, servers, run, add } = await stage(t);
  const first = join(folder, "overture-2026-10-21.jsonl");
  await writeFile(
    first,
    lines([overture("a", "Inside", "+493012345678"), overture("b", "Elsewhere", "+493087654321", 13.42)]),
  );
  const added = await add("Testville", "--sources", "osm,overture", "--overture-url", first);
  assert.equal(added.code, 0, added.stderr);
  assert.match(added.stdout, /Overture Maps into Testville.+1 new in the area, 1 matched to records/su);
  assert.match(added.stdout, /To keep it up to date, run .+: the area is fetched again each day/u);

  const records = async () => {
    const { stdout } = await run(["export", "--format", "ndjson"]);
    return stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id?: string; result_id?: string; name?: string });
  };
  const idOf = (found: Awaited<ReturnType<typeof records>>, name: string) => {
    const one = found.find((record) => record.name === name);
    return one?.result_id ?? one?.id ?? "";
  };
  const id = idOf(await records(), "Inside");
  const explained = await run(["match", "explain", id]);
  assert.match(
    explained.stdout,
    /OpenStreetMap +node\/1 .+Overture Maps +a .+OpenStreetMap, Overture Maps +0\.9/su,
  );
  const split = await run(["match", "split", id]);
  assert.equal(split.code, 0, split.stderr);
  assert.equal((await records()).length, 3);

  await writeFile(
    join(folder, "overture-2026-11-18.jsonl"),
    lines([overture("a", "Inside", "+493012345678"), overture("c", "Newcomer", "+493011111111", 13.43)]),
  );
  const before = servers.requests.length;
  const followed = await run(["follow", "--once"], "2026-12-20T00:00:00Z");
  assert.match(followed.stderr, /testville overture: 1 new, \d changed, 1 gone/u);
  assert.equal(followed.code, 0, followed.stderr);
  assert.equal(servers.requests.length, before + 1);
  const later = await records();
  assert.notEqual(idOf(later, "Newcomer"), "");
  // Split records stay separate.
  assert.equal(later.filter(({ name }) => name === "Inside").length, 2);
  const joined = await run(["match", "split", id, "--undo"]);
  assert.equal(joined.code, 0, joined.stderr);
  assert.equal((await records()).filter(({ name }) => name === "Inside").length, 1);

  const removed = await run(["areas", "remove", "testville", "--source", "overture", "--force"]);
  assert.match(removed.stderr, /Removed Overture Maps from Testville/u);
  assert.match((await run(["match", "explain", id])).stdout, /OpenStreetMap +node\/1/u);
});

test("of a release on a server only the part around the city is read", {
  skip: !existsSync(RELEASE),
}, async (t) => {
  const { servers, add } = await stage(t);
  servers.places = { Boulder: [listedPlace(9, "Boulder", 0.6, [-105.277, 40.012], 0.003)] };
  servers.answer = overpassAnswer("2026-05-10T00:00:00Z", [
    { ...restaurantNode(1, { name: "Nowhere Like It" }), lon: -105.277, lat: 40.012 },
  ]);
  const size = statSync(RELEASE).size;
  let sent = 0;
  const files = createServer((request, response) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/u.exec(request.headers.range ?? "") ?? [];
    if (request.method === "HEAD" || from === undefined) {
      response.writeHead(200, { "content-length": size, "accept-ranges": "bytes" }).end();
      return;
    }
    const length = Math.min(size, Number(to) + 1) - Number(from);
    void open(RELEASE).then(async (handle) => {
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, Number(from));
      await handle.close();
      sent += length;
      response
        .writeHead(206, { "content-length": length, "content-range": `bytes ${from}-${to}/${size}` })
        .end(buffer);
    });
  });
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    files.close();
    files.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/places.parquet`;
  const added = await add("Boulder", "--sources", "osm,overture", "--overture-url", url);
  assert.equal(added.code, 0, added.stderr);
  assert.match(added.stdout, /Overture Maps into Boulder/u);
  assert.ok(sent > 0 && sent < 2_000_000, `${sent} bytes`);
});

test("a place that only Overture lists ranks below an equal one on the map", async (t) => {
  const { folder, servers, run, add } = await stage(t);
  const tags = { name: "Café Eins", amenity: "cafe" };
  servers.answer = overpassAnswer("2026-11-10T00:00:00Z", [restaurantNode(1, tags)]);
  const release = join(folder, "overture-2026-10-21.jsonl");
  await writeFile(
    release,
    lines([{ ...overture("a", "Café Zwei", "+493087654321", 13.401), categories: { primary: "cafe" } }]),
  );
  const added = await add("Testville", "--sources", "osm,overture", "--overture-url", release);
  assert.equal(added.code, 0, added.stderr);
  const { stdout } = await run(["search", "café", "--json"]);
  const { results } = JSON.parse(stdout) as { results: { name: string }[] };
  assert.deepEqual(
    results.map(({ name }) => name),
    ["Café Eins", "Café Zwei"],
  );
});
