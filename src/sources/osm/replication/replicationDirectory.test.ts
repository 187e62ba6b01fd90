import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { DAY_MS, HOUR_MS } from "../../../domain/time.js";
import { ImportError } from "../../importError.js";
import { readChanges } from "./changes.js";
import {
  lastBefore,
  replicationDirectory,
  parseState,
  sequencePath,
  type ReplicationError,
} from "./replicationDirectory.js";

const never = new AbortController().signal;
const options = { userAgent: "Test/1.0 (+mailto:test@example.org)", timeoutMs: 10_000 };

describe("a replication directory", () => {
  test("keeps the files of a sequence in folders of a thousand", () => {
    assert.deepEqual([0, 61, 6_543_210].map(sequencePath), ["000/000/000", "000/000/061", "006/543/210"]);
  });

  test("states its latest file, whatever program wrote it", () => {
    const at = Date.UTC(2026, 6, 10, 23, 59, 59);
    const osmosis = "#Fri Jul 10\nsequenceNumber=61\ntimestamp=2026-07-10T23\\:59\\:59Z\n";
    assert.deepEqual(parseState(osmosis, "s"), { sequence: 61, timestamp: at });
    assert.deepEqual(parseState("timestamp = 2026-07-10T23:59:59Z\r\nsequenceNumber = 61\r\n", "s"), {
      sequence: 61,
      timestamp: at,
    });
    for (const text of ["", "<html>", "sequenceNumber=1", "sequenceNumber=x\ntimestamp=2026-01-01T00:00:00Z"])
      assert.throws(
        () => parseState(text, "s"),
        (error: ReplicationError) => error.failure === "broken",
      );
  });

  test("on a server is requested with a user agent, and reports what it lacks", async (t) => {
    const seen: string[] = [];
    const routes: Record<string, RequestListener> = {
      "/minute/state.txt": (_, response) =>
        response.end("sequenceNumber=5\ntimestamp=2026-07-10T00:00:00Z\n"),
      "/minute/000/000/005.osc.gz": (_, response) => response.end("bytes"),
      "/minute/000/000/006.osc.gz": (_, response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("<osmChange/>")),
      "/minute/000/000/004.osc.gz": (_, response) => response.writeHead(503).end(),
      "/minute/000/000/003.osc.gz": (_, response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("half");
        setImmediate(() => response.destroy());
      },
    };
    const server = createServer((request, response) => {
      seen.push(request.headers["user-agent"] ?? "");
      (routes[request.url ?? ""] ?? ((_, answer) => answer.writeHead(404).end()))(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    t.after(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/minute/`;
    const directory = replicationDirectory(url, options);
    assert.equal((await directory.latest(never)).sequence, 5);
    assert.equal(await directory.stateOf(5, never), null);
    const file = await directory.changes(5, never);
    assert.equal((await file.open().toArray()).join(""), "bytes");
    await file.letGo();
    const encoded = await directory.changes(6, never);
    await readChanges(encoded, () => {});
    await encoded.letGo();
    assert.equal(seen[0], options.userAgent);
    const failures = [
      [4, "unreachable"],
      [3, "unreachable"],
      [2, "missing"],
    ] as const;
    for (const [sequence, failure] of failures)
      await assert.rejects(
        directory.changes(sequence, never),
        (error: ReplicationError) => error.failure === failure,
      );
    await assert.rejects(
      replicationDirectory(url.replace("minute", "nowhere"), options).latest(never),
      /has no state\.txt, so it is not a replication directory/u,
    );
  });

  test("on this machine is read in place", async (t) => {
    const folder = mkdtempSync(join(tmpdir(), "doorlight-replication-"));
    t.after(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "000/000"), { recursive: true });
    writeFileSync(join(folder, "state.txt"), "sequenceNumber=1\ntimestamp=2026-07-10T00:00:00Z\n");
    writeFileSync(join(folder, "000/000/001.osc.gz"), "bytes");
    const directory = replicationDirectory(folder, options);
    assert.equal((await directory.latest(never)).sequence, 1);
    assert.equal((await (await directory.changes(1, never)).open().toArray()).join(""), "bytes");
    await assert.rejects(
      directory.changes(2, never),
      (error: ReplicationError) => error.failure === "missing",
    );
  });
});

describe("where following begins", () => {
  const BEGAN = Date.UTC(2026, 0, 1);
  /** Daily files; those before `oldest` are deleted. */
  const daily = (oldest: number, latest: number) => {
    const state = (sequence: number) => ({ sequence, timestamp: BEGAN + sequence * DAY_MS });
    return {
      url: "https://example.org/day",
      latest: async () => state(latest),
      stateOf: async (sequence: number) => (sequence < oldest || sequence > latest ? null : state(sequence)),
    };
  };

  test("starts after the newest file that ends an hour before the extract, or fails if that file is gone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(40),
        fc.nat(40),
        fc.integer({ min: 0, max: 90 * 24 }),
        async (oldest, more, hours) => {
          const latest = oldest + more;
          const extractAt = BEGAN + hours * HOUR_MS;
          const expected = Math.min(latest, Math.floor((hours - 1) / 24));
          const found = lastBefore(daily(oldest, latest), extractAt, never);
          if (expected >= oldest || oldest <= 1)
            assert.equal((await found).sequence, Math.max(expected, oldest - 1));
          else
            await assert.rejects(
              found,
              (error) => error instanceof ImportError && /goes back to/u.test(error.message),
            );
        },
      ),
    );
  });
});
