import { ServiceError } from "../../contract/errors.js";

/** Calls `ring` once after `ms`; the returned function cancels it. */
export type Alarm = (ms: number, ring: () => void) => () => void;

export const ALARM: Alarm = (ms, ring) => {
  let turn: NodeJS.Immediate | undefined;
  // Input that arrived while this process was blocked is read first.
  const timer = setTimeout(() => {
    turn = setImmediate(ring);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
};

/**
 * Bulkhead: divides a shared resource into compartments with a limit each, so that hanging work fills only its own compartment. As long as the limits of
 * all compartments that can hang at once add up to less than the resource, the rest keeps working.
 */
export interface Bulkhead {
  /**
   * Runs work when its compartment has a free place, in order of arrival. Rejects with the error of the work, or, if no
   * place becomes free in time, with ServiceError `unavailable`; the work was not started then.
   */
  readonly run: <Result>(compartment: string, places: number, work: () => Promise<Result>) => Promise<Result>;
}

interface Compartment {
  taken: number;
  /** Waiters in order of arrival, called when they get a place. */
  readonly waiting: Set<() => void>;
}

const COME_BACK_SECONDS = 5;

/** `timeoutMs`: how long to wait for a place. */
export function bulkhead(timeoutMs: number, alarm: Alarm): Bulkhead {
  /** Compartments in use. */
  const compartments = new Map<string, Compartment>();

  /** Resolves when a place is taken. */
  function acquire(name: string, places: number): Promise<void> {
    const compartment = compartments.get(name) ?? { taken: 0, waiting: new Set() };
    compartments.set(name, compartment);
    if (compartment.taken < places) {
      compartment.taken += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        cancelAlarm();
        resolve();
      };
      const cancelAlarm = alarm(timeoutMs, () => {
        compartment.waiting.delete(enter);
        reject(
          new ServiceError(
            "unavailable",
            "A part of the catalog does not answer. Nothing was recorded; try the same call again later.",
            COME_BACK_SECONDS,
          ),
        );
      });
      compartment.waiting.add(enter);
    });
  }

  /** Gives the place to the next waiter. */
  function release(name: string): void {
    const compartment = compartments.get(name) as Compartment;
    const [next] = compartment.waiting;
    if (next !== undefined) {
      compartment.waiting.delete(next);
      next();
    } else {
      compartment.taken -= 1;
      if (compartment.taken === 0) compartments.delete(name);
    }
  }

  return {
    async run(compartment, places, work) {
      await acquire(compartment, places);
      try {
        return await work();
      } finally {
        release(compartment);
      }
    },
  };
}
