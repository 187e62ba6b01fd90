/** The decompressed bytes of `data/models/reader.bin.gz` for `unpackWeights`, from `scripts/compile-reader.mjs`. Read from a file at each call. */
export declare function compiledReader(): Uint8Array;
/** The phrases of `data/cues.json`, separated by `|`, by type of cue and language. */
export declare function compiledCues(): Readonly<Record<string, Readonly<Record<string, string>>>>;
