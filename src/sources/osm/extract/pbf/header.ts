import { cleanText } from "../../../../language/text/clean.js";
import { FieldCursor, eachField } from "./protobuf.js";
import { UnreadKind } from "./unread.js";

/** What an `.osm.pbf` says of itself. */
export interface PbfHeader {
  /** In seconds. */
  readonly osmosis_replication_timestamp?: number;
  readonly osmosis_replication_sequence_number?: number;
  readonly osmosis_replication_base_url?: string;
  /** In billionths of a degree. */
  readonly bbox?: Readonly<Record<"left" | "right" | "top" | "bottom", number>> | null;
}

/** What a file may need of its reader, of which all is here. */
const KNOWN_FEATURES: ReadonlySet<string> = new Set(["OsmSchema-V0.6", "DenseNodes"]);
const HISTORY = "HistoricalInformation";

/** Reads an unpacked header block. Throws Error, UnreadKind where it needs of its reader what this one has not. */
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
      4: (field) => requireKnown(field.text()),
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

function requireKnown(feature: string): void {
  if (KNOWN_FEATURES.has(feature)) return;
  const what =
    feature === HISTORY
      ? "holds the history of its elements, not what holds now. Cut that out of it first: osmium time-filter FILE -o now.osm.pbf"
      : `needs a reader that knows "${cleanText(feature, 40)}", which this one does not. Write it anew: osmium cat FILE -o area.osm.pbf`;
  throw new UnreadKind(what);
}
