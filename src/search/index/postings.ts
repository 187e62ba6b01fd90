/** Places by a number that each has: those of number `i` are `places` from `starts[i]` up to `starts[i + 1]`. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
}

/** The places of a column, those of one number side by side and in their order. `count`: how many numbers there are; who has none of them, below 0, is left out. */
export function postingsOf(column: Int32Array, size: number, count: number): Postings {
  const starts = new Uint32Array(count + 1);
  let numbered = 0;
  for (let place = 0; place < size; place++) {
    const number = column[place] as number;
    if (number < 0) continue;
    starts[number + 1] = (starts[number + 1] as number) + 1;
    numbered += 1;
  }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  const next = starts.slice();
  const places = new Uint32Array(numbered);
  for (let place = 0; place < size; place++) {
    const number = column[place] as number;
    if (number < 0) continue;
    const at = next[number] as number;
    places[at] = place;
    next[number] = at + 1;
  }
  return { starts, places };
}
