import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ServiceError } from "#doorlight/contract/errors.js";
import { ACKNOWLEDGEMENT, appending, ID, reportOf } from "#doorlight/store/testImports.js";
import type { Acknowledgement, ReportRules, Store } from "#doorlight/store/store.js";

/** Rules like the service's: a repeated report with the same token gets the same answer and counts once. */
export function once(place: number, token: string): ReportRules {
  const report = reportOf(place, token);
  return { ...appending(report), append: (_, last) => (last === null ? report : null) };
}

export function reportOnce(store: Store, place: number, token: string): Promise<Acknowledgement | null> {
  return store.appendReport(ID(place), token, once(place, token));
}

/** Callers that report on places in turn. They repeat a call of unknown outcome until it is answered. */
export function reporters(
  store: Store,
  { callers, places }: { readonly callers: number; readonly places: number },
) {
  const acknowledged = new Set<string>();
  const refusals: unknown[] = [];
  let tokens = 0;
  const caller = async (enough: () => boolean) => {
    while (!enough()) {
      const number = (tokens += 1);
      for (let isAnswered = false; !isAnswered; )
        try {
          assert.deepEqual(await reportOnce(store, 1 + (number % places), `t${number}`), ACKNOWLEDGEMENT);
          acknowledged.add(`t${number}`);
          isAnswered = true;
        } catch (error) {
          refusals.push(error);
          await nextTurn();
        }
    }
  };
  return {
    acknowledged,
    refusals,
    /** Runs all callers until this many reports are acknowledged. */
    until: async (wanted: () => number) => {
      await Promise.all(Array.from({ length: callers }, () => caller(() => acknowledged.size >= wanted())));
    },
    /** Checks that all failures asked for a retry, and that an area stores exactly the acknowledged reports, each once. */
    async compare(areaId: string): Promise<void> {
      for (const error of refusals) assertUnavailable(error);
      const kept: string[] = [];
      for (const { id } of await store.records(areaId))
        kept.push(...((await store.record(id, true))?.evidence.reports ?? []).map(({ tokenId }) => tokenId));
      assert.equal(new Set(kept).size, kept.length);
      assert.deepEqual(kept.toSorted(), [...acknowledged].toSorted());
    },
  };
}

/** Checks that a failure asks the caller to retry, and when. */
export function assertUnavailable(error: unknown): void {
  assert.ok(error instanceof ServiceError && error.code === "unavailable", String(error));
  assert.ok((error.retryAfterSeconds ?? 0) > 0);
}
