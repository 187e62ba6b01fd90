import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { originOf } from "#doorlight/contract/provenance.js";
import type { Details, SearchResponse, VerifyResponse } from "#doorlight/contract/resources.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";
import { standIn, type StandIn } from "../live/standIns.js";
import { dataFolder, doorlight, get, type Server, serve } from "../support/command.js";

const NOW = "2026-11-20T18:05:00Z";
const OURS = { amenity: "restaurant", opening_hours: "Mo-Su 12:00-22:00" };

describe("verify checks live sources", () => {
  const folder = dataFolder();
  const standIns: StandIn[] = [];
  let server: Server;
  let names: Map<string, string>;

  before(async () => {
    const site = await standIn((request, response) => {
      if (request.url === "/robots.txt") response.writeHead(404, { "content-type": "text/plain" }).end();
      else if (request.url === "/silent") return;
      else
        response
          .writeHead(200, { "content-type": "text/html" })
          .end(
            `<title>Casa Nova</title><script type="application/ld+json">{"@type":"Restaurant","name":"Casa Nova","openingHours":"Mo-Su 18:00-23:00"}</script>`,
          );
    });
    const api = await standIn((request, response) => {
      const id = Number(request.url?.match(/node\/(\d+)\.json/u)?.[1]);
      if (id === 2) response.writeHead(410, { "content-type": "text/plain" }).end();
      else if (id === 4) response.writeHead(503, { "content-type": "text/plain" }).end();
      else
        response.writeHead(200, { "content-type": "application/json" }).end(
          JSON.stringify({
            elements: [{ type: "node", id, lat: 52.5, lon: 13.4, tags: { ...OURS, name: "Casa Nova" } }],
          }),
        );
    });
    standIns.push(site, api);
    const tags: Readonly<Record<number, Record<string, string>>> = {
      1: { name: "Casa Nova", website: `${site.url}/` },
      2: { name: "Gone Fishing" },
      3: { name: "Slow Food", website: `${site.url}/silent` },
      4: { name: "Nobody Home" },
    };
    const elements = Object.entries(tags).map(([id, more]) =>
      restaurantNode(Number(id), { ...OURS, ...more }),
    );
    const file = join(folder.path, "town.json");
    writeFileSync(file, overpassAnswer("2026-10-01T00:00:00Z", elements));
    const common = ["--data", join(folder.path, "data"), "--now", NOW];
    assert.equal((await doorlight(["import", file, "--area", "Testville", ...common])).code, 0);
    const live = [
      "--live",
      "on",
      "--allow-loopback",
      "on",
      "--osm-api-url",
      api.url,
      "--verify-budget",
      "4000",
      "--recheck-every",
      "0",
    ];
    server = await serve([...common, ...live, "--limits", "off"]);
    const { body } = await get<SearchResponse>(server, "/v1/search?q=restaurant");
    names = new Map(body.results.map(({ name, result_id: id }) => [name, id]));
  });
  after(async () => {
    await server.stop();
    for (const one of standIns) one.close();
    folder.remove();
  });

  const verify = async (name: string) =>
    (await get<VerifyResponse>(server, `/v1/verify/${names.get(name)}`)).body;

  test("a website's statement becomes a dated observation, and the next verify uses it", async () => {
    const first = await verify("Casa Nova");
    assert.equal(first.live_check.performed, true);
    assert.deepEqual(
      first.live_check.sources
        .map(({ name, outcome }) => [name, outcome])
        .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
      [
        ["OpenStreetMap", "changed"],
        ["The business's website", "matches"],
      ],
    );
    assert.equal(first.latest_observation.method, "live_check");
    assert.equal(first.observed_at, NOW);
    const { body } = await get<Details>(server, `/v1/details/${names.get("Casa Nova")}`);
    assert.equal(body.hours.text, "Mo-Su 18:00-23:00");
    assert.equal(originOf(body.provenance, "hours")?.source, "The business's website");
    assert.equal(body.hours.weekly[0]?.open, "18:00");
    assert.equal((await verify("Casa Nova")).live_check.performed, false);
  });

  test("a removed place is permanently closed, and is no longer found", async () => {
    const verified = await verify("Gone Fishing");
    assert.ok(verified.record_confidence < 0.3);
    const { body } = await get<Details>(server, `/v1/details/${names.get("Gone Fishing")}`);
    assert.equal(body.operating_status, "permanently_closed");
    const found = await get<SearchResponse>(server, "/v1/search?q=Gone%20Fishing");
    assert.ok(found.body.results.every(({ name }) => name !== "Gone Fishing"));
  });

  test("a website that does not answer is pending, and the call is answered", async () => {
    const { live_check: check, record_confidence: confidence } = await verify("Slow Food");
    assert.ok(confidence > 0);
    assert.ok(
      check.sources.some(({ name, outcome }) => name === "The business's website" && outcome === "pending"),
    );
  });

  test("with every source down, the answer rests on stored data and says so", async () => {
    const { live_check: check, observed_at: at } = await verify("Nobody Home");
    assert.deepEqual(
      check.sources.map(({ outcome }) => outcome),
      ["unreachable"],
    );
    assert.match(check.reason, /rests on stored data/u);
    assert.equal(at, "2026-01-01T00:00:00Z");
  });
});
