import type { PbfReader } from "pbf";

/** Readers of the messages of `data/sources/osm.proto`, compiled by `scripts/compile-osm.mjs`. */

type Packing = "raw" | "zlib" | "LZMA" | "bzip2" | "LZ4" | "zstd";
type Numbers = readonly number[];
interface Info {
  readonly version: number;
  readonly timestamp: number;
}
export interface Node {
  readonly id: number;
  readonly keys: Numbers;
  readonly values: Numbers;
  readonly info: Info | undefined;
}

export declare function readBlobHeader(reader: PbfReader): { readonly type: string; readonly bytes: number };
export declare function readBlob(reader: PbfReader): { readonly [Name in Packing]: Uint8Array } & {
  readonly content: Packing | undefined;
  readonly size: number;
  readonly stated: "size" | undefined;
};
export declare function readHeader(reader: PbfReader): {
  readonly bbox: Readonly<Record<"left" | "right" | "top" | "bottom", number>> | undefined;
  readonly features: readonly string[];
  readonly osmosis_replication_timestamp: number;
  readonly osmosis_replication_sequence_number: number;
  readonly osmosis_replication_base_url: string;
};
export declare function readBlock(reader: PbfReader): {
  readonly texts: readonly { readonly all: readonly Uint8Array[] }[];
  readonly groups: readonly Readonly<Record<"node" | "dense" | "way" | "relation", readonly Uint8Array[]>>[];
} & Readonly<Record<"granularity" | "latitudeOffset" | "longitudeOffset" | "dateGranularity", number>>;
export declare function readNode(
  reader: PbfReader,
): Node & Readonly<Record<"latitude" | "longitude", number>>;
export declare function readDense(reader: PbfReader): Readonly<
  Record<"ids" | "latitudes" | "longitudes" | "texts", Numbers>
> & {
  readonly info: Readonly<Record<"versions" | "timestamps", Numbers>> | undefined;
};
export declare function readWay(reader: PbfReader): Node & { readonly refs: Numbers };
export declare function readRelation(
  reader: PbfReader,
): Node & Readonly<Record<"roles" | "refs" | "types", Numbers>>;
