import type { Readiness, Service } from "../contract/service.js";
import { atMostEvery } from "../atMostEvery.js";
import { coalesced, withTimeout } from "../concurrency.js";
import { type Clock, SECOND_MS } from "../domain/time.js";
import type { Store } from "../store/store.js";
import type { ReplicaCounters } from "../callers/replicaCounters.js";

interface ReadinessParts {
  readonly service: Pick<Service, "ready">;
  readonly store: Pick<Store, "versions" | "unreachable">;
  /** Ids of the areas that are served. */
  readonly areas: () => readonly string[];
  readonly shared: Pick<ReplicaCounters, "state" | "replicas"> | null;
  readonly steadyClock: Clock;
}

/** About as long as load balancers wait for a health check. */
const STORE_TIMEOUT_MS = 2 * SECOND_MS;
/** Most areas named in the answer. */
const MAX_NAMED = 10;
/** The store is probed no more often than this, however often readiness is requested. */
const ASK_EVERY_MS = SECOND_MS;

/** Reports whether this process can answer. It needs at least one area, and a store that answers. Lost shared counters are mentioned, but the service continues without them. */
export function createReadiness({ service, store, areas, shared, steadyClock }: ReadinessParts) {
  const ask = coalesced(() =>
    store
      .versions([])
      .then(() => store.unreachable(areas()))
      .catch(() => null),
  );
  const probe = atMostEvery(ASK_EVERY_MS, steadyClock, ask);
  return async (): Promise<Readiness> => {
    const { ready: isServed, detail } = service.ready();
    const unreachable = await withTimeout(probe(), STORE_TIMEOUT_MS, () => null);
    const problems = [
      ...(isServed ? [] : [detail]),
      ...(unreachable === null ? ["the store cannot be reached"] : []),
    ];
    const remarks = [
      ...(shared?.state === "alone"
        ? [`this replica counts limits alone, as one of ${shared.replicas}`]
        : []),
      ...(unreachable === null || unreachable.length === 0
        ? []
        : [
            `${unreachable.length} area(s) cannot be served because their node does not answer: ${unreachable.slice(0, MAX_NAMED).join(", ")}`,
          ]),
    ];
    const ready = problems.length === 0;
    return { ready, detail: [...(ready ? [detail] : problems), ...remarks].join("; ") };
  };
}
