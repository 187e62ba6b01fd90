import type { AreaNodes } from "./areaNodes.js";
import { type Alarm, bulkhead } from "../sql/bulkhead.js";
import { shardOf, type SqlStatement, type Value } from "../sql/statement.js";

/** Limits connections per cluster node, so that a hung node does not block the others. */
export interface Compartments {
  reading<Result>(
    statement: SqlStatement,
    values: readonly Value[],
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** `areaId`: the only area of a transaction; null if it has none or several. */
  writing<Result>(areaId: string | null, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Maximum connections for one node, for statements on all nodes, and for tables with another key; and of transactions, for one node and for all
 * without a single area. One hung node can fill one of each kind, which together are fewer than `CONNECTIONS`.
 */
export const PLACES = { node: 4, all: 2, key: 2, others: 2 } as const;

export function compartments(nodes: AreaNodes, timeoutMs: number, alarm: Alarm): Compartments {
  const [reading, writing] = [bulkhead(timeoutMs, alarm), bulkhead(timeoutMs, alarm)];
  const nodeOf = async (areaId: string) => (await nodes([areaId])).get(areaId) ?? "";
  return {
    async reading(statement, values, work) {
      const shard = shardOf(statement);
      // Replicated to every node, so the queried node has it.
      if (shard === "everywhere") return work();
      if (shard !== "area") return reading.run(shard, PLACES[shard], work);
      return reading.run(`node ${await nodeOf(String(values[0]))}`, PLACES.node, work);
    },
    async writing(areaId, work) {
      if (areaId === null) return writing.run("others", PLACES.others, work);
      return writing.run(`node ${await nodeOf(areaId)}`, PLACES.node, work);
    },
  };
}
