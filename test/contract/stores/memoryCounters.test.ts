import { memoryCounters } from "#doorlight/callers/memoryCounters.js";
import { type CountersOnTrial, countersContract } from "./counterContract.js";

const RUNS = 100;

countersContract(
  "in memory",
  async (): Promise<CountersOnTrial> => {
    const counters = memoryCounters();
    let now = 0;
    return {
      take: (key, limit) => counters.take(key, limit, now),
      look: (key, limit) => counters.look(key, limit, now),
      setClock: (to) => {
        now = to;
      },
      close: async () => {},
    };
  },
  RUNS,
);
