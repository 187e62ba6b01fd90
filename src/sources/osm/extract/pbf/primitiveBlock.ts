import type { Wanted } from "../feature.js";
import type { MapNode, MapRelation, MapWay, SourceMapElement } from "../mapElement.js";
import { findNodes } from "./denseNodes.js";
import { ElementMessage, isEmpty } from "./elementMessage.js";
import { type Ids, NO_IDS } from "./ids.js";
import { FieldCursor, Pieces, eachField, type FieldReaders } from "./protobuf.js";
import { Strings } from "./strings.js";

/** How many elements of each type there are. */
export interface ElementCounts {
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
}

/** Which elements are made of a block: those that are wanted, and those whose id is sought. */
export interface SoughtElements {
  readonly ids: Ids;
  readonly wanted: Wanted;
  /** Nodes without tags are not wanted, but where this says so. */
  readonly withUntagged?: boolean;
}

const ALL: SoughtElements = { ids: NO_IDS, wanted: () => true, withUntagged: true };

/** Ways of a block. */
export interface FoundWays {
  readonly wanted: readonly MapWay[];
  /** Those that are not, but sought by their ids; some may be both. */
  readonly needed: readonly MapWay[];
}

/** Nodes of a block. */
export interface FoundNodes {
  readonly wanted: readonly MapNode[];
  /** Of those sought by their ids: id, longitude and latitude of each, one after the other. */
  readonly points: readonly number[];
}

/** What all elements of a block are read with. */
export interface BlockContext {
  readonly strings: Strings;
  /** In degrees. */
  readonly latOffset: number;
  readonly lonOffset: number;
  /** So many units are a degree. */
  readonly perDegree: number;
  /** Milliseconds. */
  readonly dateGranularity: number;
}

/** What is read of a group, by the number of its field; changesets may stand there too. */
const [NODE, DENSE, WAY, RELATION] = [1, 2, 3, 4];

/**
 * The elements of one block of an `.osm.pbf` (https://wiki.openstreetmap.org/wiki/PBF_Format), unpacked: they are counted by their bytes, and only those that
 * are sought become objects. All throw Error for bytes that are no such block.
 */
export class PrimitiveBlock {
  readonly #bytes: Uint8Array;
  readonly #context: BlockContext;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const tables = new Pieces();
    let hasTexts = false;
    let [granularity, latOffset, lonOffset, dateGranularity] = [100, 0, 0, 1000];
    eachField(
      new FieldCursor(bytes),
      {
        17: (field) => (granularity = field.integer()),
        18: (field) => (dateGranularity = field.integer()),
        19: (field) => (latOffset = field.integer()),
        20: (field) => (lonOffset = field.integer()),
      },
      {
        1: (table) => {
          hasTexts = true;
          tables.add(table);
        },
      },
    );
    if (!hasTexts) throw new Error("a block of it has no texts");
    this.#context = {
      strings: new Strings(tables.together()),
      latOffset: latOffset * 1e-9,
      lonOffset: lonOffset * 1e-9,
      // Billionths of a degree, a hundred at a time unless it says otherwise.
      perDegree: granularity === 0 || granularity === 100 ? 1e7 : 1e9 / granularity,
      dateGranularity: dateGranularity || 1000,
    };
  }

  counts(): ElementCounts {
    const counts = { nodes: 0, ways: 0, relations: 0 };
    this.#eachOf({
      [NODE]: () => (counts.nodes += 1),
      [DENSE]: (dense) => eachField(dense, {}, {}, { 1: (ids) => (counts.nodes += ids.count()) }),
      [WAY]: () => (counts.ways += 1),
      [RELATION]: () => (counts.relations += 1),
    });
    return counts;
  }

  /** Every element: nodes, ways, relations. */
  *all(): Iterable<SourceMapElement> {
    yield* this.nodes(ALL).wanted;
    yield* this.ways(ALL).wanted;
    yield* this.relations(ALL);
  }

  relations({ wanted }: SoughtElements): readonly MapRelation[] {
    const relations: MapRelation[] = [];
    this.#eachMessage(RELATION, (message) => {
      const tags = message.wantedTags(wanted, "relation");
      if (tags !== null) relations.push(message.relation(tags));
    });
    return relations;
  }

  ways({ ids, wanted }: SoughtElements): FoundWays {
    const found = { wanted: [] as MapWay[], needed: [] as MapWay[] };
    this.#eachMessage(WAY, (message) => {
      const tags = message.wantedTags(wanted, "way");
      if (tags !== null) found.wanted.push(message.way(tags));
      else if (ids.has(message.id)) found.needed.push(message.way({}));
    });
    return found;
  }

  nodes(sought: SoughtElements): FoundNodes {
    const found = { wanted: [] as MapNode[], points: [] as number[] };
    const message = new ElementMessage(this.#context, true);
    const takeAlone = (one: FieldCursor) => {
      message.read(one);
      const tags = message.wantedTags(sought.wanted, "node");
      const node = message.node(tags ?? {});
      if (tags !== null && (sought.withUntagged === true || !isEmpty(tags))) found.wanted.push(node);
      if (sought.ids.has(node.id)) found.points.push(node.id, node.lon, node.lat);
    };
    this.#eachOf({
      [NODE]: takeAlone,
      [DENSE]: (dense) => findNodes(dense, sought, this.#context, found),
    });
    return found;
  }

  #eachMessage(kind: number, take: (message: ElementMessage) => void): void {
    const message = new ElementMessage(this.#context, false);
    this.#eachOf({
      [kind]: (one) => {
        message.read(one);
        take(message);
      },
    });
  }

  /** Nothing is kept of a block but its bytes: in a hostile one every second may be an element. */
  #eachOf(readers: FieldReaders): void {
    eachField(new FieldCursor(this.#bytes), {}, { 2: (group) => eachField(group, {}, readers) });
  }
}
