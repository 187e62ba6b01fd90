import { compiledTimes } from "./compiled.js";
import type { TimeLexicon } from "./timeLexicon.js";

let lexicons: readonly TimeLexicon[] | null = null;

/** The time lexicons of all languages. Loaded with the first text, so that programs that read none start without them. */
export const timeLexicons = (): readonly TimeLexicon[] => (lexicons ??= compiledTimes());
