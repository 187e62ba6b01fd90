import type { Worker } from "node:cluster";
import type { Channel } from "../../workers/link.js";

/** The way from a worker to the primary. Where that ends, so does this process, by itself (node:cluster). */
export function primaryChannel(): Channel {
  return {
    send(message) {
      if (process.connected) process.send?.(message);
    },
    onMessage: (hear) => void process.on("message", hear),
    onGone: (hear) => void process.on("disconnect", hear),
  };
}

/** The way from the primary to a worker. */
export function workerChannel(worker: Worker): Channel {
  return {
    // What is on its way to a process that ends arrives nowhere: it is told to be gone.
    send(message) {
      if (worker.isConnected()) worker.send(message as object, undefined, () => {});
    },
    onMessage: (hear) => void worker.on("message", hear),
    onGone: (hear) => void worker.on("disconnect", hear).on("exit", hear),
  };
}
