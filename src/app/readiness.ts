import type { Readiness, Service } from "../contract/service.js";
import { type Clock, type Instant, SECOND_MS } from "../domain/time.js";
import type { Store } from "../store/store.js";
import type { Counting } from "./counting.js";

export interface ReadinessParts {
  readonly service: Pick<Service, "ready">;
  readonly store: Pick<Store, "versions" | "unreachable">;
  /** Ids of the areas that are served. */
  readonly areas: () => readonly string[];
  /** How calls are counted in common; null: they are not. */
  readonly counting: Counting["standing"];
  readonly steadyClock: Clock;
  /** Resolves after a while. */
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Whoever balances load waits about so long for a health check. */
const STORE_TIMEOUT_MS = 2 * SECOND_MS;
/** Areas named at most. */
const MAX_NAMED = 10;
/** However often it is asked, the store is asked so seldom. */
const ASK_EVERY_MS = SECOND_MS;

/**
 * Whether this process can answer, and what is missing: something to answer from; the store, without which nothing is answered. Counters that are lost are told
 * only: service goes on.
 */
export function createReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  const { service, counting } = parts;
  const probe = storeProbe(parts);
  return async () => {
    const catalog = service.ready();
    const unreachable = await probe();
    const missing = [
      ...(catalog.ready ? [] : [catalog.detail]),
      ...(unreachable === null ? ["the store is out of reach"] : []),
    ];
    const counters = counting();
    const remarks =
      counters?.state === "alone"
        ? [`limits are counted by this replica alone, as one of ${counters.replicas}`]
        : [];
    if (unreachable !== null && unreachable.length > 0) {
      const named = unreachable.slice(0, MAX_NAMED).join(", ");
      const more = unreachable.length > MAX_NAMED ? ", ..." : "";
      remarks.push(
        `${unreachable.length} area(s) cannot be served, as their node does not answer: ${named}${more}`,
      );
    }
    const ready = missing.length === 0;
    return { ready, detail: [...(ready ? [catalog.detail] : missing), ...remarks].join("; ") };
  };
}

/** Asks the store one question at a time, which areas cannot be had; takes no answer in time for none: null. */
function storeProbe({
  store,
  areas,
  steadyClock,
  sleep,
}: ReadinessParts): () => Promise<readonly string[] | null> {
  let probedAt: Instant = Number.NEGATIVE_INFINITY;
  let isUnderWay = false;
  let answer: Promise<readonly string[] | null> = Promise.resolve([]);
  return () => {
    const now = steadyClock.now();
    if (isUnderWay || now - probedAt < ASK_EVERY_MS) return Promise.race([answer, late()]);
    [probedAt, isUnderWay] = [now, true];
    answer = store
      .versions([])
      .then(() => store.unreachable(areas()))
      .catch(() => null)
      .finally(() => {
        isUnderWay = false;
      });
    return Promise.race([answer, late()]);
  };

  async function late(): Promise<null> {
    await sleep(STORE_TIMEOUT_MS);
    return null;
  }
}
