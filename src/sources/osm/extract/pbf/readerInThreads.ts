import type { Worker } from "node:worker_threads";
import { reasonOf } from "../../../../domain/systemErrors.js";
import type { BlobPlace } from "./blobs.js";
import type { BlockAnswer, BlockQuestion } from "./blockQuestion.js";
import type { BlockReader } from "./blockReader.js";
import { type FromThread, receivedAnswer, receivedFailure, type ToThread } from "./sentAnswer.js";

/** A thread, as far as it is worked with. */
export interface Thread extends Pick<Worker, "postMessage"> {
  on(event: "message", told: (message: FromThread) => void): unknown;
  on(event: "messageerror" | "error", told: (error: Error) => void): unknown;
  on(event: "exit", told: (code: number) => void): unknown;
  terminate(): Promise<unknown>;
}

/** Threads that unpack and read blocks. */
export interface Threads {
  /** At most so many. */
  readonly count: number;
  /** Starts one, which works on an open file (`workOn`). */
  readonly start: (fileDescriptor: number) => Thread;
}

/** Blocks that a thread has at a time: one that it reads, and one that it goes on with. */
const BLOCKS_OF_THREAD = 2;
/** So many blocks for each thread may be answered before one that comes first: what waits for its turn is bounded. */
const AHEAD_OF_THREAD = 4;

/** A thread that ended; not for what is in the file. */
export class ThreadEnded extends Error {}

/**
 * Reads blocks of an open file in threads: as many at a time as there are, and no more than blocks, their answers told in the order of the blocks. One that cannot be
 * started, or ends, fails what is asked.
 */
export function readerInThreads(
  fileDescriptor: number,
  { count, start }: Threads,
  blocks: number,
): BlockReader {
  const workers: Thread[] = [];
  let fail: (error: Error) => void = () => {};
  let failed: Error | null = null;
  let receive: (worker: Thread, message: FromThread) => void = () => {};
  const end = (reason: string) => {
    failed ??= new ThreadEnded(reason);
    fail(failed);
  };
  try {
    while (workers.length < Math.min(count, blocks)) {
      const worker = start(fileDescriptor);
      workers.push(worker);
      worker.on("message", (message) => receive(worker, message));
      worker.on("messageerror", (error) => end(`what it said cannot be read: ${reasonOf(error)}`));
      worker.on("error", (error) => end(reasonOf(error)));
      worker.on("exit", (code) => end(`it ended by itself, with ${code}`));
    }
  } catch (error) {
    end(`it cannot be started: ${reasonOf(error)}`);
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
  workers: readonly Thread[],
  places: readonly BlobPlace[],
  { type, ids }: BlockQuestion,
  take: (answer: BlockAnswer, at: number) => void,
  done: () => void,
  fail: (error: Error) => void,
): (worker: Thread, message: FromThread) => void {
  const tell = (worker: Thread, message: ToThread) => worker.postMessage(message, []);
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
        if ("failure" in first) throw receivedFailure(first.failure);
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
