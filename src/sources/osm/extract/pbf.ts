import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Writable } from "node:stream";
import { inflateSync } from "node:zlib";
import { OSMTransform, parse } from "osm-pbf-parser-node";
import type { BoundingBox } from "../../../domain/geometry.js";
import { ImportError } from "../../importError.js";
import { extractDate, newestOf } from "./extractDate.js";
import { boundsOf, type Extract, type Wanted } from "./feature.js";
import { featuresOf, type SourceMapElement, wantedElements } from "./mapElement.js";

/** What an `.osm.pbf` says of itself. */
export interface PbfHeader {
  readonly type?: undefined;
  /** In seconds. */
  readonly osmosis_replication_timestamp?: number;
  readonly osmosis_replication_sequence_number?: number;
  readonly osmosis_replication_base_url?: string;
  /** In billionths of a degree. */
  readonly bbox?: Readonly<Record<"left" | "right" | "top" | "bottom", number>> | null;
}
type PbfItem = SourceMapElement | PbfHeader;

/** What each pass over a file looks for. */
const SOUGHT = ["relation", "way", "node"] as const;

/**
 * Reads an `.osm.pbf`, holding only what is wanted and the points it needs. Rejects with ImportError for a file that is damaged or cut short.
 */
export async function readPbf(
  path: string,
  wanted: Wanted,
  onProgress: (share: number) => void,
): Promise<Extract> {
  let header: PbfHeader = {};
  let elementsRead = 0;
  /** By block of the file, what stands in it: mostly of one kind, so that no pass but one makes elements of it. */
  const kinds: ReadonlySet<string>[] = [];
  const elements = await wantedElements(async (number, take) => {
    const isFirst = number === 0;
    let at = -1;
    await eachPbfBlock(
      path,
      (read) => {
        header = read;
      },
      (elementsIn) => {
        at += 1;
        if (isFirst) {
          const all = elementsIn("bare");
          elementsRead += all.length;
          kinds[at] = new Set(all.map(({ type }) => type));
        }
        if (kinds[at]?.has(SOUGHT[number]) !== false)
          for (const element of elementsIn("whole")) take(element);
      },
      (share) => onProgress((number + share) / SOUGHT.length),
    );
  }, wanted);
  const { nodes, ways, relations } = elements;
  const newest = newestOf([...nodes, ...ways, ...relations].map(({ info }) => info?.timestamp ?? 0));
  const replicated = (header.osmosis_replication_timestamp ?? 0) * 1000;
  const { extractAt, warnings } = await extractDate(path, [replicated, newest]);
  return {
    path,
    features: featuresOf(elements, extractAt),
    bounds: pbfBounds(header),
    extractAt,
    elementsRead,
    warnings,
  };
}

/** What the file says that it covers; null where it does not. */
export function pbfBounds({ bbox }: PbfHeader): BoundingBox | null {
  const bounds = bbox === null || bbox === undefined ? [] : [bbox.left, bbox.bottom, bbox.right, bbox.top];
  return boundsOf(bounds.map((billionths) => billionths / 1e9));
}

/** Tells all that a file holds, its header first. Rejects with ImportError. */
export async function eachPbfItem(path: string, take: (item: PbfItem) => void): Promise<void> {
  await eachPbfBlock(path, take, (elementsIn) => {
    for (const element of elementsIn("whole")) take(element);
  });
}

/** What is made of a block: elements with all that is said of them, or nothing but what they are and where. */
const MAKING = {
  whole: { withTags: true, withInfo: true },
  bare: { withTags: false, withInfo: false },
} as const;

/** A block may be so large unpacked, by the format (https://wiki.openstreetmap.org/wiki/PBF_Format). */
const MOST_BLOCK_BYTES = 32 * 2 ** 20;

/** Tells the header of a file, then block after block, of which elements are made as they are asked for. Rejects with ImportError. */
async function eachPbfBlock(
  path: string,
  takeHeader: (header: PbfHeader) => void,
  takeBlock: (elementsIn: (made: keyof typeof MAKING) => readonly SourceMapElement[]) => void,
  onShare: (share: number) => void = () => {},
): Promise<void> {
  const { size } = await stat(path);
  let bytes = 0;
  const source = createReadStream(path, { highWaterMark: 1 << 20 });
  source.on("data", (chunk) => {
    bytes += chunk.length;
    onShare(size === 0 ? 1 : bytes / size);
  });
  const sink = new Writable({
    objectMode: true,
    write(part: readonly [PbfHeader] | Buffer, _encoding, done) {
      done(
        thrownBy(() => {
          if (!Buffer.isBuffer(part)) return takeHeader(part[0]);
          const unpacked = inflateSync(part, { maxOutputLength: MOST_BLOCK_BYTES });
          takeBlock((made) => parse(unpacked, MAKING[made]) as SourceMapElement[]);
        }),
      );
    },
  });
  try {
    if (size === 0) throw new Error("it is empty");
    await pipeline(source, guarded(new OSMTransform({ writeRaw: true })), sink);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new ImportError(`${path}: no such file.`);
    const reason = (error as Error).message.split("\n")[0];
    throw new ImportError(
      `${path} is no complete .osm.pbf file (${reason}). Download it again; nothing was changed.`,
    );
  }
}

/** The parser throws inside its stream methods; a stream must hand errors on instead. */
function guarded(parser: OSMTransform): OSMTransform {
  const transform = parser._transform.bind(parser);
  const flush = parser._flush.bind(parser);
  const orFail = (run: () => void, done: (error: Error) => void) => {
    const thrown = thrownBy(run);
    if (thrown !== undefined) done(thrown);
  };
  parser._transform = (chunk, encoding, done) => orFail(() => transform(chunk, encoding, done), done);
  parser._flush = (done) => orFail(() => flush(done), done);
  return parser;
}

/** What was thrown; undefined: nothing. */
function thrownBy(run: () => void): Error | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
