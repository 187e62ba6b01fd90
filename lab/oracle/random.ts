/** A seeded random number generator (mulberry32, by Tommy Ettinger, public domain). */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** An item of the list, or the fallback if it is empty. */
  pick<T>(list: readonly T[], fallback: T): T;
}

export function seeded(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, pick: (list, fallback) => list[Math.floor(next() * list.length)] ?? fallback };
}
