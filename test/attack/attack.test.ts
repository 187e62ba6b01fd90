import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "#doorlight/surfaces/testApp.js";
import { ATTACKS, type Size } from "./attacks.js";
import { type AttackRequest, attackRequests } from "./requests.js";

const ID = "8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18";
const SMALL: Size = { connections: 4, pipelined: 40, idle: 60, forMs: 30 };
/** Each connection holds what is read ahead and one chunk more. */
const MOST_WAITING_BYTES = SMALL.connections * 10 * 96 * 1024;

describe("under attack", () => {
  let app: TestApp;
  let requests: readonly AttackRequest[];
  before(async () => {
    requests = await attackRequests({ resultId: ID, areaId: "mitte" });
    app = await startTestApp({}, { maxConnections: 200 });
  });
  after(() => app.close());

  for (const attack of ATTACKS)
    test(`${attack.name}: no connection has more than one request under way, what waits is bounded, and nothing is left`, async () => {
      const most = { underWay: 0, waitingBytes: 0 };
      let isOver = false;
      const watch = () => {
        const { open, underWay, waitingBytes } = app.connections.counts;
        assert.ok(underWay <= open, `${underWay} requests over ${open} connections`);
        most.underWay = Math.max(most.underWay, underWay);
        most.waitingBytes = Math.max(most.waitingBytes, waitingBytes);
        if (!isOver) setImmediate(watch);
      };
      watch();
      const { port } = new URL(app.url);
      for (const request of attack.isForAll ? requests : requests.slice(0, 1)) {
        await attack.run({ port: Number(port) }, request, SMALL);
        assert.equal((await fetch(`${app.url}/healthz`)).status, 200, request.name);
      }
      isOver = true;
      assert.ok(most.underWay <= SMALL.connections * 10 + 1, `${most.underWay} under way`);
      assert.ok(most.waitingBytes <= MOST_WAITING_BYTES, `${most.waitingBytes} bytes waited`);
      // All but the connection over which health was asked.
      while (app.connections.counts.open > 1) await new Promise((resolve) => setImmediate(resolve));
      const { underWay, waitingBytes } = app.connections.counts;
      assert.deepEqual([underWay, waitingBytes], [0, 0]);
    });
});
