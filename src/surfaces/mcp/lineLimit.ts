const NEWLINE = 0x0a;

/** Takes lines that are too long out of a stream of them, so that one of them does not end it all. */
export class LineLimit {
  readonly #limit: number;
  readonly #onTooLong: () => void;
  /** Bytes of the line under way that were handed on. */
  #length = 0;
  #isSkipping = false;

  /** `limit`: bytes of a line. `onTooLong` hears of each line that is longer, once it has ended. */
  constructor(limit: number, onTooLong: () => void) {
    this.#limit = limit;
    this.#onTooLong = onTooLong;
  }

  /**
   * What of a chunk is to be read. The begin of a line that turns out too long has been handed on by then: it is ended with a line break, and is
   * a broken message.
   */
  kept(chunk: Buffer): Buffer {
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
