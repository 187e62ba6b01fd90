import { refusal, type ServiceError } from "../contract/errors.js";

const NONE: ReadonlySet<string> = new Set();
const COME_BACK_SECONDS = 5;

/** What is told to whoever asks for areas of which the store does not say where they stand: others are answered. */
export function areasOutOfReach(): ServiceError {
  return refusal("unavailable.area_out_of_reach", {}, COME_BACK_SECONDS);
}

/** The areas of which nobody could say where they stand, when that was last asked. */
export class SilentAreas {
  #last: { readonly number: number; readonly areas: ReadonlySet<string> } = { number: 0, areas: NONE };

  /** What the answer to a question says; that of an earlier question, which was waited for longer, changes nothing. */
  told(number: number, areas: ReadonlySet<string> = NONE): void {
    if (number >= this.#last.number) this.#last = { number, areas };
  }

  /** Throws ServiceError `unavailable` where any of them is silent: what is held of it may be older than what was acknowledged. */
  assertNone(areaIds: Iterable<string>): void {
    if (this.#last.areas.size === 0) return;
    for (const id of areaIds) if (this.#last.areas.has(id)) throw areasOutOfReach();
  }
}
