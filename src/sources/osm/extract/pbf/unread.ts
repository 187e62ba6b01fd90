/** A file that may be whole, but is not read: the message says what it is and what to do, as the end of a sentence about it. */
export class UnreadKind extends Error {
  override readonly name = "UnreadKind";
}
