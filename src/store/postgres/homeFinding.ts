import { LRUCache } from "lru-cache";
import type { Session } from "./session.js";
import { homeOf } from "./recordReading.js";

/** Homes that are remembered: what was reported on lately is reported on again. */
const REMEMBERED = 50_000;

/** Where records are at home, for their writers: who is told a home that is none any more looks there in vain, and forgets it. */
export interface HomeFinder {
  /** Null: there is no such record. */
  find(recordId: string): Promise<string | null>;
  forget(recordId: string): void;
}

export function homeFinder(reading: Session): HomeFinder {
  const known = new LRUCache<string, string>({ max: REMEMBERED });
  /** Questions under way: all who ask for one record hear one answer, in the order in which they asked. */
  const asked = new Map<string, Promise<string | null>>();

  async function ask(recordId: string): Promise<string | null> {
    try {
      const home = await homeOf(reading, recordId);
      if (home === null) return null;
      known.set(recordId, home);
      return home;
    } finally {
      asked.delete(recordId);
    }
  }

  return {
    async find(recordId) {
      const remembered = known.get(recordId);
      if (remembered !== undefined) return remembered;
      const answer = asked.get(recordId) ?? ask(recordId);
      asked.set(recordId, answer);
      return answer;
    },
    forget: (recordId) => void known.delete(recordId),
  };
}
