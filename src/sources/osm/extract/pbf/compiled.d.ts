/** Readers of the messages of `data/sources/osm.proto`, compiled by `scripts/compile-osm.mjs`. */
export * from "../../../../../build/osm.js";
