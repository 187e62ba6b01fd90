/** A failed import that changed nothing. The message is one line that says what is wrong and what to do. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
