import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { dataFolder, doorlight, type Server, serve } from "../support/command.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

/** A Friday in Berlin, 13:05. */
const NOW = "2026-11-20T12:05:00Z";
type Json = Record<string, unknown>;
const PLACES = 30;

/** False reports from many addresses and keys, against a real server behind a proxy. */
describe("attacks over HTTP", () => {
  const folder = dataFolder();
  const data = join(folder.path, "data");
  let server: Server;
  let ids: string[] = [];
  const keys: string[] = [];

  before(async () => {
    const file = join(folder.path, "town.json");
    const elements = Array.from({ length: PLACES }, (_, i) =>
      restaurantNode(
        i + 1,
        { name: `Place ${i + 1}`, opening_hours: "Mo-Su 10:00-22:00" },
        "2026-06-01T00:00:00Z",
      ),
    );
    writeFileSync(file, overpassAnswer("2026-11-01T00:00:00Z", elements));
    const run = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await doorlight([...args, "--data", data, "--now", NOW]);
      assert.equal(code, 0, stderr);
      return stdout;
    };
    await run("import", file, "--area", "Testville");
    for (let i = 0; i < 6; i++) {
      const made = JSON.parse(await run("keys", "create", "--name", `Key ${i}`, "--json")) as Json;
      keys.push(String(made["key"]));
    }
    const proxied = ["--limits", "off", "--trusted-proxies", "127.0.0.1"];
    server = await serve(["--data", data, "--now", NOW, "--live", "off", ...proxied]);
    const seen = new Set<string>();
    for (let i = 1; i <= PLACES; i++) {
      const { results } = (await call("GET", `/v1/search?q=${encodeURIComponent(`Place ${i}`)}`)) as {
        results: { result_id: string }[];
      };
      for (const { result_id } of results) seen.add(result_id);
    }
    ids = [...seen];
    assert.ok(ids.length >= 20, `${ids.length}`);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  interface Who {
    readonly address?: string;
    readonly key?: string;
  }

  async function call(method: "GET" | "POST", path: string, who: Who = {}, body?: Json): Promise<Json> {
    const response = await fetch(new URL(path, server.url), {
      method,
      headers: {
        "x-forwarded-for": who.address ?? "198.51.100.1",
        ...(who.key === undefined ? {} : { authorization: `Bearer ${who.key}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Json;
  }

  interface Shown {
    readonly result_token: string;
    readonly confidence: number;
    readonly observed_at: string;
    readonly availability: { readonly status: string };
  }
  const details = async (id: string, who?: Who) =>
    (await call("GET", `/v1/details/${id}`, who)) as unknown as Shown;

  /** Reports, and compares the acknowledgement with the details read next. */
  async function report(id: string, outcome: string, who: Who, token?: string): Promise<Shown> {
    const result_token = token ?? (await details(id, who)).result_token;
    const acknowledged = await call("POST", "/v1/report", who, { result_token, outcome });
    const shown = await details(id);
    assert.deepEqual(
      [acknowledged["new_confidence"], acknowledged["observed_at"]],
      [shown.confidence, shown.observed_at],
    );
    return shown;
  }
  /** An address in one of many networks. */
  const network = (i: number, host = 7) => `203.${Math.floor(i / 250)}.${i % 250}.${host}`;

  test("a hundred networks and six new keys move a place by .15 at most, and never close it", async () => {
    const [id = ""] = ids;
    const clean = await details(id);
    assert.equal(clean.availability.status, "likely_open_now");
    let shown = clean;
    const first = await report(id, "closed", { address: network(0) });
    assert.ok(clean.confidence - first.confidence <= 0.05 && first.confidence < clean.confidence);
    for (const key of keys) shown = await report(id, "closed", { key, address: network(999) });
    for (let i = 1; i < 100; i++) shown = await report(id, "closed", { address: network(i) });
    assert.ok(clean.confidence - shown.confidence <= 0.15, `${clean.confidence} ${shown.confidence}`);
    assert.notEqual(shown.availability.status, "likely_closed_now");
  });

  test("one token changed hundreds of times does not change the effect of keys", async () => {
    const [, id = ""] = ids;
    for (const key of keys) await report(id, "correct", { key });
    const clean = await details(id);
    const who = { address: network(500) };
    const { result_token } = await details(id, who);
    let shown = clean;
    for (let i = 0; i < 300; i++)
      shown = await report(id, i % 2 === 0 ? "other" : "wrong", who, result_token);
    assert.ok(clean.confidence - shown.confidence <= 0.05, `${clean.confidence} ${shown.confidence}`);
  });

  test("a flooding network is ignored, but a key from it still counts", async () => {
    const [flooded = "", ...others] = ids.slice(2, 8);
    const clean = await details(flooded);
    const key = { key: keys[0] ?? "", address: network(700, 1) };
    const byKey = await report(flooded, "closed", key);
    assert.ok(byKey.confidence < clean.confidence);
    for (const [i, id] of [flooded, ...others].entries())
      await report(id, "closed", { address: network(700, 10 + i) });
    assert.equal((await details(flooded)).confidence, byKey.confidence);
  });

  test("hundreds of networks against a whole district do not change that its places are likely open", async () => {
    const rest = ids.slice(8);
    const statuses = async () => {
      const shown = await Promise.all(rest.map((id) => details(id)));
      return shown.filter(({ availability }) => availability.status === "likely_open_now").length;
    };
    const open = await statuses();
    for (let i = 0; i < 6 * rest.length; i++)
      await report(rest[i % rest.length] ?? "", "closed", { address: network(1_000 + Math.floor(i / 4)) });
    assert.equal(await statuses(), open);
  });
});
