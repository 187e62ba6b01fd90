/** Whether somebody may watch: else which limit was reached. */
export type Seat = "taken" | "all taken" | "enough of one";

/** Room for streams of changes: so many at once, and so many of one caller. Whoever was let in leaves once. */
export interface WatchSeats {
  take(callerId: string): Seat | Promise<Seat>;
  leave(callerId: string): void;
}

export interface SeatLimits {
  /** So many watch at once, and so many of one caller; null: as many. */
  readonly most: number;
  readonly mostOfOne: number | null;
}

/** The room that several processes have in common. */
export interface SharedSeats {
  /** As one of them takes of it. */
  of(holder: object): WatchSeats;
  /** It has ended: whoever watched there watches no more. */
  gone(holder: object): void;
}

export function createWatchSeats({ most, mostOfOne }: SeatLimits): SharedSeats {
  const ofCaller = new Map<string, number>();
  const ofHolder = new Map<object, Map<string, number>>();
  let all = 0;
  const leave = (callerId: string, count: number) => {
    all -= count;
    add(ofCaller, callerId, -count);
  };
  return {
    of: (holder) => ({
      take(callerId) {
        if (all >= most) return "all taken";
        if (mostOfOne !== null && (ofCaller.get(callerId) ?? 0) >= mostOfOne) return "enough of one";
        const own = ofHolder.get(holder) ?? new Map<string, number>();
        ofHolder.set(holder, own);
        all += 1;
        add(ofCaller, callerId, 1);
        add(own, callerId, 1);
        return "taken";
      },
      leave(callerId) {
        const own = ofHolder.get(holder);
        if (!own?.has(callerId)) return;
        add(own, callerId, -1);
        leave(callerId, 1);
      },
    }),
    gone(holder) {
      for (const [callerId, count] of ofHolder.get(holder) ?? []) leave(callerId, count);
      ofHolder.delete(holder);
    },
  };
}

/** What is 0 is forgotten. */
function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
