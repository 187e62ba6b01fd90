import type { FastifyInstance } from "fastify";
import { callerIdentifier } from "./callers/caller.js";
import { noLimits, slidingLimits } from "./callers/limits.js";
import { Catalog } from "./catalog/catalog.js";
import type { ServeConfig } from "./config.js";
import type { Service } from "./contract/service.js";
import { createApp } from "./http/app.js";
import { openApiDocument } from "./http/openApi.js";
import { tokenSealer } from "./report/token.js";
import { AreaIndex } from "./search/areaIndex.js";
import { createService } from "./service.js";
import { readOrMakeSecret } from "./store/secret.js";
import { openSqliteStore } from "./store/sqlite/sqliteStore.js";
import type { Store } from "./store/store.js";
import { createMetrics, type Logger } from "./telemetry.js";
import { type Clock, SECOND_MS } from "./time.js";
import { restaurants } from "./verticals/restaurants.js";
import type { Vertical } from "./verticals/vertical.js";

/** Every kind of business this installation knows. */
export const VERTICALS: readonly Vertical[] = [restaurants];

/** The catalog of a store, with its search indexes. */
export function createCatalog(store: Store): Catalog<AreaIndex> {
  return new Catalog({ store, verticals: VERTICALS, makeIndex: (area, now) => new AreaIndex(area, now) });
}

/** A clock that is never set back, for measuring real time whatever `--now` says. */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  toString: () => "the machine's steady clock",
};

export interface Server {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly catalog: Catalog<AreaIndex>;
  readonly service: Service;
}

/** Builds a server of its parts. Throws an Error that says what is wrong with the data folder. */
export function createServer(config: ServeConfig, log: Logger): Server {
  const store = openSqliteStore(config.data);
  const secret = config.tokenSecret ?? readOrMakeSecret(config.data);
  const catalog = createCatalog(store);
  const service = createService({ store, catalog, tokens: tokenSealer(secret), clock: config.clock });
  const { anonymousReads, anonymousReports, keyedReads, keyedReports } = config;
  const table = {
    anonymous: { reads: anonymousReads, reports: anonymousReports },
    key: { reads: keyedReads, reports: keyedReports },
  };
  const app = createApp({
    service,
    limits: config.limits === "on" ? slidingLimits(table) : noLimits,
    callers: callerIdentifier(secret),
    metrics: createMetrics([
      {
        name: "doorlight_records",
        help: "Records by area.",
        read: () => catalog.areas().map(({ area, entries }) => ({ area: area.id, value: entries.size })),
      },
      {
        name: "doorlight_extract_timestamp_seconds",
        help: "Date of the newest extract by area.",
        read: () => catalog.areas().map(({ area }) => ({ area: area.id, value: area.extractAt / SECOND_MS })),
      },
    ]),
    log,
    limitClock: steadyClock,
    // Relative to where the document was fetched from: what was listened on need not be what clients reach.
    openApi: openApiDocument(config.baseUrl ?? "/"),
    trustedProxies: config.trustedProxies,
    requestTimeoutMs: config.requestTimeout * SECOND_MS,
    maxConnections: config.connections,
  });
  return { app, store, catalog, service };
}
