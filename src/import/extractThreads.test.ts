import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import type { Extract } from "../sources/osm/extract/feature.js";
import { readPbf } from "../sources/osm/extract/pbf.js";
import type { Threads } from "../sources/osm/extract/pbf/readerInThreads.js";
import { blocks, extractOf } from "../sources/osm/extract/pbf/testBlocks.js";
import { VERTICALS } from "../verticals/all.js";
import { extractThreads } from "./extractThreads.js";
import { wantedFor } from "./wanted.js";

let folder = "";
before(() => {
  folder = mkdtempSync(join(tmpdir(), "doorlight-threads-"));
});
after(() => rmSync(folder, { recursive: true }));

/** Reads a file of blocks; the date of its name is the extract's. */
function reading(content: Buffer, threads: Threads | null): Promise<Extract> {
  const path = join(folder, "town-2026-03-04.osm.pbf");
  writeFileSync(path, content);
  return readPbf(path, wantedFor(VERTICALS), () => {}, threads);
}

test("however many threads read it, an extract says the same", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(blocks, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 2, max: 4 }),
      async (some, jobs) => {
        const content = extractOf(some);
        const alone = await reading(content, null);
        const together = await reading(content, extractThreads(jobs, VERTICALS));
        assert.deepEqual(together, alone);
      },
    ),
    { numRuns: 3 },
  );
});

test("what is damaged is refused by threads as by one, the first of several", async () => {
  const [whole = new Uint8Array()] = fc.sample(blocks, 1);
  const [first, second] = [Uint8Array.of(0xff), Uint8Array.of(0x0b)];
  const content = extractOf([whole, first, ...Array.from({ length: 9 }, () => whole), second]);
  const refusalOf = (threads: Threads | null) =>
    reading(content, threads).then(
      () => "read",
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const alone = await refusalOf(null);
  assert.match(alone, /^ImportError: .*a number in it does not end/u);
  assert.equal(await refusalOf(extractThreads(2, VERTICALS)), alone);
});

test("a thread that fails ends the import, which says so", async () => {
  const failing = (script: string): Threads => ({
    count: 2,
    start: () => new Worker(script, { eval: true }),
  });
  const content = extractOf(fc.sample(blocks, 5));
  for (const script of ["throw new Error('no memory')", "process.exit(3)"])
    await assert.rejects(reading(content, failing(script)), {
      name: "ImportError",
      message: /was not read: one of the threads that read it failed \((?:no memory|.*with 3)\)/u,
    });
});

test("one job, and kinds of business that the program does not come with, are read by this thread", () => {
  const [own] = VERTICALS;
  assert.ok(own !== undefined);
  assert.equal(extractThreads(1, VERTICALS), null);
  assert.equal(extractThreads(2, [{ ...own }]), null);
  assert.equal(extractThreads(2, [own])?.count, 2);
});
