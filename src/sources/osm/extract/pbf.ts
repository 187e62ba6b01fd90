import { type FileHandle, open } from "node:fs/promises";
import type { BoundingBox } from "../../../domain/geometry.js";
import { cleanText } from "../../../language/text/clean.js";
import { ImportError } from "../../importError.js";
import { fileDate, newestOf } from "../../fileDate.js";
import { ELEMENT_TYPES, type ElementType, type Extract, type Wanted } from "./feature.js";
import { featuresOf, type MapElement, PASSES, wantedElements } from "./mapElement.js";
import { type Block, blockOf } from "./pbf/block.js";
import { type BlobPlace, blobPlaces, unpackedBlob, CheckedReader } from "./pbf/blobs.js";
import { readHeader } from "./pbf/compiled.js";
import { UnreadKind } from "../bounds.js";

/** The header of an `.osm.pbf`. */
type PbfHeader = Partial<Omit<ReturnType<typeof readHeader>, "features">>;

/**
 * Reads an `.osm.pbf`, keeping only wanted elements and the points they need. `onProgress`: the share read, 0 to 1. Rejects with ImportError for a damaged or
 * truncated file.
 */
export function readPbf(path: string, wanted: Wanted, onProgress: (share: number) => void): Promise<Extract> {
  return withPbf(path, async (header, places, blockAt) => {
    const types: ReadonlySet<ElementType>[] = [];
    let elementsRead = 0;
    const elements = await wantedElements(wanted, async (type, take) => {
      for (const [at, place] of places.entries()) {
        // In most files each block holds elements of one type, so that only one pass has to unpack it again.
        if (types[at]?.has(type) === false) continue;
        const block = await blockAt(place);
        types[at] ??= block.types;
        for (const element of block.elements(type)) {
          elementsRead += 1;
          take(element);
        }
        onProgress((PASSES.indexOf(type) + (at + 1) / places.length) / PASSES.length);
      }
    });
    const wantedOnes = Object.values(elements.wanted).flat();
    const newest = newestOf(wantedOnes.map(({ timestamp }) => timestamp ?? 0));
    const replicated = (header.osmosis_replication_timestamp ?? 0) * 1000;
    const { at: extractAt, warnings } = await fileDate(path, [replicated, newest]);
    return {
      path,
      features: featuresOf(elements, extractAt),
      bounds: pbfBounds(header),
      extractAt,
      elementsRead,
      warnings,
    };
  });
}

/** The extent stated in the header; null if none is, or it is no box. */
export function pbfBounds({ bbox }: PbfHeader): BoundingBox | null {
  if (bbox === null || bbox === undefined) return null;
  const [west, south, east, north] = [bbox.left / 1e9, bbox.bottom / 1e9, bbox.right / 1e9, bbox.top / 1e9];
  const isBox = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  return isBox ? [west, south, east, north] : null;
}

/** Passes on all elements of a file; resolves to its header. Rejects with ImportError. */
export function eachPbfElement(path: string, take: (element: MapElement) => void): Promise<PbfHeader> {
  return withPbf(path, async (header, places, blockAt) => {
    for (const place of places) {
      const block = await blockAt(place);
      for (const type of ELEMENT_TYPES) for (const element of block.elements(type)) take(element);
    }
    return header;
  });
}

/** Required features that this reader supports. */
const KNOWN_FEATURES: ReadonlySet<string> = new Set(["OsmSchema-V0.6", "DenseNodes"]);
const HISTORY = "HistoricalInformation";

/** Parses an unpacked header block. Throws Error if it is damaged, UnreadKind if it requires an unsupported feature. */
function headerOf(bytes: Uint8Array): PbfHeader {
  const { features, ...header } = readHeader(new CheckedReader(bytes));
  const unknown = features.find((feature) => !KNOWN_FEATURES.has(feature));
  if (unknown === undefined) return header;
  throw new UnreadKind(
    unknown === HISTORY
      ? "holds the history of its elements, not what holds now. Cut that out of it first: osmium time-filter FILE -o now.osm.pbf"
      : `needs a reader that knows "${cleanText(unknown, 40)}", which this one does not. Write it anew: osmium cat FILE -o area.osm.pbf`,
  );
}

/** Opens a file and runs a function with its header, the places of its blocks, and what unpacks a block. */
async function withPbf<Value>(
  path: string,
  work: (
    header: PbfHeader,
    places: readonly BlobPlace[],
    blockAt: (place: BlobPlace) => Promise<Block>,
  ) => Promise<Value>,
): Promise<Value> {
  let file: FileHandle | null = null;
  try {
    const source = (file = await open(path));
    const { size, mtimeMs } = await file.stat();
    if (size === 0) throw new Error("it is empty");
    const expansion = { packed: 0, unpacked: 0 };
    let header: PbfHeader = {};
    const places: BlobPlace[] = [];
    for await (const place of blobPlaces(file, size))
      if (place.type === "OSMData") places.push(place);
      else header = headerOf(await unpackedBlob(file, place, expansion));
    const done = await work(header, places, async (place) =>
      blockOf(await unpackedBlob(source, place, expansion)),
    );
    const after = await file.stat();
    if (after.size !== size || after.mtimeMs !== mtimeMs)
      throw new ImportError(
        `${path} was written while it was read. Nothing was changed: run this again when it is whole.`,
      );
    return done;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    if (error instanceof UnreadKind) throw new ImportError(`${path} ${error.message}. Nothing was changed.`);
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new ImportError(`${path}: no such file.`);
    const reason = (error as Error).message.split("\n")[0];
    throw new ImportError(
      `${path} is not a complete .osm.pbf file (${reason}). Download it again; nothing was changed.`,
    );
  } finally {
    await file?.close();
  }
}
