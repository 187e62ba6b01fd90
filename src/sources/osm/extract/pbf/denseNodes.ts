import type { MapInfo, MapNode } from "../mapElement.js";
import { infoOf, isEmpty, noTags } from "./elementMessage.js";
import type { BlockContext, SoughtElements } from "./primitiveBlock.js";
import { FieldCursor, Pieces, eachField } from "./protobuf.js";

/**
 * Finds nodes that stand together in a block: all their ids in a row, all their latitudes and so on, each but its difference to the one before. Those that are wanted
 * become objects, of those sought by their ids nothing but the place is told.
 */
export function findNodes(
  dense: FieldCursor,
  { ids: soughtIds, wanted, withUntagged = false }: SoughtElements,
  context: BlockContext,
  found: { readonly wanted: MapNode[]; readonly points: number[] },
): void {
  const { strings, latOffset, lonOffset, perDegree } = context;
  const { keys } = wanted;
  const parts = partsOf(dense);
  const { ids, lats, lons, tags: rows } = parts;
  const isTagged = !rows.isAtEnd;
  const edits = new Edits(parts, context.dateGranularity);
  let [id, lat, lon] = [0, 0, 0];
  for (let at = 0; !ids.isAtEnd; at++) {
    id += ids.signed();
    lat += lats.signed();
    lon += lons.signed();
    const begin = rows.pos;
    let isOfInterest = withUntagged;
    if (isTagged)
      for (let key = rows.unsigned(); key !== 0; key = rows.unsigned()) {
        rows.unsigned();
        isOfInterest ||= keys === undefined || strings.isOneOf(keys, key);
      }
    const isSought = soughtIds.has(id);
    if (!isOfInterest && !isSought) continue;
    const [longitude, latitude] = [lonOffset + lon / perDegree, latOffset + lat / perDegree];
    if (isSought) found.points.push(id, longitude, latitude);
    if (!isOfInterest) continue;
    const tags = isTagged ? tagsOf(new FieldCursor(rows.bytes, begin, rows.pos), context) : {};
    if ((isEmpty(tags) && !withUntagged) || !wanted(tags, "node")) continue;
    const info = edits.of(at);
    found.wanted.push({
      type: "node",
      id,
      lat: latitude,
      lon: longitude,
      ...(isEmpty(tags) ? {} : { tags }),
      ...(info === null ? {} : { info }),
    });
  }
  if (!lats.isAtEnd || !lons.isAtEnd) throw new Error("points in it have no node");
}

/** Rows of numbers, one of each for a node. */
interface Parts {
  readonly ids: FieldCursor;
  readonly lats: FieldCursor;
  readonly lons: FieldCursor;
  readonly tags: FieldCursor;
  readonly versions: FieldCursor;
  readonly timestamps: FieldCursor;
}

function partsOf(dense: FieldCursor): Parts {
  const [ids, lats, lons, tags, versions, timestamps] = [
    new Pieces(),
    new Pieces(),
    new Pieces(),
    new Pieces(),
    new Pieces(),
    new Pieces(),
  ];
  const edits = { 1: into(versions), 2: into(timestamps) };
  const nodes = { 1: into(ids), 8: into(lats), 9: into(lons), 10: into(tags) };
  eachField(dense, {}, { 5: (info) => eachField(info, {}, {}, edits) }, nodes);
  return {
    ids: ids.together(),
    lats: lats.together(),
    lons: lons.together(),
    tags: tags.together(),
    versions: versions.together(),
    timestamps: timestamps.together(),
  };
}

const into = (pieces: Pieces) => (piece: FieldCursor) => pieces.add(piece);

/** What is said of the edits of nodes in a row, read on to the one that is asked for. */
class Edits {
  readonly #versions: FieldCursor;
  readonly #timestamps: FieldCursor;
  readonly #dateGranularity: number;
  readonly #hasVersions: boolean;
  readonly #hasTimestamps: boolean;
  #read = -1;
  #version = 0;
  #timestamp = 0;

  constructor({ versions, timestamps }: Parts, dateGranularity: number) {
    this.#versions = versions;
    this.#timestamps = timestamps;
    this.#dateGranularity = dateGranularity;
    this.#hasVersions = !versions.isAtEnd;
    this.#hasTimestamps = !timestamps.isAtEnd;
  }

  /** Each later than the one before. */
  of(at: number): MapInfo | null {
    for (; this.#read < at; this.#read++) {
      if (this.#hasVersions) this.#version = this.#versions.integer();
      if (this.#hasTimestamps) this.#timestamp += this.#timestamps.signed();
    }
    return infoOf(this.#version, this.#timestamp * this.#dateGranularity);
  }
}

/** Numbers of a key and a value in turn, a zero behind the last. */
function tagsOf(rows: FieldCursor, { strings }: BlockContext): Record<string, string> {
  const tags = noTags();
  for (let key = rows.unsigned(); key !== 0; key = rows.unsigned())
    tags[strings.at(key)] = strings.at(rows.unsigned());
  return tags;
}
