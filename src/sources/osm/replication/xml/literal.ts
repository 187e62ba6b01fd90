/** Bytes of a number that is compared at a time. */
const FOUR = 4;

/** Bytes as they stand in most documents, compared four at a time. */
export class Literal {
  readonly length: number;
  readonly #fours: Int32Array;
  /** Its last four bytes, some of which may be compared twice. */
  readonly #last: number;

  /** `text`: of ASCII, four characters at least. */
  constructor(text: string) {
    const bytes = new TextEncoder().encode(text);
    const view = new DataView(bytes.buffer);
    this.length = bytes.length;
    const before = Math.ceil(bytes.length / FOUR) - 1;
    this.#fours = Int32Array.from({ length: before }, (_, i) => view.getInt32(i * FOUR));
    this.#last = view.getInt32(bytes.length - FOUR);
  }

  /** Whether it stands at `start`, of what is there up to `end`. */
  isAt(view: DataView, start: number, end: number): boolean {
    const last = start + this.length - FOUR;
    if (last + FOUR > end || view.getInt32(last) !== this.#last) return false;
    const fours = this.#fours;
    let at = start;
    for (let i = 0; i < fours.length; i++, at += FOUR) if (view.getInt32(at) !== fours[i]) return false;
    return true;
  }
}
