import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { HOUR_MS } from "#doorlight/domain/time.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { dataFolder, doorlight, get } from "../support/command.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const found = await testPostgres();

if ("why" in found) void test("filling an empty PostgreSQL", { skip: found.why }, () => {});
else fillingOn(found);

const SERVERS = 3;
const TIMEOUT_MS = 120_000;
const WHOLE = overpassAnswer("2026-11-10T00:00:00Z", [restaurantNode(1, { name: "From Overpass" })]);

function fillingOn(server: TestPostgres): void {
  const folder = dataFolder();
  after(async () => {
    folder.remove();
    await server.close();
  });

  void test("servers that start on an empty catalog fill it once: if one dies, another takes over; the rest wait, say so, and serve the same", async () => {
    let requests = 0;
    const overpass = createServer((request, response) => {
      requests += 1;
      request.resume();
      response.end(WHOLE);
    });
    await new Promise<void>((resolve) => overpass.listen(0, "127.0.0.1", resolve));
    after(() => overpass.close());
    const url = `http://127.0.0.1:${(overpass.address() as AddressInfo).port}/api/interpreter`;
    const { store } = await openPostgresStore(server.url);
    assert.equal(await store.leases.take("fill", "one that died", HOUR_MS), true);
    const servers = Array.from({ length: SERVERS }, (_, i) => starting(i, server.url, url));
    await Promise.all(servers.map((one) => one.says(/another server is filling it/u)));
    assert.deepEqual([requests, (await store.areas()).length], [0, 0]);
    // An expired lease.
    await store.leases.take("fill", "one that died", 0);
    await Promise.all(servers.map((one) => one.says(/Serving Testville now|has filled this catalog/u)));
    for (const one of servers) {
      const [, at = ""] = /serves on (http:\S+\d)/u.exec(await one.says(/serves on http/u)) ?? [];
      const { body } = await get<{ areas: { name: string }[] }>({ url: at }, "/v1/coverage");
      assert.deepEqual(
        body.areas.map(({ name }) => name),
        ["Testville"],
      );
    }
    assert.equal(requests, 1);
    const countLogging = (pattern: RegExp) => servers.filter((one) => pattern.test(one.stderr())).length;
    assert.equal(countLogging(/Serving Testville now/u), 1);
    assert.equal(countLogging(/Created the invented town of Sampleton/u), 1);
    for (const one of servers) assert.equal(await one.stop(), 0);
    await store.close();
  });

  /** Starts a server without waiting until it serves. */
  function starting(number: number, store: string, overpass: string) {
    let child: ChildProcess | null = null;
    let stderr = "";
    const settings = [
      "--overpass-url",
      overpass,
      "--default-area",
      "Testville",
      "--live",
      "off",
      "--limits",
      "off",
    ];
    const ended = doorlight(
      ["serve", "--port", "0", "--data", join(folder.path, String(number)), "--store", store, ...settings],
      {},
      (started) => {
        child = started;
        started.stderr?.setEncoding("utf8").on("data", (text: string) => {
          stderr += text;
        });
      },
    );
    return {
      stderr: () => stderr,
      async says(pattern: RegExp): Promise<string> {
        for (let waited = 0; !pattern.test(stderr) && waited < TIMEOUT_MS; waited += 20) await delay(20);
        assert.match(stderr, pattern);
        return stderr;
      },
      async stop() {
        child?.kill("SIGTERM");
        return (await ended).code;
      },
    };
  }
}
