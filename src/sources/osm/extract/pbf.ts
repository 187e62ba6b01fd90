import { type FileHandle, open } from "node:fs/promises";
import type { BoundingBox } from "../../../domain/geometry.js";
import { ImportError } from "../../importError.js";
import { extractDate, newestOf } from "./extractDate.js";
import { boundsOf, type Extract, type Wanted } from "./feature.js";
import { featuresOf, PASSES, type PassTaker, type SourceMapElement, wantedElements } from "./mapElement.js";
import { type BlobPlace, blobPlaces, unpackedBlob } from "./pbf/blobs.js";
import { readerHere } from "./pbf/blockReader.js";
import { headerOf, type PbfHeader } from "./pbf/header.js";
import { readerInThreads, ThreadEnded, type Threads } from "./pbf/readerInThreads.js";
import { type ElementCounts, PrimitiveBlock } from "./pbf/primitiveBlock.js";
import { UnreadKind } from "./pbf/unread.js";

export type { PbfHeader } from "./pbf/header.js";

/** The share of the time in which blocks are found: less than that, but of a country some seconds. */
const FINDING = 0.05;

/**
 * Reads an `.osm.pbf`, holding only what is wanted and the points it needs; with threads that know what is wanted, blocks are read in these. Rejects with ImportError for a
 * file that is damaged or cut short, and where a thread fails.
 */
export function readPbf(
  path: string,
  wanted: Wanted,
  onProgress: (share: number) => void,
  threads: Threads | null = null,
): Promise<Extract> {
  return withPbf(path, async (file, size) => {
    const { header, places } = await placesIn(file, size, (share) => onProgress(share * FINDING));
    const reader = threads === null ? readerHere(file) : readerInThreads(file.fd, threads, places.length);
    try {
      const counts: ElementCounts[] = [];
      const elements = await wantedElements(async (type, taker, sought) => {
        const number = PASSES.indexOf(type);
        // In most files each block holds elements of one type, so that no pass but one makes any of it.
        const asked = places.filter((_, at) => number === 0 || (counts[at]?.[`${type}s`] ?? 0) > 0);
        await reader.ask(asked, { type, ids: sought(), wanted }, (answer, at) => {
          if (number === 0) counts.push(answer.counts);
          for (const element of answer.wanted) taker.wanted(element);
          for (const way of answer.needed) taker.needed(way);
          tellPoints(answer.points, taker);
          const passed = (number + (at + 1) / asked.length) / PASSES.length;
          onProgress(FINDING + (1 - FINDING) * passed);
        });
      });
      const { nodes, ways, relations } = elements;
      const newest = newestOf([...nodes, ...ways, ...relations].map(({ info }) => info?.timestamp ?? 0));
      const replicated = (header.osmosis_replication_timestamp ?? 0) * 1000;
      const { extractAt, warnings } = await extractDate(path, [replicated, newest]);
      return {
        path,
        features: featuresOf(elements, extractAt),
        bounds: pbfBounds(header),
        extractAt,
        elementsRead: counts.reduce((sum, one) => sum + one.nodes + one.ways + one.relations, 0),
        warnings,
      };
    } finally {
      await reader.close();
    }
  });
}

function tellPoints(points: ArrayLike<number>, taker: PassTaker): void {
  for (let at = 0; at < points.length; at += 3)
    taker.point(points[at] as number, points[at + 1] as number, points[at + 2] as number);
}

/** What the file says that it covers; null where it does not. */
export function pbfBounds({ bbox }: PbfHeader): BoundingBox | null {
  const bounds = bbox === null || bbox === undefined ? [] : [bbox.left, bbox.bottom, bbox.right, bbox.top];
  return boundsOf(bounds.map((billionths) => billionths / 1e9));
}

/** Tells all elements that a file holds, and returns what it says of itself. Rejects with ImportError. */
export function eachPbfElement(path: string, take: (element: SourceMapElement) => void): Promise<PbfHeader> {
  return withPbf(path, async (file, size) => {
    const { header, places } = await placesIn(file, size, () => {});
    for (const place of places)
      for (const element of new PrimitiveBlock(await unpackedBlob(file, place)).all()) take(element);
    return header;
  });
}

/** What a file says of itself, and where its blocks of elements stand. */
async function placesIn(
  file: FileHandle,
  size: number,
  onProgress: (share: number) => void,
): Promise<{ readonly header: PbfHeader; readonly places: readonly BlobPlace[] }> {
  let header: PbfHeader = {};
  const places: BlobPlace[] = [];
  for await (const place of blobPlaces(file, size)) {
    if (place.type === "OSMData") places.push(place);
    else header = headerOf(await unpackedBlob(file, place));
    onProgress((place.offset + place.bytes) / size);
  }
  return { header, places };
}

/** Does something with an open file. */
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
    if (error instanceof ThreadEnded)
      throw new ImportError(
        `${path} was not read: one of the threads that read it failed (${reason}). Nothing was changed; --jobs 1 reads it without.`,
      );
    throw new ImportError(
      `${path} is no complete .osm.pbf file (${reason}). Download it again; nothing was changed.`,
    );
  } finally {
    await file?.close();
  }
}
