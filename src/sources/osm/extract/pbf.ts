import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Writable } from "node:stream";
import { OSMTransform } from "osm-pbf-parser-node";
import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import { ImportError } from "../../importError.js";
import { extractDate, newestOf } from "./extractDate.js";
import { boundsOf, centerOf, type Extract, type Feature, isClosed, type Wanted } from "./feature.js";
import { assembleArea } from "./rings.js";

interface Info {
  readonly version?: number;
  readonly timestamp?: number;
}
interface PbfNode {
  readonly type: "node";
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags?: Tags;
  readonly info?: Info;
}
interface PbfWay {
  readonly type: "way";
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
  readonly info?: Info;
}
interface PbfRelation {
  readonly type: "relation";
  readonly id: number;
  readonly members: readonly { readonly type: string; readonly ref: number; readonly role: string }[];
  readonly tags?: Tags;
  readonly info?: Info;
}
interface PbfHeader {
  readonly type?: undefined;
  readonly osmosis_replication_timestamp?: number;
  /** In billionths of a degree. */
  readonly bbox?: Readonly<Record<"left" | "right" | "top" | "bottom", number>> | null;
}
type PbfItem = PbfNode | PbfWay | PbfRelation | PbfHeader;

/** Edits before OpenStreetMap existed are writers' placeholders for "unknown". */
const EARLIEST_EDIT = Date.UTC(2004, 7, 9);

/**
 * Reads an `.osm.pbf` in three passes (relations, ways, nodes), holding only what is wanted and the points it needs, so that memory
 * follows the interest and not the file. Rejects with ImportError for a file that is damaged or cut short.
 */
export async function readPbf(
  path: string,
  wanted: Wanted,
  onProgress: (share: number) => void,
): Promise<Extract> {
  const pass = async (number: number, take: (item: PbfItem) => void) =>
    eachItem(path, take, (share) => onProgress((number + share) / 3));

  const relations: PbfRelation[] = [];
  const memberWays = new Set<number>();
  let header: PbfHeader = {};
  let elementsRead = 0;
  await pass(0, (item) => {
    if (item.type === undefined) header = item;
    else elementsRead += 1;
    if (item.type !== "relation" || !wanted(item.tags ?? {}, "relation")) return;
    relations.push(item);
    for (const member of item.members) if (member.type === "way") memberWays.add(member.ref);
  });

  const ways: PbfWay[] = [];
  const wayById = new Map<number, PbfWay>();
  const points = new Map<number, Position | null>();
  await pass(1, (item) => {
    if (item.type !== "way") return;
    const isWanted = wanted(item.tags ?? {}, "way");
    if (isWanted) ways.push(item);
    if (memberWays.has(item.id)) wayById.set(item.id, item);
    if (isWanted || memberWays.has(item.id)) for (const ref of item.refs) points.set(ref, null);
  });

  const nodes: PbfNode[] = [];
  await pass(2, (item) => {
    if (item.type !== "node") return;
    if (points.has(item.id)) points.set(item.id, [item.lon, item.lat]);
    if (item.tags !== undefined && wanted(item.tags, "node")) nodes.push(item);
  });

  const newest = newestOf([...nodes, ...ways, ...relations].map(({ info }) => info?.timestamp ?? 0));
  const replicated = (header.osmosis_replication_timestamp ?? 0) * 1000;
  const { extractAt, warnings } = await extractDate(path, [replicated, newest]);
  const lineOf = (way: PbfWay) =>
    way.refs.map((ref) => points.get(ref) ?? null).filter((point) => point !== null);
  const features = [
    ...nodes.map((node) => nodeFeature(node, extractAt)),
    ...ways.map((way) => wayFeature(way, lineOf(way), extractAt)),
    ...relations.map((relation) => relationFeature(relation, wayById, lineOf, extractAt)),
  ].filter((feature) => feature !== null);
  const { bbox } = header;
  const bounds = bbox === null || bbox === undefined ? [] : [bbox.left, bbox.bottom, bbox.right, bbox.top];
  return {
    path,
    features,
    bounds: boundsOf(bounds.map((billionths) => billionths / 1e9)),
    extractAt,
    elementsRead,
    warnings,
  };
}

async function eachItem(
  path: string,
  take: (item: PbfItem) => void,
  onShare: (share: number) => void,
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

function nodeFeature(node: PbfNode, extractAt: Instant): Feature {
  const point = { latitude: node.lat, longitude: node.lon };
  return { type: "node", id: node.id, point, ...common(node, extractAt), line: null, area: null };
}

function wayFeature(way: PbfWay, line: readonly Position[], extractAt: Instant): Feature | null {
  const point = centerOf(line);
  if (point === null) return null;
  return {
    type: "way",
    id: way.id,
    point,
    ...common(way, extractAt),
    line,
    area: isClosed(line) ? [[line]] : null,
  };
}

function relationFeature(
  relation: PbfRelation,
  wayById: ReadonlyMap<number, PbfWay>,
  lineOf: (way: PbfWay) => readonly Position[],
  extractAt: Instant,
): Feature | null {
  const members = relation.members.filter(({ type }) => type === "way");
  const found = members.flatMap(({ ref, role }) => {
    const way = wayById.get(ref);
    return way === undefined
      ? []
      : [{ role, line: lineOf(way), isWhole: lineOf(way).length === way.refs.length }];
  });
  const point = centerOf(found.flatMap(({ line }) => line));
  if (point === null) return null;
  const complete = found.length === members.length && found.every(({ isWhole }) => isWhole);
  const area = complete ? assembleArea(found) : null;
  return { type: "relation", id: relation.id, point, ...common(relation, extractAt), line: null, area };
}

function common({ tags, info }: { tags?: Tags; info?: Info }, extractAt: Instant) {
  const timestamp = info?.timestamp ?? 0;
  return {
    tags: tags ?? {},
    timestamp: timestamp >= EARLIEST_EDIT ? timestamp : null,
    version: info?.version ?? null,
    extractAt,
  };
}
