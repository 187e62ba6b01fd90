/** Bytes of a number that is compared at a time. */
const FOUR = 4;

/** Bytes as they stand in most documents, compared four at a time. */
export class Literal {
  readonly length: number;
  readonly #fours: Int32Array;
  /** What is behind the last four. */
  readonly #rest: Uint8Array;

  /** `text`: of ASCII. */
  constructor(text: string) {
    const bytes = new TextEncoder().encode(text);
    const view = new DataView(bytes.buffer);
    this.length = bytes.length;
    const whole = Math.floor(bytes.length / FOUR);
    this.#fours = Int32Array.from({ length: whole }, (_, i) => view.getInt32(i * FOUR));
    this.#rest = bytes.subarray(whole * FOUR);
  }

  /** Whether it stands at `start`, of what is there up to `end`. */
  isAt(view: DataView, start: number, end: number): boolean {
    if (start + this.length > end) return false;
    const fours = this.#fours;
    let at = start;
    for (let i = 0; i < fours.length; i++, at += FOUR) if (view.getInt32(at) !== fours[i]) return false;
    const rest = this.#rest;
    for (let i = 0; i < rest.length; i++) if (view.getUint8(at + i) !== rest[i]) return false;
    return true;
  }
}
