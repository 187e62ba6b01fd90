import { type FileHandle, open } from "node:fs/promises";
import type { BoundingBox } from "../../../domain/geometry.js";
import { ImportError } from "../../importError.js";
import { fileDate, newestOf } from "../../fileDate.js";
import { boundsOf, type Extract, type Wanted } from "./feature.js";
import { featuresOf, PASSES, type SourceMapElement, tellElement, wantedElements } from "./mapElement.js";
import type { ElementType } from "../element.js";
import { Block } from "./pbf/block.js";
import { type BlobPlace, blobPlaces, Expansion, unpackedBlob } from "./pbf/blobs.js";
import { headerOf, type PbfHeader } from "./pbf/header.js";

import { UnreadKind } from "./pbf/unread.js";

export type { PbfHeader } from "./pbf/header.js";

/** The order of elements in files. */
const TYPES = ["node", "way", "relation"] as const;
/** The share of progress for locating the blocks, which takes some seconds for a country. */
const FINDING = 0.05;

/**
 * Reads an `.osm.pbf`, keeping only wanted elements and the points they need. `onProgress`: the share read, 0 to 1. Rejects with ImportError for a damaged or
 * truncated file.
 */
export function readPbf(path: string, wanted: Wanted, onProgress: (share: number) => void): Promise<Extract> {
  return withPbf(path, async (file, size) => {
    const expansion = new Expansion();
    const { header, places } = await placesIn(file, size, expansion, (share) => onProgress(share * FINDING));
    const types: ReadonlySet<ElementType>[] = [];
    let elementsRead = 0;
    const elements = await wantedElements(async (type, taker) => {
      const pass = PASSES.indexOf(type);
      for (const [at, place] of places.entries()) {
        // In most files each block holds elements of one type, so that only one pass has to unpack it again.
        if (types[at]?.has(type) === false) continue;
        const block = new Block(await unpackedBlob(file, place, expansion));
        types[at] ??= block.types();
        elementsRead += block.each(type, (element) => tellElement(element, wanted, taker));
        onProgress(FINDING + (1 - FINDING) * ((pass + (at + 1) / places.length) / PASSES.length));
      }
    });
    const { nodes, ways, relations } = elements;
    const newest = newestOf([...nodes, ...ways, ...relations].map(({ info }) => info?.timestamp ?? 0));
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

/** The extent stated in the header; null if none is. */
export function pbfBounds({ bbox }: PbfHeader): BoundingBox | null {
  const bounds = bbox === null || bbox === undefined ? [] : [bbox.left, bbox.bottom, bbox.right, bbox.top];
  return boundsOf(bounds.map((billionths) => billionths / 1e9));
}

/** Passes on all elements of a file; resolves to its header. Rejects with ImportError. */
export function eachPbfElement(path: string, take: (element: SourceMapElement) => void): Promise<PbfHeader> {
  return withPbf(path, async (file, size) => {
    const expansion = new Expansion();
    const { header, places } = await placesIn(file, size, expansion, () => {});
    for (const place of places) {
      const block = new Block(await unpackedBlob(file, place, expansion));
      for (const type of TYPES) block.each(type, take);
    }
    return header;
  });
}

/** Reads the header of a file and the positions of its blocks. */
async function placesIn(
  file: FileHandle,
  size: number,
  expansion: Expansion,
  onProgress: (share: number) => void,
): Promise<{ readonly header: PbfHeader; readonly places: readonly BlobPlace[] }> {
  let header: PbfHeader = {};
  const places: BlobPlace[] = [];
  for await (const place of blobPlaces(file, size)) {
    if (place.type === "OSMData") places.push(place);
    else header = headerOf(await unpackedBlob(file, place, expansion));
    onProgress((place.offset + place.bytes) / size);
  }
  return { header, places };
}

/** Runs a function with an open file. */
async function withPbf<Value>(
  path: string,
  work: (file: FileHandle, size: number) => Promise<Value>,
): Promise<Value> {
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    const { size, mtimeMs } = await file.stat();
    if (size === 0) throw new Error("it is empty");
    const done = await work(file, size);
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
