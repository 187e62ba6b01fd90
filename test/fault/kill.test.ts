import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { join } from "node:path";
import { Connection } from "#doorlight/store/sqlite/driver.js";
import { dataFolder, doorlight, get, report, serve } from "../support/command.js";
import { writeTown } from "../support/smallTown.js";

const NOW = "2026-11-20T18:05:00Z";
const NOWHERE = "http://127.0.0.1:9/api/interpreter";
const KILLS = 3;
const CLIENTS = 8;

describe("kill -9", () => {
  const folder = dataFolder();
  after(() => folder.remove());

  test("in a stream of reports and imports loses no acknowledged report and corrupts nothing", async () => {
    const acknowledged = new Map<string, string>();
    const extract = join(folder.path, "town.json");
    writeTown(extract);
    assert.equal(
      (await doorlight(["import", "--data", folder.path, "--now", NOW, "--area", "Town", extract])).code,
      0,
    );
    for (let round = 0; round < KILLS; round++) {
      const server = await serve([
        "--data",
        folder.path,
        "--now",
        NOW,
        "--limits",
        "off",
        "--overpass-url",
        NOWHERE,
      ]);
      const { status, body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", {
        q: "food",
      });
      assert.equal(status, 200, JSON.stringify(body));
      const ids = body.results.map(({ result_id }) => result_id);
      assert.equal(ids.length, 8);
      let enough: () => void = () => {};
      const reached = new Promise<void>((resolve) => {
        enough = resolve;
      });
      const target = acknowledged.size + 40;
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let i = 0; i < 1000; i++) {
          try {
            const id = ids[(client + i) % ids.length] ?? "";
            const details = await get<{ result_token: string }>(server, `/v1/details/${id}`);
            const answer = await report(server, details.body.result_token, "correct");
            if (answer.status === 200) acknowledged.set(details.body.result_token, id);
            if (acknowledged.size >= target) enough();
          } catch {
            return; // The server is gone.
          }
        }
      });
      const importing = doorlight(["import", "--data", folder.path, "--now", NOW, "--area", "Town", extract]);
      await reached;
      await server.stop("SIGKILL");
      await Promise.all(clients);
      assert.equal((await importing).code, 0);
    }
    const database = new Connection(join(folder.path, "doorlight.sqlite"), { readOnly: true });
    assert.equal(database.pragma("integrity_check"), "ok");
    const stored = new Set(database.values("SELECT token_id FROM reports"));
    database.close();
    const tokenId = (token: string) =>
      Buffer.from(token.slice(4), "base64url").subarray(0, 12).toString("base64url");
    for (const token of acknowledged.keys())
      assert.ok(stored.has(tokenId(token)), "an acknowledged report is lost");
    assert.ok(acknowledged.size >= KILLS * 40);
  });

  test("a killed import leaves the catalog as it was, and the next one succeeds", async () => {
    const extract = join(folder.path, "town.json");
    const args = ["import", "--data", folder.path, "--now", NOW, "--area", "Other Town", extract];
    const killed = await serve(["--data", folder.path, "--now", NOW, "--overpass-url", NOWHERE]);
    await killed.stop("SIGKILL");
    assert.equal((await doorlight(args)).code, 0);
    assert.equal((await doorlight(args)).code, 0);
  });
});

describe("broken files", () => {
  test("change nothing and end with one clear line", async () => {
    const folder = dataFolder();
    const { writeFileSync, readFileSync } = await import("node:fs");
    const good = join(folder.path, "town.json");
    writeTown(good);
    assert.equal((await doorlight(["import", "--data", folder.path, "--area", "Town", good])).code, 0);
    const text = readFileSync(good, "utf8");
    const cases: readonly (readonly [string, string | Buffer, RegExp])[] = [
      ["cut.json", text.slice(0, text.length / 2), /not complete JSON/],
      [
        "remark.json",
        text.replace('"elements"', '"remark":"runtime error: Query timed out","elements"'),
        /is incomplete: the Overpass server says/,
      ],
      ["other.json", '{"hello":1}', /neither an Overpass answer nor GeoJSON/],
      ["empty.osm.pbf", "", /empty\.osm\.pbf is empty/],
      [
        "noise.osm.pbf",
        Buffer.from([0, 0, 0, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
        /noise\.osm\.pbf is of an unknown kind/,
      ],
      [
        "few.json",
        '{"osm3s":{"timestamp_osm_base":"2026-11-02T00:00:00Z"},"elements":[{"type":"node","id":1,"lat":52.5,"lon":13.4,"tags":{"amenity":"bar","name":"One"}}]}',
        /looks incomplete/,
      ],
    ];
    for (const [name, content, expected] of cases) {
      const path = join(folder.path, name);
      writeFileSync(path, content);
      const { code, stderr, stdout } = await doorlight([
        "import",
        "--data",
        folder.path,
        "--area",
        "Town",
        path,
      ]);
      assert.equal(code, 1, name);
      assert.match(stderr, expected, name);
      // Progress lines end with an ellipsis.
      const lines = stderr.trim().split("\n");
      assert.equal(lines.filter((line) => !line.endsWith(" …")).length, 1, stderr);
      assert.equal(stdout, "");
    }
    assert.equal(
      (await doorlight(["import", "--data", folder.path, join(folder.path, "missing.osm.pbf")])).code,
      1,
    );
    const again = await doorlight(["import", "--data", folder.path, "--area", "Town", good]);
    assert.match(again.stdout, /0 new, 0 changed, 60 unchanged; 0 gone/);
    folder.remove();
  });
});
