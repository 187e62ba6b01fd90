import { ServiceError } from "../../contract/errors.js";
import type { Clock } from "../../domain/time.js";
import type { Session } from "../sql/session.js";
import { declare } from "../sql/statement.js";

export const NODE_STATEMENTS = declare("node", {
  /** Of what Citus tells of its cluster, which the node that is asked knows by itself: no other is asked. */
  ofAreas: `SELECT a.id, n.nodename || ':' || n.nodeport AS node FROM unnest($1::text[]) a (id)
     JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('area_state', a.id)
     JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'`,
});

/** On which node of a cluster areas lie. */
export interface AreaNodes {
  /** By id of the area; as far as is known. Rejects with what asking rejects with, where nothing is known yet. */
  of(areaIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Areas of which it is remembered. */
const MAX_CACHED = 50_000;
/** Shards are moved by operators, now and then: until it is noticed an area only counts as one of another node. */
const ASKED_ANEW_MS = 60_000;
/** Where nobody says where an area lies, all such are taken for those of one node. */
export const UNKNOWN_NODE = "unknown";

/** Asks `session`, which no hung node may hold up, and remembers what it said. What is old is told all the same, and asked anew beside. */
export function areaNodes(session: Session, steadyClock: Clock): AreaNodes {
  const known = new Map<string, { readonly node: string; readonly askedAt: number }>();
  /** Questions under way. */
  const asked = new Map<string, Promise<void>>();

  async function ask(areaIds: readonly string[]): Promise<void> {
    try {
      const rows = await session
        .rows<{ id: string; node: string }>(NODE_STATEMENTS.ofAreas, areaIds)
        .catch((error: unknown) => {
          if (error instanceof ServiceError) throw error;
          // A cluster that tells it otherwise is served all the same.
          return [];
        });
      const found = new Map(rows.map(({ id, node }) => [id, node]));
      const askedAt = steadyClock.now();
      for (const id of areaIds) {
        known.delete(id);
        known.set(id, { node: found.get(id) ?? UNKNOWN_NODE, askedAt });
      }
      for (const oldest of known.keys()) {
        if (known.size <= Math.max(MAX_CACHED, areaIds.length)) break;
        known.delete(oldest);
      }
    } finally {
      for (const id of areaIds) asked.delete(id);
    }
  }

  return {
    async of(areaIds) {
      const since = steadyClock.now() - ASKED_ANEW_MS;
      const old = areaIds.filter((id) => !asked.has(id) && (known.get(id)?.askedAt ?? since) <= since);
      if (old.length > 0) {
        const asking = ask(old);
        // Told to whoever waits for it.
        asking.catch(() => {});
        for (const id of old) asked.set(id, asking);
      }
      const awaited = new Set(areaIds.flatMap((id) => (known.has(id) ? [] : (asked.get(id) ?? []))));
      await Promise.all(awaited);
      return new Map(areaIds.map((id) => [id, known.get(id)?.node ?? UNKNOWN_NODE]));
    },
  };
}
