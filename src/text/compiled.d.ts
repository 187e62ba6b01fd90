/** What `scripts/compile-reader.mjs` makes of `data/models/reader.bin`: the bytes as `unpackWeights` takes them. Read from a file at each call. */
export declare function compiledReader(): Uint8Array;
/** What it makes of `data/cues.json`: phrases separated by `|`, by type of cue and language. */
export declare function compiledCues(): Readonly<Record<string, Readonly<Record<string, string>>>>;
