import type { Vocabulary } from "./annotations.js";
import { compiledCues, compiledReader } from "./compiled.js";
import { Cues } from "./cues.js";
import { Reader } from "./reader.js";
import { unpackWeights } from "./weights.js";

/** The cues of all languages (`data/cues.json`). */
export const shippedCues = (): Cues => new Cues(compiledCues());

/** The reader shipped with the build, with weights from `npm run train`. */
export const shippedReader = (vocabulary: Vocabulary): Reader =>
  new Reader(vocabulary, shippedCues(), unpackWeights(compiledReader()));
