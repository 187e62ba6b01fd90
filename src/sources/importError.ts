/** An import that cannot go on: one line that says what is wrong and what to do. Nothing was changed. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
