import type { Readiness, Service } from "../contract/service.js";
import { atMostEvery } from "../atMostEvery.js";
import { coalesced } from "../catalog/concurrency.js";
import { type Clock, SECOND_MS } from "../domain/time.js";
import type { Store } from "../store/store.js";
import type { ReplicaCounters } from "../callers/replicaCounters.js";

export interface ReadinessParts {
  readonly service: Pick<Service, "ready">;
  readonly store: Pick<Store, "versions" | "unreachable">;
  /** Ids of the areas that are served. */
  readonly areas: () => readonly string[];
  readonly shared: Pick<ReplicaCounters, "state" | "replicas"> | null;
  readonly steadyClock: Clock;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** About as long as load balancers wait for a health check. */
const STORE_TIMEOUT_MS = 2 * SECOND_MS;
/** Most areas named in the answer. */
const MAX_NAMED = 10;
/** The store is probed no more often than this, however often readiness is requested. */
const ASK_EVERY_MS = SECOND_MS;

/** Reports whether this process can answer. It needs at least one area, and a store that answers. Lost shared counters are mentioned, but the service continues without them. */
export function createReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  const { service, shared } = parts;
  const probe = storeProbe(parts);
  return async () => {
    const catalog = service.ready();
    const unreachable = await probe();
    const missing = [
      ...(catalog.ready ? [] : [catalog.detail]),
      ...(unreachable === null ? ["the store cannot be reached"] : []),
    ];
    const remarks =
      shared?.state === "alone" ? [`this replica counts limits alone, as one of ${shared.replicas}`] : [];
    if (unreachable !== null && unreachable.length > 0) {
      const named = unreachable.slice(0, MAX_NAMED).join(", ");
      const more = unreachable.length > MAX_NAMED ? ", ..." : "";
      remarks.push(
        `${unreachable.length} area(s) cannot be served because their node does not answer: ${named}${more}`,
      );
    }
    const ready = missing.length === 0;
    return { ready, detail: [...(ready ? [catalog.detail] : missing), ...remarks].join("; ") };
  };
}

/** Asks the store which areas are unreachable, with one query at a time; null if the store fails or does not answer in time. */
function storeProbe({
  store,
  areas,
  steadyClock,
  sleep,
}: ReadinessParts): () => Promise<readonly string[] | null> {
  const ask = coalesced(() =>
    store
      .versions([])
      .then(() => store.unreachable(areas()))
      .catch(() => null),
  );
  const probe = atMostEvery(ASK_EVERY_MS, steadyClock, ask);
  return () => Promise.race([probe(), sleep(STORE_TIMEOUT_MS).then(() => null)]);
}
