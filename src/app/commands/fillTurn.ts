import { ServiceError } from "../../contract/errors.js";
import type { Area } from "../../domain/record.js";
import { SECOND_MS } from "../../domain/time.js";
import type { HeldLease, Leases } from "../../leases/leases.js";
import type { Store } from "../../store/store.js";

export interface FillTurnParts {
  readonly store: Pick<Store, "areas">;
  readonly leases: Pick<Leases, "take" | "pause">;
  /** What is enough for whoever waits to go on without a turn. */
  readonly isEnough: (areas: readonly Area[]) => boolean;
  /** Hears, once, that another process fills the catalog. */
  readonly onWait: () => void;
  readonly signal: AbortSignal;
}

const FILLING = "fill";
/** Importing may keep a process from renewing for some seconds. */
const FILLING_MS = 30 * SECOND_MS;

/** Whether nothing real is stored. */
export const isInvented = (areas: readonly Area[]): boolean => areas.every(({ sample }) => sample);

/**
 * The turn to fill a catalog that holds nothing real, of all processes that share it; where another has it, waits until that has filled it, gave it up or
 * died. Null: nothing is to be filled any more, what is there is enough meanwhile, or the signal came.
 */
export async function turnToFill(parts: FillTurnParts): Promise<HeldLease | null> {
  const { store, leases, isEnough, onWait, signal } = parts;
  for (let isTold = false; !signal.aborted; isTold = true) {
    try {
      const held = await leases.take(FILLING, FILLING_MS);
      const areas = await store.areas();
      if (held !== null) {
        if (isInvented(areas)) return held;
        await held.giveBack();
        return null;
      }
      if (isEnough(areas)) return null;
    } catch (error) {
      // A store that is away for a while is waited for as well.
      if (!(error instanceof ServiceError)) throw error;
    }
    if (!isTold) onWait();
    await leases.pause(signal);
  }
  return null;
}
