import { refusal } from "../../contract/errors.js";
import { type MerchantSources, sourcesBody, type SourcesResponse } from "../../contract/merchantSources.js";
import type { CatalogEntry } from "../../catalog/catalog.js";
import { type Clock, type Instant, toRfc3339 } from "../../domain/time.js";
import type { Store } from "../../store/store.js";
import { grantOf, type Holder } from "../holders.js";
import { shownWebsite } from "../proof/shownWebsite.js";
import { readBody } from "../readStatement.js";
import { isOwnHost } from "../hosts.js";

export interface SourceDeskParts {
  readonly store: Pick<Store, "merchants" | "merchantSources">;
  readonly holder: Holder;
  readonly clock: Clock;
  /** A record as it is known now; undefined: there is none. */
  readonly find: (id: string, now: Instant) => Promise<CatalogEntry | undefined>;
}

/** Which addresses are read for a merchant, each call for itself. */
export function createMerchantSources({ store, holder, clock, find }: SourceDeskParts): MerchantSources {
  const shownOf = async (resultId: string, grantId: string): Promise<SourcesResponse> => ({
    result_id: resultId,
    sources: (await store.merchantSources.of(grantId)).map(({ url, nextAt, state }) => ({
      url,
      asked_at: timeOf(state.askedAt),
      stated_at: timeOf(state.statedAt),
      next_at: toRfc3339(nextAt),
      problem: state.problem,
      about: state.about,
    })),
  });
  return {
    async sources(shown, resultId) {
      const { merchant } = await holder(shown);
      return shownOf(resultId, (await grantOf(store, merchant, resultId)).id);
    },
    async setSources(shown, resultId, body) {
      const { merchant } = await holder(shown);
      const grant = await grantOf(store, merchant, resultId);
      const { urls } = readBody(sourcesBody, body);
      const now = clock.now();
      const entry = await find(resultId, now);
      const website = entry === undefined ? null : (shownWebsite(resultId, entry.evidence, now)?.url ?? null);
      for (const [i, url] of urls.entries())
        if (!isOwnHost(url, website)) throw refusal("invalid_request.url_elsewhere", { index: i, website });
      await store.merchantSources.replace(grant.id, resultId, [...new Set(urls)], now);
      return shownOf(resultId, grant.id);
    },
  };
}

function timeOf(at: Instant | null): string | null {
  return at === null ? null : toRfc3339(at);
}
