import type { MapNode, MapRelation, MapWay } from "../mapElement.js";
import type { ElementCounts, PrimitiveBlock, SoughtElements } from "./primitiveBlock.js";

/** What is asked of each block that is read. */
export interface BlockQuestion extends SoughtElements {
  readonly type: "relation" | "way" | "node";
}

/** What a block says to it. Plain data, which passes between threads. */
export interface BlockAnswer {
  readonly counts: ElementCounts;
  readonly wanted: readonly (MapRelation | MapWay | MapNode)[];
  /** Ways that are sought by their ids. */
  readonly needed: readonly MapWay[];
  /** Nodes that are: id, longitude and latitude, one after the other. */
  readonly points: ArrayLike<number>;
}

const NONE = { needed: [], points: [] } as const;

/** Throws Error for a block that is damaged. */
export function answerOf(block: PrimitiveBlock, question: BlockQuestion): BlockAnswer {
  const counts = block.counts();
  if (question.type === "node") return { ...NONE, counts, ...block.nodes(question) };
  if (question.type === "way") return { ...NONE, counts, ...block.ways(question) };
  return { ...NONE, counts, wanted: block.relations(question) };
}
