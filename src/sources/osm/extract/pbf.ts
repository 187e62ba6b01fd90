import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Writable } from "node:stream";
import { OSMTransform } from "osm-pbf-parser-node";
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
  const elements = await wantedElements(
    (number, take) =>
      eachPbfItem(
        path,
        (item) => {
          if (item.type === undefined) header = item;
          else {
            if (number === 0) elementsRead += 1;
            take(item);
          }
        },
        (share) => onProgress((number + share) / 3),
      ),
    wanted,
  );
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
export async function eachPbfItem(
  path: string,
  take: (item: PbfItem) => void,
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
    write(batch: readonly PbfItem[], _encoding, done) {
      for (const item of batch) take(item);
      done();
    },
  });
  try {
    if (size === 0) throw new Error("it is empty");
    // The parser's published type of its options lacks what it documents.
    await pipeline(source, guarded(new OSMTransform({ withTags: true, withInfo: true } as never)), sink);
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
  parser._transform = (chunk, encoding, done) => orFail(() => transform(chunk, encoding, done), done);
  parser._flush = (done) => orFail(() => flush(done), done);
  return parser;
}

function orFail(run: () => void, done: (error: Error) => void): void {
  try {
    run();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
