const NEWLINE = 0x0a;

/** Drops overlong lines from a stream, so that one does not end the connection. */
export class LineLimit {
  readonly #limit: number;
  readonly #onTooLong: () => void;
  /** Bytes of the current line so far. */
  #length = 0;
  #isSkipping = false;

  /** `limit`: maximum bytes of a line. `onTooLong` is called at the end of each longer line. */
  constructor(limit: number, onTooLong: () => void) {
    this.#limit = limit;
    this.#onTooLong = onTooLong;
  }

  /**
   * Filters a chunk. If the beginning of an overlong line was already passed on, it is ended with a line break and so becomes
   * an invalid message.
   */
  filter(chunk: Buffer): Buffer {
    const pieces: Buffer[] = [];
    for (let at = 0; at < chunk.length; ) {
      const end = chunk.indexOf(NEWLINE, at);
      const next = end < 0 ? chunk.length : end + 1;
      this.#take(chunk.subarray(at, next), end >= 0, pieces);
      at = next;
    }
    return Buffer.concat(pieces);
  }

  #take(piece: Buffer, isLast: boolean, pieces: Buffer[]): void {
    if (!this.#isSkipping && this.#length + piece.length > this.#limit) {
      this.#isSkipping = true;
      if (this.#length > 0) pieces.push(Buffer.of(NEWLINE));
    }
    if (!this.#isSkipping) pieces.push(piece);
    this.#length += piece.length;
    if (!isLast) return;
    if (this.#isSkipping) this.#onTooLong();
    this.#length = 0;
    this.#isSkipping = false;
  }
}
