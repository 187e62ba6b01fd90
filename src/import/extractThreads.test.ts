import assert from "node:assert/strict";
import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
        const together = await reading(content, extractThreads(jobs, VERTICALS, jobs));
        assert.deepEqual(together, alone);
      },
    ),
    { numRuns: 3 },
  );
});

test("what is damaged is refused by threads as by one", async () => {
  const [whole = new Uint8Array()] = fc.sample(blocks, 1);
  const content = extractOf([whole, Uint8Array.of(0xff), whole, whole]);
  const refusalOf = (threads: Threads | null) =>
    reading(content, threads).then(
      () => "read",
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const alone = await refusalOf(null);
  assert.match(alone, /^ImportError: .*a number in it does not end/u);
  assert.equal(await refusalOf(extractThreads(2, VERTICALS, 2)), alone);
});

test("a thread that fails ends the import, which says so", async () => {
  const failing = (script: string): Threads => ({
    count: 2,
    start: () => new Worker(script, { eval: true }),
  });
  const content = extractOf(fc.sample(blocks, 5));
  const later =
    "require('node:worker_threads').parentPort.on('message', () => { throw new Error('no memory'); })";
  for (const script of ["throw new Error('no memory')", "process.exit(3)", later])
    await assert.rejects(reading(content, failing(script)), {
      name: "ImportError",
      message: /was not read: one of the threads that read it failed \((?:no memory|.*with 3)\)/u,
    });
});

test("a file that is written while it is read is refused", async () => {
  const content = extractOf(fc.sample(blocks, 5));
  const path = join(folder, "written.osm.pbf");
  for (const threads of [null, extractThreads(2, VERTICALS, 2)]) {
    writeFileSync(path, content);
    let isWritten = false;
    const write = () => {
      if (!isWritten) appendFileSync(path, "more");
      isWritten = true;
    };
    await assert.rejects(readPbf(path, wantedFor(VERTICALS), write, threads), {
      name: "ImportError",
      message: /was written while it was read/u,
    });
  }
});

test("a file that is replaced while threads read it is read as it was", async () => {
  const some = fc.sample(blocks, 20);
  const path = join(folder, "replaced-2026-03-04.osm.pbf");
  writeFileSync(path, extractOf(some));
  const alone = await readPbf(path, wantedFor(VERTICALS), () => {});
  const other = join(folder, "other.osm.pbf");
  const replace = () => {
    writeFileSync(other, extractOf([]));
    renameSync(other, path);
  };
  assert.deepEqual(
    await readPbf(path, wantedFor(VERTICALS), replace, extractThreads(2, VERTICALS, 2)),
    alone,
  );
});

test("threads are as many as jobs, cores and eight at most; one job, and kinds of business that the program does not come with, are read by this thread", () => {
  const [own] = VERTICALS;
  assert.ok(own !== undefined);
  const counted = (jobs: number, cores: number) => extractThreads(jobs, [own], cores)?.count ?? 1;
  assert.deepEqual(
    [counted(2, 4), counted(4, 2), counted(64, 64), counted(1, 4), counted(4, 1)],
    [2, 2, 8, 1, 1],
  );
  assert.equal(extractThreads(2, [{ ...own }], 2), null);
});
