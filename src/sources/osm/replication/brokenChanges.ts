/** The input is not a complete change file. The message says why, as part of a sentence. */
export class BrokenChanges extends Error {
  override readonly name = "BrokenChanges";
}
