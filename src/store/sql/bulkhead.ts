import { ServiceError } from "../../contract/errors.js";

/** Rings once after so many milliseconds; what it returns keeps it from that. */
export type Alarm = (ms: number, ring: () => void) => () => void;

export const ALARM: Alarm = (ms, ring) => {
  let turn: NodeJS.Immediate | undefined;
  // What arrived while this process stood still is read first.
  const timer = setTimeout(() => {
    turn = setImmediate(ring);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
};

/**
 * Compartments of what there is in common, each with a share of its own: what hangs in one fills that one alone, and the others go on. As long as all that
 * may hang at once has less than there is, something is left for the rest.
 */
export interface Bulkhead {
  /**
   * Does a work when its compartment has a place for it: of so many at once, those who asked first come first. Rejects with what the work does, or, where no
   * place comes free in time, with ServiceError `unavailable`: then the work was not begun.
   */
  readonly run: <Result>(compartment: string, places: number, work: () => Promise<Result>) => Promise<Result>;
}

interface Compartment {
  taken: number;
  /** In the order in which they came; each is told when it has a place. */
  readonly waiting: Set<() => void>;
}

const COME_BACK_SECONDS = 5;

/** `timeoutMs`: how long a place is waited for, in milliseconds. */
export function bulkhead(timeoutMs: number, alarm: Alarm): Bulkhead {
  /** Those in which something is done. */
  const compartments = new Map<string, Compartment>();

  /** Resolves when a place was taken. */
  function taken(name: string, places: number): Promise<void> {
    const compartment = compartments.get(name) ?? { taken: 0, waiting: new Set() };
    compartments.set(name, compartment);
    if (compartment.taken < places) {
      compartment.taken += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const come = () => {
        silence();
        resolve();
      };
      const silence = alarm(timeoutMs, () => {
        compartment.waiting.delete(come);
        reject(
          new ServiceError(
            "unavailable",
            "A part of the catalog does not answer. Nothing was recorded; try the same call again later.",
            COME_BACK_SECONDS,
          ),
        );
      });
      compartment.waiting.add(come);
    });
  }

  /** The place goes to whoever waits for it. */
  function left(name: string): void {
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
      await taken(compartment, places);
      try {
        return await work();
      } finally {
        left(compartment);
      }
    },
  };
}
