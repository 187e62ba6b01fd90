import { cleanText } from "../../../../language/text/clean.js";
import { bytesOf, eachField, integer, textOf, zigzag } from "./message.js";
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
  eachField(bytes, (field, reader) => {
    if (field === 4) requireKnown(textOf(reader));
    else if (field === 32) timestamp = integer(reader);
    else if (field === 33) sequence = integer(reader);
    else if (field === 34) url = textOf(reader);
    else if (field === 1) {
      hasBox = true;
      eachField(bytesOf(reader), (side, value) => {
        if (side === 1) box.left = zigzag(value);
        else if (side === 2) box.right = zigzag(value);
        else if (side === 3) box.top = zigzag(value);
        else if (side === 4) box.bottom = zigzag(value);
      });
    }
  });
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
