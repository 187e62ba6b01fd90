import { ServiceError } from "../../contract/errors.js";
import { unavailable } from "../unavailable.js";

/** Maximum waiting items; more are refused. */
const QUEUE_LIMIT = 10_000;

/** Something to write, and what settles its promise. */
export interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: items with one key that arrive during a write share the next one, at most `together`. `write` takes them with `next` once it has the
 * database (every call returns the same ones), and settles all of them, or writes nothing and rejects. Unless the database failed (a ServiceError),
 * each is then written by itself, so that only the one that cannot be written gets the error.
 */
export function groupQueue<Item extends Waiting<never>>(
  together: number,
  write: (key: string, next: () => readonly Item[]) => Promise<void>,
) {
  const queues = new Map<string, { readonly items: Item[]; readonly done: Promise<void> }>();
  let waiting = 0;
  let isClosed = false;

  async function drain(key: string, items: Item[]): Promise<void> {
    // Everything that arrived in this turn of the event loop joins.
    await new Promise((resolve) => setImmediate(resolve));
    const take = (most: number) => {
      waiting -= Math.min(most, items.length);
      return items.splice(0, most);
    };
    while (items.length > 0) {
      let taken: readonly Item[] = [];
      const next = () => (taken = taken.length > 0 ? taken : take(together));
      await write(key, next).catch(async (error: unknown) => {
        const group = next();
        const isOut = error instanceof ServiceError;
        if (!isOut && group.length > 1) {
          for (const item of group) await write(key, () => [item]).catch(item.reject);
          return;
        }
        // If the database is out of reach, those waiting behind would fail the same way.
        for (const { reject } of [...group, ...(isOut ? take(QUEUE_LIMIT) : [])]) reject(error);
      });
    }
    queues.delete(key);
  }

  return {
    add(key: string, item: Item): void {
      if (isClosed) return item.reject(unavailable("Doorlight is stopping.", "written", 5));
      if (waiting >= QUEUE_LIMIT)
        return item.reject(unavailable("Too many writes are waiting.", "written", 1));
      waiting += 1;
      const queue = queues.get(key);
      if (queue !== undefined) return void queue.items.push(item);
      const items = [item];
      queues.set(key, { items, done: drain(key, items) });
    },
    /** Resolves when everything queued so far is written; later items are refused. */
    async close() {
      isClosed = true;
      await Promise.all([...queues.values()].map(({ done }) => done));
    },
  };
}
