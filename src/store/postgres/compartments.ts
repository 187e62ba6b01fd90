import type { AreaNodes } from "./areaNodes.js";
import { type Alarm, bulkhead } from "../sql/bulkhead.js";
import { shardOf, type SqlStatement, type Value } from "../sql/statement.js";

/** Who may use connections to a cluster at once, so that what one of its nodes holds up keeps nobody from the others. */
export interface Compartments {
  reading<Result>(
    statement: SqlStatement,
    values: readonly Value[],
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** `areaId`: the area that a transaction is of; null: it is of none, or of several. */
  writing<Result>(areaId: string | null, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Connections in use at once for one node, for statements that ask all nodes, and for what lies by a key of its own; of transactions, for one node and for all
 * that are of no single area. One hung node holds up one of each kind: together they are fewer than there are (`CONNECTIONS`).
 */
export const PLACES = { node: 4, all: 2, key: 2, others: 2 } as const;

export function compartments(nodes: AreaNodes, timeoutMs: number, alarm: Alarm): Compartments {
  const [reading, writing] = [bulkhead(timeoutMs, alarm), bulkhead(timeoutMs, alarm)];
  const nodeOf = async (areaId: string) => (await nodes([areaId])).get(areaId) ?? "";
  return {
    async reading(statement, values, work) {
      const shard = shardOf(statement);
      // On every node, so also on the one that is asked.
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
