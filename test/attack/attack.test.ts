import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "#doorlight/surfaces/testApp.js";
import { MAX_IN_FLIGHT } from "#doorlight/surfaces/http/connections.js";
import { ATTACKS, type Size } from "./attacks.js";
import { type AttackRequest, attackRequests } from "./requests.js";

const ID = "8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18";
const SMALL: Size = { connections: 4, pipelined: 40, idle: 60, forMs: 30 };

describe("under attack", () => {
  let app: TestApp;
  let requests: readonly AttackRequest[];
  before(async () => {
    requests = await attackRequests({ resultId: ID, areaId: "mitte" });
    app = await startTestApp({}, { maxConnections: 200 });
  });
  after(() => app.close());

  for (const attack of ATTACKS)
    test(`${attack.name}: no connection has more requests in flight than it may, and nothing is left`, async () => {
      let mostUnderWay = 0;
      let isOver = false;
      const watch = () => {
        const { open, underWay } = app.connections.counts;
        // One more of each is refused.
        assert.ok(underWay <= open * (MAX_IN_FLIGHT + 1), `${underWay} requests over ${open} connections`);
        mostUnderWay = Math.max(mostUnderWay, underWay);
        if (!isOver) setImmediate(watch);
      };
      watch();
      const { port } = new URL(app.url);
      for (const request of attack.isForAll ? requests : requests.slice(0, 1)) {
        await attack.run({ port: Number(port) }, request, SMALL);
        assert.equal((await fetch(`${app.url}/healthz`)).status, 200, request.name);
      }
      isOver = true;
      assert.ok(mostUnderWay <= SMALL.connections * 10 * (MAX_IN_FLIGHT + 1), `${mostUnderWay} under way`);
      // The last open connection is that of the health check.
      while (app.connections.counts.open > 1) await new Promise((resolve) => setImmediate(resolve));
      assert.equal(app.connections.counts.underWay, 0);
    });
});
