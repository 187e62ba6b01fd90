/** What is read is no change file, or not all of one. The message says why, as part of a sentence. */
export class BrokenChanges extends Error {
  override readonly name = "BrokenChanges";
}
