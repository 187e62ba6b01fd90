import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { describe, test } from "node:test";
import { recordConfidence } from "#doorlight/belief/confidence.js";
import { operatingStatus } from "#doorlight/catalog/details.js";
import { createLeases } from "#doorlight/leases/leases.js";
import { createLiveChecker, type LiveCheckerParts } from "#doorlight/live/liveChecker.js";
import { openStreetMap } from "#doorlight/sources/osm/openStreetMap.js";
import type { LiveSource } from "#doorlight/live/source.js";
import type { Store } from "#doorlight/store/store.js";
import { website } from "#doorlight/sources/website/website.js";
import { clockAt, DAY_MS } from "#doorlight/domain/time.js";
import { HOURS, NAME, type Site } from "./site.js";
import { SILENT, SITES } from "./sites.js";
import { catalogOf, NOW, standIn } from "./standIns.js";

const REACH = { loopback: true };
const AGENT = "Doorlight/test (test@example.org)";
const TIMEOUT_MS = 20_000;
/** Real waiting, but no pause between requests: every site is a host of its own here. */
const sleep = (ms: number, signal: AbortSignal) =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {});

function checkerOf(
  sources: readonly LiveSource[],
  parts: { readonly store: Store } & Partial<LiveCheckerParts>,
) {
  return createLiveChecker({
    sources,
    leases: createLeases({ store: parts.store.leases, holder: "this process", sleep }),
    clock: clockAt(NOW),
    timeoutMs: TIMEOUT_MS,
    sleep,
    onError: (error) => {
      throw error;
    },
    ...parts,
  });
}

const sites = (isOnline = true) =>
  website({ userAgent: AGENT, robotName: "Doorlight", reach: REACH, isOnline: async () => isOnline });

async function served(site: Site) {
  return standIn((request, response) => {
    if (request.url === "/robots.txt") {
      if (site.robots === undefined) response.writeHead(404, { "content-type": "text/plain" }).end();
      else site.robots(response);
    } else site.serve(request, response);
  });
}

describe("merchants' websites", () => {
  test(`each of ${SITES.length} kinds of site has the right outcome`, async () => {
    assert.ok(SITES.length >= 50);
    const hosts = await Promise.all(SITES.map(served));
    try {
      const { store, entry } = await catalogOf(
        hosts.map(({ url }) => ({ name: NAME, opening_hours: HOURS, website: `${url}/` })),
      );
      // In sequence: websites share a circuit breaker, and bad ones must not prevent checks of good ones.
      for (const [i, site] of SITES.entries()) {
        const checker = checkerOf([sites()], { store });
        const looks = await checker.look(await entry(i + 1), TIMEOUT_MS);
        // On the first day, a missing page proves nothing but is recorded; without an answer there is nothing to read.
        assert.equal(looks[0]?.outcome, site.outcome === "gone" ? "unreachable" : site.outcome, site.what);
        const { record, evidence, hours } = await entry(i + 1);
        assert.equal(record.attributes.hours?.value, site.hours ?? HOURS, site.what);
        const check = evidence.checks[0];
        const isSilent = site.outcome === "unreachable" || site.outcome === "forbidden";
        assert.equal(check?.outcome, isSilent ? undefined : site.outcome, site.what);
        assert.equal(
          check?.hours ?? null,
          site.isConfirmed === true ? "confirmed" : site.hours === undefined ? null : "differ",
          site.what,
        );
        assert.ok(hours !== null, site.what);
        if (site.phone !== undefined) assert.equal(record.attributes.phone?.value, site.phone, site.what);
        assert.doesNotMatch(JSON.stringify(evidence), /ignore previous|javascript:/u);
      }
    } finally {
      for (const host of hosts) host.close();
    }
  });

  test("an unreachable website counts for nothing on one day, and as gone on the third", async () => {
    const host = await served(SILENT);
    host.close();
    const { store, entry } = await catalogOf([{ name: NAME, website: host.url }]);
    const outcomes: string[] = [];
    const believed: number[] = [];
    for (const days of [0, 0, 1, 2]) {
      const clock = clockAt(NOW + days * DAY_MS);
      const [look] = await checkerOf([sites()], { store, clock }).look(await entry(1), TIMEOUT_MS);
      outcomes.push(look?.outcome ?? "");
      believed.push(recordConfidence(await entry(1), NOW + 2 * DAY_MS));
    }
    assert.deepEqual(outcomes, ["unreachable", "unreachable", "unreachable", "gone"]);
    assert.ok(
      believed[0] === believed[2] && (believed[3] ?? 1) < (believed[0] ?? 0) - 0.1,
      believed.join(" "),
    );
  });

  test("if no host can be reached, our own network is down, and no website counts as gone", async () => {
    const host = await served(SILENT);
    host.close();
    const { store, entry } = await catalogOf([{ name: NAME, website: host.url }]);
    const before = await entry(1);
    const confidence = recordConfidence(before, NOW);
    const [look] = await checkerOf([sites(false)], { store }).look(before, TIMEOUT_MS);
    assert.equal(look?.outcome, "unreachable");
    const after = await entry(1);
    assert.equal(recordConfidence(after, NOW), confidence);
  });

  test("a check beyond the time budget continues, and its answer is logged", async () => {
    const held: (() => void)[] = [];
    const slow: Site = {
      what: "slow",
      outcome: "matches",
      serve: (_, response) =>
        held.push(() =>
          response.writeHead(200, { "content-type": "text/html" }).end(`<title>${NAME}</title>`),
        ),
    };
    const host = await served(slow);
    try {
      const { store, entry } = await catalogOf([{ name: NAME, website: host.url }]);
      const checker = checkerOf([sites()], { store });
      const first = await entry(1);
      while (held.length === 0) {
        const [look] = await checker.look(first, 20);
        assert.equal(look?.outcome, "pending");
      }
      // Concurrent calls share one check.
      assert.equal(checker.inFlight, 1);
      held[0]?.();
      const [look] = await checker.look(first, TIMEOUT_MS);
      assert.equal(look?.outcome, "matches");
      assert.equal((await entry(1)).evidence.checks[0]?.outcome, "matches");
      assert.equal(held.length, 1);
    } finally {
      host.close();
    }
  });

  test("stopping ends running checks", async () => {
    const host = await served(SILENT);
    try {
      const { store, entry } = await catalogOf([{ name: NAME, website: host.url }]);
      const checker = checkerOf([sites()], { store });
      await checker.look(await entry(1), 1);
      await checker.close();
      assert.equal(checker.inFlight, 0);
    } finally {
      host.close();
    }
  });
});

describe("the OpenStreetMap API", () => {
  const OURS = {
    name: NAME,
    opening_hours: HOURS,
    amenity: "restaurant",
    "addr:street": "Musterstraße",
    "addr:housenumber": "12",
    "addr:postcode": "10115",
    "addr:city": "Berlin",
  };
  const node = (tags: Readonly<Record<string, string>>, more: object = {}) =>
    JSON.stringify({
      version: "0.6",
      elements: [
        {
          type: "node",
          id: 1,
          lat: 52.52,
          lon: 13.4,
          timestamp: "2026-11-01T00:00:00Z",
          version: 2,
          tags,
          ...more,
        },
      ],
    });
  const CASES: readonly (readonly [string, number, string, string])[] = [
    ["unchanged", 200, node(OURS), "unchanged"],
    ["edited, other hours", 200, node({ ...OURS, opening_hours: "Mo-Su 10:00-20:00" }), "changed"],
    ["moved", 200, node(OURS, { lat: 52.53 }), "changed"],
    ["another name", 200, node({ ...OURS, name: "Sushi Palast" }), "changed"],
    ["deleted", 410, "", "removed"],
    ["never was", 404, "", "removed"],
    ["hidden", 200, node(OURS, { visible: false }), "removed"],
    ["hidden, without a position", 200, '{"elements":[{"type":"node","id":1,"visible":false}]}', "removed"],
    ["visible", 200, node(OURS, { visible: true }), "unchanged"],
    ["disused", 200, node({ name: NAME, "disused:amenity": "restaurant" }), "removed"],
    ["a shop now", 200, node({ name: NAME, shop: "clothes" }), "removed"],
    ["overloaded", 503, "", "unreachable"],
    ["a proxy's page", 200, "<html>", "unreachable"],
    ["another answer", 200, '{"elements":"none"}', "unreachable"],
  ];

  test("every answer has its outcome, and the record shows what changed", async () => {
    for (const [what, code, body, outcome] of CASES) {
      const api = await standIn((request, response) => {
        assert.equal(request.url, "/api/0.6/node/1.json");
        assert.equal(request.headers["user-agent"], AGENT);
        response.writeHead(code, { "content-type": "application/json" }).end(body);
      });
      try {
        const { store, entry } = await catalogOf([OURS]);
        const checker = checkerOf([openStreetMap({ apiUrl: api.url, userAgent: AGENT, reach: REACH })], {
          store,
        });
        const [look] = await checker.look(await entry(1), TIMEOUT_MS);
        assert.equal(look?.outcome, outcome, what);
        const after = await entry(1);
        if (what === "edited, other hours") {
          assert.equal(after.record.attributes.hours?.value, "Mo-Su 10:00-20:00");
          assert.deepEqual(after.hours?.week[0], [[600, 1200]]);
        }
        if (what === "another name") assert.equal(after.record.attributes.name?.value, "Sushi Palast");
        if (outcome === "removed") {
          assert.ok(recordConfidence(after, NOW) < 0.3, what);
          assert.equal(operatingStatus(after, NOW), "permanently_closed");
        }
      } finally {
        api.close();
      }
    }
  });

  test("after five failures in a row the source is paused, and works again later", async () => {
    let [requests, code] = [0, 500];
    const api = await standIn((_, response) => {
      requests += 1;
      response.writeHead(code, { "content-type": "application/json" }).end(node(OURS));
    });
    try {
      const { store, entry } = await catalogOf(Array.from({ length: 8 }, () => OURS));
      let now = NOW;
      const source = { ...openStreetMap({ apiUrl: api.url, userAgent: AGENT, reach: REACH }), pauseMs: 0 };
      const checker = checkerOf([source], { store, clock: { now: () => now, toString: () => "" } });
      for (let i = 1; i <= 5; i++) await checker.look(await entry(i), TIMEOUT_MS);
      assert.deepEqual(
        [(await checker.look(await entry(6), TIMEOUT_MS))[0]?.outcome, requests],
        ["resting", 5],
      );
      assert.equal(checker.resting().length, 1);
      [now, code] = [NOW + 61_000, 200];
      assert.notEqual((await checker.look(await entry(7), TIMEOUT_MS))[0]?.outcome, "resting");
      assert.deepEqual(checker.resting(), []);
    } finally {
      api.close();
    }
  });
});
