import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import type { Change } from "./osmChangeParser.js";
import { readChanges } from "./changes.js";
import { ReplicationError } from "./replicationDirectory.js";

const fileOf = (bytes: Buffer) => ({ name: "1.osc.gz", open: () => Readable.from([bytes]) });

async function changesIn(text: string): Promise<readonly Change[]> {
  const changes: Change[] = [];
  await readChanges(fileOf(gzipSync(text)), (change) => void changes.push(change));
  return changes;
}

const SAMPLE = `<osmChange version="0.6">
  <create>
    <node id="1" version="1" timestamp="2026-03-12T17:32:41Z" changeset="7" lat="43.7" lon="7.4"><tag k="name" v="Caf&#233; &amp; Bar"/></node>
  </create>
  <modify>
   <way id="2" version="3" timestamp="2026-03-12T17:32:42Z"><nd ref="1"/><nd ref="5"/></way>
    <relation id="3" version="2"><member type="way" ref="2" role="outer"/></relation>
  </modify>
  <delete><node id="4" version="9" timestamp="2026-03-13T00:00:00Z"/></delete>
</osmChange>`;

describe("reading a change file", () => {
  test("yields each change with all its data", async () => {
    const plain = (await changesIn(SAMPLE)).map((change) => ({ ...change, tags: { ...change.tags } }));
    const none = { changeset: null, point: null, tags: {}, refs: [], members: [] };
    const at = Date.UTC(2026, 2, 12, 17, 32, 41);
    assert.deepEqual(plain, [
      {
        ...none,
        action: "create",
        type: "node",
        id: 1,
        version: 1,
        timestamp: at,
        changeset: 7,
        point: [7.4, 43.7],
        tags: { name: "Café & Bar" },
      },
      { ...none, action: "modify", type: "way", id: 2, version: 3, timestamp: at + 1_000, refs: [1, 5] },
      {
        ...none,
        action: "modify",
        type: "relation",
        id: 3,
        version: 2,
        timestamp: null,
        members: [{ type: "way", ref: 2, role: "outer" }],
      },
      { ...none, action: "delete", type: "node", id: 4, version: 9, timestamp: Date.UTC(2026, 2, 13) },
    ]);
  });

  test("refuses a file with a text over 1 MB, or one that expands beyond a bound, by name", async () => {
    const long = SAMPLE.replace(
      'k="name"',
      `k="name" v="a"/><tag k="note" v="${"a".repeat(2 ** 20 + 1)}"/><tag k="x"`,
    );
    const bomb = `<osmChange>${" ".repeat(64 * 2 ** 20)}</osmChange>`;
    for (const [text, reason] of [
      [long, /1\.osc\.gz .*a tag is longer than any/u],
      [bomb, /1\.osc\.gz .*unpacks to more than any change file/u],
    ] as const)
      await assert.rejects(
        changesIn(text),
        (error) => error instanceof ReplicationError && reason.test(error.message),
      );
  });

  test("reads files that the client has already decompressed (Content-Encoding: gzip), in any parts", async () => {
    const gzipped = gzipSync(SAMPLE);
    for (const bytes of [Buffer.from(SAMPLE), gzipped])
      for (const size of [1, 3, 4096]) {
        const ids: number[] = [];
        const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        );
        await readChanges({ name: "1", open: () => Readable.from(parts) }, ({ id }) => void ids.push(id));
        assert.deepEqual(ids, [1, 2, 3, 4]);
      }
  });

  test("tag keys cannot collide with properties of an object", async () => {
    const [change] = await changesIn(
      '<osmChange><create><node id="1" version="1" lat="0" lon="0"><tag k="__proto__" v="x"/></node></create></osmChange>',
    );
    assert.deepEqual(Object.entries(change?.tags ?? {}), [["__proto__", "x"]]);
  });

  test("a truncated, damaged or foreign file is reported as broken", async () => {
    const whole = gzipSync(SAMPLE);
    const files = [
      whole.subarray(0, whole.length >> 1),
      whole.subarray(0, whole.length - 2),
      Buffer.from("an error page"),
      Buffer.alloc(0),
      gzipSync(SAMPLE.slice(0, 300)),
      gzipSync("<html></html>"),
      gzipSync('<osmChange><create><node id="x" version="1" lat="0" lon="0"/></create></osmChange>'),
      gzipSync('<osmChange><create><node id="1" version="1" lat="95" lon="0"/></create></osmChange>'),
      gzipSync('<osmChange><node id="1" version="1" lat="5" lon="0"/></osmChange>'),
    ];
    for (const [i, bytes] of files.entries())
      await assert.rejects(
        readChanges(fileOf(bytes), () => {}),
        (error: ReplicationError) =>
          error.failure === "broken" && error.message.startsWith("1.osc.gz is not a complete change file ("),
        String(i),
      );
  });
});
