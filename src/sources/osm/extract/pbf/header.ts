import { FieldCursor, eachField } from "./protobuf.js";

/** What an `.osm.pbf` says of itself. */
export interface PbfHeader {
  /** In seconds. */
  readonly osmosis_replication_timestamp?: number;
  readonly osmosis_replication_sequence_number?: number;
  readonly osmosis_replication_base_url?: string;
  /** In billionths of a degree. */
  readonly bbox?: Readonly<Record<"left" | "right" | "top" | "bottom", number>> | null;
}

/** Reads an unpacked header block. Throws Error. */
export function headerOf(bytes: Uint8Array): PbfHeader {
  const box = { left: 0, right: 0, top: 0, bottom: 0 };
  let hasBox = false;
  let [timestamp, sequence, url] = [0, 0, ""];
  eachField(
    new FieldCursor(bytes),
    { 32: (field) => (timestamp = field.integer()), 33: (field) => (sequence = field.integer()) },
    {
      1: (field) => {
        hasBox = true;
        eachField(
          field,
          {
            1: (side) => (box.left = side.signed()),
            2: (side) => (box.right = side.signed()),
            3: (side) => (box.top = side.signed()),
            4: (side) => (box.bottom = side.signed()),
          },
          {},
        );
      },
      34: (field) => (url = field.text()),
    },
  );
  return {
    osmosis_replication_timestamp: timestamp,
    osmosis_replication_sequence_number: sequence,
    osmosis_replication_base_url: url,
    bbox: hasBox ? box : null,
  };
}
