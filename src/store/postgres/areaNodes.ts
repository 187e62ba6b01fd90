import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/time.js";
import { type Database, declare, type Session } from "../sql/session.js";

const NODE_STATEMENTS = declare("node", {
  /** Uses Citus metadata that every node has, so no other node is queried. */
  ofAreas: `SELECT a.id, n.nodename || ':' || n.nodeport AS node FROM unnest($1::text[]) a (id)
     JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('area_state', a.id)
     JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'`,
});

/** Maximum cached areas. */
const MAX_CACHED = 50_000;
/** How long entries are cached. Operators seldom move shards; until that is noticed, an area only counts for the wrong node. */
const CACHE_MS = 60_000;
/** All areas on unknown nodes count as one node. */
export const UNKNOWN_NODE = "unknown";

/** Queries through `session`, which a hung node must not block, and caches the results. */
export function areaNodes(session: Session, steadyClock: Clock): NonNullable<Database["nodesOf"]> {
  const known = new LRUCache<string, string>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: steadyClock,
  });
  return async (areaIds) => {
    const unknown = areaIds.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const rows = await session.rows<{ id: string; node: string }>(NODE_STATEMENTS.ofAreas, unknown);
      for (const { id, node } of rows) known.set(id, node);
    }
    return new Map(areaIds.map((id) => [id, known.get(id) ?? UNKNOWN_NODE]));
  };
}
