import { cleanText } from "../../../../language/text/clean.js";
import { CheckedReader } from "./checkedReader.js";
import { readHeader } from "./compiled.js";
import { UnreadKind } from "./unread.js";

/** The header of an `.osm.pbf`. */
export type PbfHeader = Partial<Omit<ReturnType<typeof readHeader>, "features">>;

/** Required features that this reader supports. */
const KNOWN_FEATURES: ReadonlySet<string> = new Set(["OsmSchema-V0.6", "DenseNodes"]);
const HISTORY = "HistoricalInformation";

/** Parses an unpacked header block. Throws Error if it is damaged, UnreadKind if it requires an unsupported feature. */
export function headerOf(bytes: Uint8Array): PbfHeader {
  const { features, ...header } = readHeader(new CheckedReader(bytes));
  for (const feature of features) requireKnown(feature);
  return header;
}

function requireKnown(feature: string): void {
  if (KNOWN_FEATURES.has(feature)) return;
  const what =
    feature === HISTORY
      ? "holds the history of its elements, not what holds now. Cut that out of it first: osmium time-filter FILE -o now.osm.pbf"
      : `needs a reader that knows "${cleanText(feature, 40)}", which this one does not. Write it anew: osmium cat FILE -o area.osm.pbf`;
  throw new UnreadKind(what);
}
