import { ServiceError } from "../../contract/errors.js";
import type { Versions } from "../store.js";
import type { Alarm } from "../sql/bulkhead.js";
import type { Cluster, Session } from "../sql/session.js";
import { VERSION_STATEMENTS } from "../sql/versions.js";

/** For how long all who ask wait for one node: many times what an answer takes, and little beside what is waited for the database. */
export const NODE_PATIENCE_MS = 1_000;

type Row = { readonly id: string; readonly version: number };

/**
 * Where the store stands, asked of each node of a cluster by itself: what of the areas asked for lies on a node that does not answer is told as unanswered, and
 * nobody else waits for it. A node that was silent is asked by one question at a time, beside what others ask, until it answers again.
 */
export function nodeVersions(
  reading: Session,
  { nodesOf, readingOf }: Pick<Cluster, "nodesOf" | "readingOf">,
  alarm: Alarm,
): (areaIds: readonly string[]) => Promise<Versions> {
  /** By node: whether it is being asked. */
  const silent = new Map<string, boolean>();

  /** Null: it does not answer. */
  async function ask(node: string, areaIds: readonly string[]): Promise<readonly Row[] | null> {
    const isKnownSilent = silent.has(node);
    if (silent.get(node) === true) return null;
    if (isKnownSilent) silent.set(node, true);
    const asking = readingOf(node)
      .rows<Row>(VERSION_STATEMENTS.ofNode, areaIds)
      .then(
        (rows) => {
          silent.delete(node);
          return rows;
        },
        (error: unknown) => {
          // What is a fault of ours is told each time, and no silence.
          if (!(error instanceof ServiceError)) {
            silent.delete(node);
            throw error;
          }
          silent.set(node, false);
          return null;
        },
      );
    if (!isKnownSilent)
      return new Promise((resolve, reject) => {
        const silence = alarm(NODE_PATIENCE_MS, () => {
          silent.set(node, true);
          resolve(null);
        });
        void asking.finally(silence).then(resolve, reject);
      });
    // What it is by then, the next to ask is told.
    asking.catch(() => {});
    return null;
  }

  return async (areaIds) => {
    const [state, byNode] = await Promise.all([
      reading.row<{ version: number }>(VERSION_STATEMENTS.catalog),
      areasByNode(nodesOf, areaIds),
    ]);
    const areas = new Map<string, number>();
    const unanswered = new Set<string>();
    await Promise.all(
      [...byNode].map(async ([node, ids]) => {
        const rows = await ask(node, ids);
        if (rows === null) for (const id of ids) unanswered.add(id);
        else for (const { id, version } of rows) areas.set(id, version);
      }),
    );
    const catalog = state?.version ?? 0;
    return unanswered.size === 0 ? { catalog, areas } : { catalog, areas, unanswered };
  };
}

async function areasByNode(
  nodesOf: Cluster["nodesOf"],
  areaIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byNode = new Map<string, string[]>();
  for (const [id, node] of await nodesOf(areaIds)) {
    const ids = byNode.get(node);
    if (ids === undefined) byNode.set(node, [id]);
    else ids.push(id);
  }
  return byNode;
}
