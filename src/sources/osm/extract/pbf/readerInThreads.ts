import type { Worker } from "node:worker_threads";
import type { BlobPlace } from "./blobs.js";
import type { BlockAnswer, BlockQuestion } from "./blockQuestion.js";
import type { BlockReader } from "./blockReader.js";
import { type FromThread, receivedAnswer, type ToThread } from "./sentAnswer.js";

/** Threads that unpack and read blocks. */
export interface Threads {
  readonly count: number;
  /** Starts one, which works on a file (`workOn`). */
  readonly start: (path: string) => Worker;
}

/** Blocks that a thread has at a time: one that it reads, and one that it goes on with. */
const BLOCKS_OF_THREAD = 2;
/** So many blocks for each thread may be answered before one that comes first: what waits for its turn is bounded. */
const AHEAD_OF_THREAD = 4;

/** A thread that ended; not for what is in the file. */
export class ThreadEnded extends Error {}

/** Reads blocks in threads: as many at a time as there are, their answers told in the order of the blocks. */
export function readerInThreads(path: string, { count, start }: Threads): BlockReader {
  const workers = Array.from({ length: count }, () => start(path));
  let fail: (error: Error) => void = () => {};
  let failed: Error | null = null;
  let receive: (worker: Worker, message: FromThread) => void = () => {};
  const end = (reason: string) => {
    failed ??= new ThreadEnded(reason);
    fail(failed);
  };
  for (const worker of workers) {
    worker.on("message", (message: FromThread) => receive(worker, message));
    worker.on("error", (error) => end(error instanceof Error ? error.message : String(error)));
    worker.on("exit", (code) => end(`it ended by itself, with ${code}`));
  }
  return {
    ask: (places, question, take) =>
      new Promise<void>((resolve, reject) => {
        fail = reject;
        if (failed !== null) return reject(failed);
        receive = inOrder(workers, places, question, take, resolve, reject);
      }),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** Hands out blocks; what it returns takes their answers. */
function inOrder(
  workers: readonly Worker[],
  places: readonly BlobPlace[],
  { type, ids }: BlockQuestion,
  take: (answer: BlockAnswer, at: number) => void,
  done: () => void,
  fail: (error: Error) => void,
): (worker: Worker, message: FromThread) => void {
  const tell = (worker: Worker, message: ToThread) => worker.postMessage(message, []);
  const ahead = workers.length * AHEAD_OF_THREAD;
  const early = new Map<number, FromThread>();
  const busy = new Map(workers.map((worker) => [worker, 0]));
  let [next, due] = [0, 0];
  const handOut = () => {
    for (const worker of workers)
      for (let has = busy.get(worker) ?? 0; has < BLOCKS_OF_THREAD; has++) {
        const place = places[next];
        if (place === undefined || next >= due + ahead) return;
        tell(worker, { at: next, place });
        busy.set(worker, has + 1);
        next += 1;
      }
  };
  for (const worker of workers) tell(worker, { type, ids: ids.sorted });
  handOut();
  if (places.length === 0) done();
  return (worker, message) => {
    busy.set(worker, (busy.get(worker) ?? 0) - 1);
    early.set(message.at, message);
    try {
      // Also what is damaged is told in order: the first of several is the same, however many threads there are.
      for (let first = early.get(due); first !== undefined; first = early.get(due)) {
        early.delete(due);
        if ("failure" in first) throw new Error(first.failure);
        take(receivedAnswer(first.answer), due);
        due += 1;
      }
    } catch (error) {
      return fail(error instanceof Error ? error : new Error(String(error)));
    }
    if (due === places.length) done();
    else handOut();
  };
}
