import type { Steps } from "../../steps.js";

/**
 * Numbers filed by keys: what lies under a key is found in its drawer, with what else happens to fall into that one, which whoever looks tells apart. A few bytes for
 * each number, where a list for each key takes a hundred.
 */
export class Drawers {
  static readonly EMPTY = new Drawers(new Uint32Array(3), new Uint16Array(0), 31);

  /** Drawer `i` holds the numbers from `starts[i]` up to `starts[i + 1]`. */
  readonly #starts: Uint32Array;
  readonly #numbers: Uint16Array | Uint32Array;
  readonly #shift: number;

  private constructor(starts: Uint32Array, numbers: Uint16Array | Uint32Array, shift: number) {
    this.#starts = starts;
    this.#numbers = numbers;
    this.#shift = shift;
  }

  /**
   * Files each number under the key at its place, in their order, in steps. `numbers`: as many as keys, from 0 up to `count`, which decides how many drawers
   * there are.
   */
  static *filled(keys: Int32Array, numbers: Uint32Array, count: number): Steps<Drawers> {
    const bits = Math.min(MOST_BITS, Math.ceil(Math.log2(Math.max(1, count))) + 1);
    const shift = 32 - bits;
    const starts = new Uint32Array(2 ** bits + 1);
    for (let i = 0; i < keys.length; i++) {
      if (i % A_STEP === A_STEP - 1) yield;
      const drawer = drawerOf(keys[i] as number, shift) + 1;
      starts[drawer] = (starts[drawer] as number) + 1;
    }
    for (let i = 1; i < starts.length; i++) {
      if (i % A_STEP === A_STEP - 1) yield;
      starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    }
    const next = starts.slice();
    const filed = count <= 2 ** 16 ? new Uint16Array(keys.length) : new Uint32Array(keys.length);
    for (let i = 0; i < keys.length; i++) {
      if (i % A_STEP === A_STEP - 1) yield;
      const drawer = drawerOf(keys[i] as number, shift);
      const at = next[drawer] as number;
      filed[at] = numbers[i] as number;
      next[drawer] = at + 1;
    }
    return new Drawers(starts, filed, shift);
  }

  /** How many numbers lie in the drawer of a key. */
  sizeOf(key: number): number {
    const drawer = drawerOf(key, this.#shift);
    return (this.#starts[drawer + 1] as number) - (this.#starts[drawer] as number);
  }

  /** Shows the numbers that lie under a key, and those beside them in its drawer, in the order in which they were filed; one that has several keys may come again. */
  each(key: number, show: (number: number) => void): void {
    const drawer = drawerOf(key, this.#shift);
    const end = this.#starts[drawer + 1] as number;
    for (let at = this.#starts[drawer] as number; at < end; at++) show(this.#numbers[at] as number);
  }
}

/** Enough for a hundred million numbers. */
const MOST_BITS = 28;
/** Keys filed between two steps: a tenth of a millisecond. */
const A_STEP = 10_000;

/** Keys that are alike lie far apart: by the golden ratio (D. E. Knuth, The Art of Computer Programming, 6.4). */
function drawerOf(key: number, shift: number): number {
  return Math.imul(key, 0x9e3779b1) >>> shift;
}
