/** Whether somebody may watch: else which limit was reached. */
export type Seat = "taken" | "all taken" | "enough of one";

/** Room for streams of changes: so many at once, and so many of one caller. Whoever took a seat leaves it once. */
export interface WatchSeats {
  take(callerId: string): Seat;
  leave(callerId: string): void;
}

export interface SeatLimits {
  /** So many watch at once, and so many of one caller; null: as many. */
  readonly most: number;
  readonly maxOfOne: number | null;
}

export function createWatchSeats({ most, maxOfOne }: SeatLimits): WatchSeats {
  const ofCaller = new Map<string, number>();
  let all = 0;
  return {
    take(callerId) {
      const own = ofCaller.get(callerId) ?? 0;
      if (all >= most) return "all taken";
      if (maxOfOne !== null && own >= maxOfOne) return "enough of one";
      all += 1;
      ofCaller.set(callerId, own + 1);
      return "taken";
    },
    leave(callerId) {
      const own = ofCaller.get(callerId) ?? 0;
      if (own === 0) return;
      all -= 1;
      if (own === 1) ofCaller.delete(callerId);
      else ofCaller.set(callerId, own - 1);
    },
  };
}
