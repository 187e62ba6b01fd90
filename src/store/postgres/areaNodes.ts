import { LRUCache } from "lru-cache";
import { ServiceError } from "../../contract/errors.js";
import type { Clock } from "../../domain/time.js";
import type { Cluster, Session } from "../sql/session.js";
import { declare } from "../sql/statement.js";

export const NODE_STATEMENTS = declare("node", {
  /** Of what Citus tells of its cluster, which the node that is asked knows by itself: no other is asked. */
  ofAreas: `SELECT a.id, n.nodename || ':' || n.nodeport AS node FROM unnest($1::text[]) a (id)
     JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('area_state', a.id)
     JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'`,
});

/** On which node of a cluster areas lie, by id; rejects with what asking rejects with. */
export type AreaNodes = Cluster["nodesOf"];

/** Areas of which it is remembered. */
const MAX_CACHED = 50_000;
/** Shards are moved by operators, now and then: until it is noticed an area only counts as one of another node. */
const ASKED_ANEW_MS = 60_000;
/** Where nobody says where an area lies, all such are taken for those of one node. */
export const UNKNOWN_NODE = "unknown";

/** Asks `session`, which no hung node may hold up, and remembers what it said. */
export function areaNodes(session: Session, steadyClock: Clock): AreaNodes {
  const known = new LRUCache<string, string>({
    max: MAX_CACHED,
    ttl: ASKED_ANEW_MS,
    ttlResolution: 0,
    // What is old is better than nothing while it cannot be asked anew.
    allowStale: true,
    noDeleteOnStaleGet: true,
    perf: steadyClock,
  });
  return async (areaIds) => {
    const nodes = new Map(areaIds.map((id) => [id, known.get(id) ?? UNKNOWN_NODE]));
    const asked = areaIds.filter((id) => !known.has(id));
    if (asked.length === 0) return nodes;
    const rows = await session
      .rows<{ id: string; node: string }>(NODE_STATEMENTS.ofAreas, asked)
      .catch((error: unknown) => {
        if (error instanceof ServiceError && asked.some((id) => known.get(id) === undefined)) throw error;
        // A cluster that tells it otherwise is served all the same.
        return [];
      });
    for (const { id, node } of rows) nodes.set(id, node);
    for (const id of asked) known.set(id, nodes.get(id) ?? UNKNOWN_NODE);
    return nodes;
  };
}
