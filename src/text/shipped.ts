import type { Vocabulary } from "./annotations.js";
import { compiledCues, compiledReader } from "./compiled.js";
import { Cues } from "./cues.js";
import { Reader } from "./reader.js";
import { unpackWeights } from "./weights.js";

/** The cues of all languages (`data/cues.json`). */
export const shippedCues = (): Cues => new Cues(compiledCues());

/** The reader that the build ships, with the weights of `npm run train`. */
export const shippedReader = (vocabulary: Vocabulary): Reader =>
  new Reader(vocabulary, shippedCues(), unpackWeights(compiledReader()));
