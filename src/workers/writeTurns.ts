/** Waits for one's turn to write; resolves to what ends it. */
export type TakeTurn = () => Promise<() => void>;

/** Turns to write to a store that takes one writer at a time, given out by one process to several. */
export interface SharedTurns {
  /** The turns of one of them. */
  of(holder: object): TakeTurn;
  /** It has ended: the turn that it has, and those it waits for, are others'. */
  gone(holder: object): void;
}

interface Turn {
  readonly holder: object;
  readonly begin: () => void;
}

/** One after the other, in the order in which they asked. */
export function createTurns(): SharedTurns {
  let queue: Turn[] = [];
  let current: Turn | null = null;
  const next = () => {
    current = queue.shift() ?? null;
    current?.begin();
  };
  return {
    of: (holder) => () =>
      new Promise((resolve) => {
        const turn: Turn = {
          holder,
          begin: () =>
            resolve(() => {
              if (current === turn) next();
            }),
        };
        queue.push(turn);
        if (current === null) next();
      }),
    gone(holder) {
      queue = queue.filter((turn) => turn.holder !== holder);
      if (current?.holder === holder) next();
    },
  };
}
