/** A text's UTF-8 as a string of a character a byte, which is joined and sent as it is (Node's `latin1`): encoding takes most of what sending an answer does. */
export function bytesOf(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text, "utf8").toString("latin1");
}

/**
 * A text in the bytes of its UTF-8, a character each, as `contract/composed` keeps them: what is sent past Node's own writing of answers is put together of such, and
 * encoded no more.
 */
export class EncodedText {
  readonly bytes: string;

  constructor(bytes: string) {
    this.bytes = bytes;
  }

  /** As text again: for whoever writes it another way. */
  decoded(): string {
    return this.buffer().toString("utf8");
  }

  buffer(): Buffer {
    return Buffer.from(this.bytes, "latin1");
  }
}
