import type { HeldGroup } from "./heldArea.js";

/** How far the snapshot of a group is behind what is known of it. */
interface Lag {
  hasSnapshot: boolean;
  /** How often none could be written, one time after the other, and for how many times of asking it is not tried again. */
  failed: number;
  rests: number;
  /** Records of which something became known since it was written, and of those the ones that were noted when this was last asked. */
  changed: number;
  seen: number;
}

/** After so many changed records, and so large a share, a snapshot is written anew. */
const MANY = 100;
const MANY_OF = 1 / 50;
/** It is tried again after twice as many times of asking, up to two to the power of so many. */
const MOST_DOUBLED = 10;

const NO_LAG: Lag = { hasSnapshot: false, failed: 0, rests: 0, changed: 0, seen: 0 };

/** Which groups a snapshot is worth writing of. */
export class SnapshotLags {
  readonly #groups = new WeakMap<HeldGroup<unknown>, Lag>();

  /** Notes that something became known of a record. */
  note(group: HeldGroup<unknown>): void {
    this.#of(group).changed += 1;
  }

  /**
   * Whether one is to be written now: none was since the group was loaded, or much became known since, and nothing since this was last asked. What fails again
   * and again is tried more and more seldom.
   */
  isDue(group: HeldGroup<unknown>): boolean {
    const lag = this.#of(group);
    const isQuiet = lag.changed === lag.seen;
    lag.seen = lag.changed;
    let records = 0;
    for (const { entries } of group.areas.values()) records += entries.size;
    const isBehind = !lag.hasSnapshot || lag.changed > Math.max(MANY, records * MANY_OF);
    if (lag.rests > 0) lag.rests -= 1;
    return isQuiet && isBehind && lag.rests === 0;
  }

  /** Notes that it was tried to write one. */
  tried(group: HeldGroup<unknown>, isDone: boolean): void {
    const lag = this.#of(group);
    if (isDone) this.#groups.set(group, { ...NO_LAG, hasSnapshot: true });
    else lag.rests = 2 ** Math.min((lag.failed += 1), MOST_DOUBLED);
  }

  #of(group: HeldGroup<unknown>): Lag {
    const known = this.#groups.get(group) ?? { ...NO_LAG, hasSnapshot: group.isRestored };
    this.#groups.set(group, known);
    return known;
  }
}
