const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Finds where the headers of messages end in a stream of bytes, also where an end lies across two pieces. */
export class HeaderEndFinder {
  /** What stands before the next byte: 0 anything else, 1 a line's end, 2 a line's end and a carriage return. */
  #before: 0 | 1 | 2 = 0;

  /**
   * Length of the piece up to and with the next empty line; all of it where none ends. Lines may end without a carriage return: parsers take
   * that, and what is taken for two lines where it is none is merely handed on in two pieces.
   */
  next(bytes: Buffer): number {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (byte === NEWLINE) {
        if (this.#before !== 0) {
          this.#before = 0;
          return i + 1;
        }
        this.#before = 1;
      } else this.#before = byte === RETURN && this.#before === 1 ? 2 : 0;
    }
    return bytes.length;
  }
}
