/** An intact file that cannot be read. The message says why and what to do, as the end of a sentence about it. */
export class UnreadKind extends Error {
  override readonly name = "UnreadKind";
}
