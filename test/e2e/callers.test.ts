import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { dataFolder, doorlight, type Server, serve } from "../support/command.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const NOW = "2026-11-20T18:05:00Z";
type Json = Record<string, unknown>;

/** A catalog of a few invented places, and commands that use it. */
function installation() {
  const folder = dataFolder();
  const data = join(folder.path, "data");
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await doorlight([...args, "--data", data, "--now", NOW]);
    assert.equal(code, 0, stderr);
    return stdout;
  };
  return {
    folder,
    data,
    run,
    json: async (...args: readonly string[]) => JSON.parse(await run(...args, "--json")) as Json,
    fill: async () => {
      const file = join(folder.path, "town.json");
      const elements = Array.from({ length: 12 }, (_, i) =>
        restaurantNode(i + 1, { name: `Place ${i + 1}` }),
      );
      writeFileSync(file, overpassAnswer("2026-10-01T00:00:00Z", elements));
      await run("import", file, "--area", "Testville");
    },
    serve: (...args: readonly string[]) =>
      serve(["--data", data, "--now", NOW, "--live", "off", ...args], { DOORLIGHT_LIMITS: "everyone" }),
  };
}

async function call(server: Server, path: string, key?: string, init: RequestInit = {}) {
  const headers = { ...init.headers, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
  const response = await fetch(new URL(path, server.url), { ...init, headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
}

const search = (server: Server, key?: string) => call(server, "/v1/search?q=food", key);

async function tool(server: Server, name: string, args: Json, key: string) {
  const { body } = await call(server, "/mcp", key, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
  return body["result"] as { isError?: boolean; content: { text: string }[]; structuredContent: Json };
}

/** Polls until a running server has noticed a change by itself. Fails after a limited number of polls. */
async function noticed(isSo: () => Promise<boolean>): Promise<void> {
  for (let polls = 0; !(await isSo()); polls++) {
    assert.ok(polls < 50, "it was not noticed");
    await delay(20);
  }
}

describe("keys", () => {
  const { folder, run, json, fill, serve: start } = installation();
  let server: Server;
  before(async () => {
    await fill();
    server = await start("--anonymous-reads", "100000", "--keyed-reads", "1000");
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  test("a key created while the server runs works within a second, on both surfaces, and its reports name it", async () => {
    const made = await json("keys", "create", "--name", "Acme agent");
    const key = String(made["key"]);
    await noticed(async () => (await search(server, key)).status === 200);
    assert.equal((await search(server, key)).headers.get("ratelimit-limit"), "1000");
    const question =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"food"}}}';
    for (const [headers, query] of [
      [{ "x-api-key": key }, ""],
      [{}, `?key=${key}`],
    ] as const) {
      const byTool = await call(server, `/mcp${query}`, undefined, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", ...headers },
        body: question,
      });
      assert.equal(byTool.headers.get("ratelimit-limit"), "1000");
    }
    const found = await tool(server, "search", { query: "food" }, key);
    const [first] = found.structuredContent["results"] as { result_id: string }[];
    const id = first?.result_id ?? "";
    const details = (await call(server, `/v1/details/${id}`, key)).body;
    const reported = await tool(
      server,
      "report",
      { result_token: details["result_token"], outcome: "correct" },
      key,
    );
    assert.deepEqual(reported.structuredContent["standing"], { limit_factor: 1, recheck_days: 7 });
    const verified = (await call(server, `/v1/verify/${id}`)).body;
    assert.equal((verified["latest_observation"] as Json)["by"], "Acme agent");
    const { provenance } = (await call(server, `/v1/details/${id}`)).body as {
      provenance: Record<string, Json>;
    };
    assert.equal(provenance["observed_at"]?.["source"], "Doorlight callers: Acme agent");
  });

  test("a revoked key is refused within a second; a rotated one works until its grace ends", async () => {
    const made = await json("keys", "create", "--name", "Short-lived");
    const key = String(made["key"]);
    await noticed(async () => (await search(server, key)).status === 200);
    const rotated = await json("keys", "rotate", String(made["id"]), "--grace", "1");
    await noticed(async () => (await search(server, String(rotated["key"]))).status === 200);
    assert.equal((await search(server, key)).status, 200);
    const newest = await json("keys", "rotate", String(made["id"]), "--grace", "0");
    await noticed(async () => (await search(server, key)).status === 401);
    await noticed(async () => (await search(server, String(newest["key"]))).status === 200);
    await run("keys", "revoke", String(made["id"]));
    await noticed(async () => (await search(server, String(newest["key"]))).status === 401);
    const refused = await search(server, String(newest["key"]));
    assert.match(String(refused.body["detail"]), /was revoked/);
    assert.match(refused.headers.get("www-authenticate") ?? "", /^Bearer/);
  });

  test("a key is never stored: neither in the data folder nor in the log", async () => {
    const { key } = await json("keys", "create", "--name", "Secretive");
    await noticed(async () => (await search(server, String(key))).status === 200);
    await call(server, `/mcp?key=${String(key)}`, undefined, { method: "POST", body: "{}" });
    const secret = String(key).slice(4, 30);
    for (const file of ["doorlight.sqlite", "doorlight.sqlite-wal"])
      assert.ok(!readFileSync(join(folder.path, "data", file), "latin1").includes(secret), file);
    assert.ok(!server.stderr().includes(secret));
  });

  test("an invitation is a link that gives a key once; neither is in the data folder or the log", async () => {
    const made = await json(
      "keys",
      "invite",
      "--name",
      "Invited",
      "--base-url",
      "https://doorlight.example/",
    );
    const link = new URL(String(made["link"]));
    assert.equal(link.origin + link.pathname, "https://doorlight.example/connect");
    assert.equal(made["ends_at"], "2026-11-23T18:05:00Z");
    const invitation = new URLSearchParams(link.hash.slice(1)).get("invite");
    const redeem = () =>
      call(server, "/console/invitations", undefined, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ invitation }),
      });
    const { status, body } = await redeem();
    assert.deepEqual([status, body["name"]], [200, "Invited"]);
    const key = String(body["key"]);
    await noticed(async () => (await search(server, key)).status === 200);
    const listed = async () => (await json("keys", "invitations")) as unknown as readonly Json[];
    assert.deepEqual(
      (await listed()).map(({ id, name, state }) => [id, name, state]),
      [[made["id"], "Invited", "used"]],
    );
    const again = await redeem();
    assert.deepEqual([again.status, again.body["error"]], [400, "invalid_request"]);
    for (const secret of [key.slice(4, 30), String(invitation).slice(4, 30)]) {
      for (const file of ["doorlight.sqlite", "doorlight.sqlite-wal"])
        assert.ok(!readFileSync(join(folder.path, "data", file), "latin1").includes(secret), file);
      assert.ok(!server.stderr().includes(secret));
    }
  });

  test("an unused invitation can be withdrawn", async () => {
    const made = await json("keys", "invite", "--name", "Wrong address");
    const id = String(made["id"]);
    assert.match(await run("keys", "invitations"), new RegExp(`${id} +Wrong address +free .* open`, "u"));
    assert.deepEqual(await json("keys", "withdraw", id), { id, state: "withdrawn", was_open: true });
    assert.deepEqual(await json("keys", "withdraw", id), { id, state: "withdrawn", was_open: false });
    const { status, body } = await call(server, "/console/invitations", undefined, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ invitation: new URL(String(made["link"])).hash.replace("#invite=", "") }),
    });
    assert.equal(status, 400);
    assert.match(String(body["detail"]), /withdr[ae]w/u);
  });

  test("the program prints its version", async () => {
    const { version } = JSON.parse(
      readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
    ) as Json;
    assert.equal((await doorlight(["--version"])).stdout, `${String(version)}\n`);
  });

  test("wrong usage is reported in one line", async () => {
    const table: readonly (readonly [readonly string[], RegExp, number])[] = [
      [["keys"], /no action given/, 2],
      [["keys", "make"], /unknown action "make"/, 2],
      [["keys", "create"], /needs --name/, 2],
      [["keys", "create", "--name", "A", "--plan", "gold"], /one of free, usage, custom/, 2],
      [["keys", "create", "--name", "A", "--plan", "free", "--reads", "5"], /has its own limits/, 2],
      [["keys", "create", "--name", "A\u202eB"], /plain characters/, 2],
      [["keys", "withdraw"], /missing ID/, 2],
      [["keys", "withdraw", "none"], /no invitation has the id "none"/, 1],
      [["keys", "show", "none"], /no key has the id "none"/, 1],
      [["keys", "usage", "--from", "2026-12-01", "--to", "2026-11-01"], /is after/, 2],
      [["areas", "show", "none"], /no area has the id "none"/, 1],
      [["areas", "remove", "testville"], /add --force/, 2],
      [["export", "--format", "xml"], /geojson, ndjson/, 2],
      [["backup"], /missing FILE/, 2],
      [["restore", "/nowhere/x"], /no file/, 1],
    ];
    for (const [args, message, expected] of table) {
      const { code, stderr, stdout } = await doorlight([...args, "--data", join(folder.path, "data")]);
      assert.match(stderr, message, args.join(" "));
      assert.deepEqual([code, stdout, stderr.trim().split("\n").length], [expected, "", 1], args.join(" "));
    }
  });
});

describe("quota and usage", () => {
  const { folder, run, json, fill, serve: start } = installation();
  before(fill);
  after(() => folder.remove());

  test("a monthly quota survives a restart, covers both surfaces, and is refused with the time to wait", async () => {
    const quota = ["--monthly-quota", "5", "--anonymous-reads", "1000", "--keyed-reads", "1000"];
    const { key } = await json("keys", "create", "--name", "Free");
    const first = await start(...quota);
    for (let i = 0; i < 3; i++) assert.equal((await search(first, String(key))).status, 200);
    assert.equal((await search(first)).status, 200);
    assert.equal(await first.stop(), 0);
    const second = await start(...quota);
    assert.equal((await search(second, String(key))).status, 200);
    assert.equal((await tool(second, "search", { query: "food" }, String(key))).isError, undefined);
    const refused = await search(second, String(key));
    assert.equal(refused.status, 429);
    const body = refused.body as { error: string; detail: string; retry_after_seconds: number };
    assert.match(
      body.detail,
      /quota of 5 calls a month for the plan "free" is used up. It resets on 2026-12-01/,
    );
    // From 2026-11-20T18:05:00Z to the month's end.
    assert.equal(body.retry_after_seconds, 10 * 86_400 + 5 * 3_600 + 55 * 60);
    assert.equal(refused.headers.get("retry-after"), String(body.retry_after_seconds));
    assert.equal(refused.headers.get("ratelimit-remaining"), "0");
    assert.match(refused.headers.get("ratelimit") ?? "", /"month";r=0;t=885300/);
    const asTool = await tool(second, "search", { query: "food" }, String(key));
    assert.equal(asTool.isError, true);
    assert.match(asTool.content[0]?.text ?? "", /quota of 5 calls/);
    assert.equal((await search(second)).headers.get("ratelimit")?.includes('"month";r=3'), true);
    assert.equal(await second.stop(), 0);
  });

  test("usage equals the access log exactly; after a kill it lacks at most the last quarter of a second", async () => {
    const { key, id } = await json("keys", "create", "--name", "Metered", "--plan", "usage");
    const logged = (server: Server) =>
      server
        .stderr()
        .split("\n")
        .filter((line) => line.includes('"msg":"call"') && line.includes(`"keyId":"${String(id)}"`))
        .map((line) => (JSON.parse(line) as { operation: string }).operation);
    const counts = (operations: readonly string[]) => {
      const sums: Record<string, number> = {};
      for (const operation of operations) sums[operation] = (sums[operation] ?? 0) + 1;
      return sums;
    };
    const used = async () => {
      const csv = await run("keys", "usage", String(id), "--csv");
      const rows = csv.trim().split("\r\n");
      assert.equal(rows[0], "key,day,operation,calls");
      return Object.fromEntries(
        rows.slice(1).map((row) => {
          const [, day, operation, calls] = row.split(",");
          assert.equal(day, "2026-11-20");
          return [operation ?? "", Number(calls)] as const;
        }),
      );
    };
    const options = ["--access-log", "on", "--keyed-reads", "30"];
    const server = await start(...options);
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 3 === 0
          ? tool(server, "search", { query: "food" }, String(key))
          : call(server, i % 3 === 1 ? "/v1/search?q=food" : "/v1/details/none", String(key)),
      ),
    );
    assert.equal(await server.stop(), 0);
    const metered = counts(logged(server));
    assert.equal(
      (metered["search"] ?? 0) + (metered["get_details"] ?? 0),
      30,
      "refused calls are not counted",
    );
    assert.deepEqual(await used(), metered);

    const killed = await start("--access-log", "on", "--keyed-reads", "100000");
    const early = 50;
    let [calls, written] = [0, 0];
    // Counts are written to the store while the server handles calls. A kill does not lose written counts.
    for (let looks = 0; written < early; looks++) {
      assert.ok(looks < 50, `${written} of the first ${early} calls are written after ${calls}`);
      for (let i = 0; i < early; i++) await search(killed, String(key));
      calls += early;
      written = ((await used())["search"] ?? 0) - (metered["search"] ?? 0);
    }
    await killed.stop("SIGKILL");
    const all = (metered["search"] ?? 0) + logged(killed).length;
    const kept = (await used())["search"] ?? 0;
    assert.equal(logged(killed).length, calls);
    assert.ok(kept <= all);
    assert.ok(kept >= (metered["search"] ?? 0) + written, `${kept} kept of ${written} written and more`);
  });

  test("64 simultaneous connections never exceed the limit", async () => {
    const server = await start("--anonymous-reads", "50", "--monthly-quota", "0");
    // On a busy machine the server may be overloaded for some seconds: a call that it does not admit (503) is not counted, and is repeated.
    const admitted = async () => {
      let { status } = await search(server);
      for (let tries = 0; status === 503 && tries < 60; tries++) {
        await delay(500);
        ({ status } = await search(server));
      }
      return status;
    };
    const statuses = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const seen: number[] = [];
        for (let i = 0; i < 5; i++) seen.push(await admitted());
        return seen;
      }),
    );
    const counts: Record<number, number> = {};
    for (const status of statuses.flat()) counts[status] = (counts[status] ?? 0) + 1;
    assert.deepEqual(counts, { 200: 50, 429: 64 * 5 - 50 });
    assert.equal(await server.stop(), 0);
  });
});

describe("the operator's commands", () => {
  const { folder, data, run, json, fill, serve: start } = installation();
  before(fill);
  after(() => folder.remove());

  test("areas are listed, shown, and removed with --force", async () => {
    const listed = (await json("areas")) as unknown as Json[];
    assert.deepEqual(
      listed.map(({ id, records }) => [id, records]),
      [["testville", 12]],
    );
    assert.match(await run("areas"), /^id\s+name\s+records/);
    assert.equal((await json("areas", "show", "testville"))["reports"], 0);
  });

  test("a backup made while the server takes reports is complete, and restoring it restores its content", async () => {
    const server = await start("--limits", "off");
    const file = join(folder.path, "backup.sqlite");
    const { results } = (await search(server)).body as { results: { result_id: string }[] };
    const done = new AbortController();
    const reporting = (async () => {
      for (let i = 0; !done.signal.aborted && i < 500; i++) {
        const { body } = await call(server, `/v1/details/${results[i % results.length]?.result_id ?? ""}`);
        await call(server, "/v1/report", undefined, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ result_token: body["result_token"], outcome: "correct" }),
        });
      }
    })();
    await run("backup", file);
    done.abort();
    await reporting;
    const again = await doorlight(["backup", file, "--data", data]);
    assert.deepEqual([again.code, /exists/.test(again.stderr)], [1, true]);
    const inUse = await doorlight(["restore", file, "--data", data, "--force"]);
    assert.equal(inUse.code, 1);
    assert.match(inUse.stderr, /a server is running on this data folder/);
    assert.equal(await server.stop(), 0);
    const refused = await doorlight(["restore", file, "--data", data]);
    assert.match(refused.stderr, /already has a catalog/);
    await run("areas", "remove", "testville", "--force");
    assert.deepEqual(await json("areas"), []);
    await run("restore", file, "--force");
    assert.equal(((await json("areas")) as unknown as Json[]).length, 1);
    writeFileSync(file, readFileSync(file).subarray(0, 20_000));
    const broken = await doorlight(["restore", file, "--data", data, "--force"]);
    assert.equal(broken.code, 1);
    assert.match(broken.stderr, /is not a complete backup .*damaged .*Use another backup\.$/m);
    assert.equal(broken.stderr.trim().split("\n").length, 1);
    assert.equal(((await json("areas")) as unknown as Json[]).length, 1);
  });

  test("the whole catalog is exported, with its attribution", async () => {
    const geo = JSON.parse(await run("export")) as {
      attribution: string;
      features: { geometry: Json; properties: Json }[];
    };
    assert.match(geo.attribution, /^© OpenStreetMap contributors/);
    assert.equal(geo.features.length, 12);
    assert.deepEqual(geo.features[0]?.geometry["type"], "Point");
    const file = join(folder.path, "export.ndjson");
    await run("export", "--format", "ndjson", "--out", file);
    const lines = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Json);
    assert.equal(lines.length, 12);
    for (const { attribution, result_token: token } of lines) {
      assert.match(String(attribution), /OpenStreetMap/);
      assert.equal(token, undefined);
    }
  });

  test("doctor finds what is wrong and says how to fix it", async () => {
    const healthy = JSON.parse(await run("doctor", "--live", "off", "--json")) as Json[];
    assert.deepEqual(
      healthy.filter(({ state }) => state === "failure"),
      [],
    );
    const bad = await doorlight(["doctor", "--data", data, "--live", "off", "--now", "2025-01-01T00:00:00Z"]);
    assert.equal(bad.code, 1);
    assert.match(
      bad.stdout,
      /failure\s+clock\s+Testville: 12 records \(food 12\); extract of 2026-10-01\. That date is in the future\. Set the machine's clock\./,
    );
  });
});
