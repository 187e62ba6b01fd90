import { createReadStream, readFileSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { changePicker } from "#doorlight/follow/changePicker.js";
import { readChanges } from "#doorlight/sources/osm/replication/changes.js";
import { AREAS, groundsOfCopies } from "./planetChanges.js";
import { processorMs } from "./processorTime.js";

/** The cost of picking from one file; times in milliseconds of processor time, from the scheduler. */
export interface Picking {
  readonly areas: number;
  /** Elements that the areas know. */
  readonly known: number;
  readonly picked: number;
  readonly readings: number;
  /** XML read in one pass. */
  readonly megabytes: number;
  readonly wallMs: number;
  /** The reading thread. */
  readonly readerMs: number;
  /** All threads, including decompression and garbage collection. */
  readonly allMs: number;
  readonly mostMb: number;
}

/** `node picking.js FILE`: picks the areas' changes from a file, as following does, and writes a {@link Picking} as JSON. */
async function main(path: string): Promise<Picking> {
  const { grounds, known } = await groundsOfCopies();
  const file = { name: path, open: () => createReadStream(path) };
  const pickers = grounds.map((ground) => changePicker(ground));
  const [began, reader, all] = [performance.now(), readerMs(), processorMs(process)];
  let readings = 0;
  while (pickers.some((picker) => picker.isIncomplete()) && readings < 4) {
    for (const picker of pickers) picker.begin();
    readings += 1;
    await readChanges(file, (change) => {
      for (const picker of pickers) picker.take(change);
    });
  }
  const [ended, readerEnd, allEnd] = [performance.now(), readerMs(), processorMs(process)];
  return {
    areas: AREAS,
    known,
    picked: pickers.reduce((sum, picker) => sum + picker.changes().length, 0),
    readings,
    megabytes: (await bytesIn(path)) / 1e6,
    wallMs: ended - began,
    readerMs: readerEnd - reader,
    allMs: allEnd - all,
    mostMb: Math.round(process.resourceUsage().maxRSS / 1_024),
  };
}

async function bytesIn(path: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of createReadStream(path).pipe(createGunzip())) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Processor time of this thread, in milliseconds. The main thread of a process has the process's id. */
function readerMs(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

process.stdout.write(JSON.stringify(await main(process.argv[2] ?? "")));
