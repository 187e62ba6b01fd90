import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createAdmission } from "../callers/admission.js";
import { createBudget } from "../callers/budget.js";
import { createInvites } from "../callers/invite.js";
import { createCallerDirectory } from "../callers/callerDirectory.js";
import { countedAddresses } from "../callers/localCallers.js";
import { createCallLedger } from "../callers/callLedger.js";
import type { Defaults } from "../domain/caller.js";
import { createCore } from "./core.js";
import { createExamples } from "./exampleQueries.js";
import { shippedReliability } from "../settings/figuresFile.js";
import type { ServeConfig } from "./config.js";
import { createApp } from "../surfaces/app.js";
import { createConnections } from "../surfaces/http/connections.js";
import { eventLoopDelay } from "../surfaces/http/eventLoopDelay.js";
import { createLoadGuard } from "../surfaces/http/loadGuard.js";
import { stopServing } from "../surfaces/http/stopping.js";
import { openCounting } from "./counting.js";
import { measuresOf } from "./measures.js";
import { startJob } from "./jobs.js";
import { merchantsOf, startProofRepeats, startPulls } from "./merchants.js";
import { limitsOf, rechecksOf } from "./operatorView.js";
import { createReadiness } from "./readiness.js";
import { createMetricsServer } from "../surfaces/discovery/metricsServer.js";
import { createMetricsAccess } from "../surfaces/operator/metricsAccess.js";
import { createOperatorAccess } from "../surfaces/operator/operatorAccess.js";
import { createOperatorDesk } from "../surfaces/operator/operatorDesk.js";
import { createGuard } from "../surfaces/http/origins.js";
import type { Logger } from "../telemetry/log.js";
import { createMetrics } from "../telemetry/metrics.js";
import { SECOND_MS } from "../domain/time.js";
import { startWatching } from "./watching.js";
import { startDeliveries } from "./webhooks.js";
import { steadyClock } from "./systemClock.js";
import { VERTICALS } from "../verticals/all.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";

/** Streams of changes that one caller may have open. */
const WATCHED_BY_ONE = 20;
/** Short enough that a revoked key ends within a second everywhere, and that a killed process loses few counts. */
const CALLERS_EVERY_MS = 250;

export type Server = Awaited<ReturnType<typeof createServer>>;

/** The service behind HTTP: REST, tools and pages. */
export async function createServer(
  config: ServeConfig,
  log: Logger,
  verticals: readonly Vertical[] = VERTICALS,
) {
  // First, so that a wrong setting fails before anything is created.
  const counting = await openCounting(config.counters, steadyClock, log);
  const core = await createCore(config, log, verticals).catch(async (error: unknown) => {
    await counting.close();
    throw error;
  });
  const { store, catalog, service } = core;
  const { callers } = store;
  const { clock } = config;
  const isLimited = config.limits !== "off";
  const directory = createCallerDirectory({
    store: callers,
    clock,
    steadyClock,
    recheckDays: config.recheckDays,
    random: randomBytes,
  });
  const ledger = createCallLedger(callers);
  const connections = createConnections(config.maxConnections);
  const loopDelay = eventLoopDelay();
  const access = createOperatorAccess(config.operatorToken, counting.counters, steadyClock);
  const invites = createInvites({ store: callers, clock, random: randomBytes });
  const metrics = createMetrics(measuresOf(core, config.data, counting.shared), steadyClock);
  const metricsServer = config.metricsAddress === null ? null : createMetricsServer(metrics);
  const watching = startWatching(
    core,
    clock,
    { most: config.watchers, maxOfOne: isLimited ? WATCHED_BY_ONE : null },
    log,
  );
  /** Functions that stop the background jobs. */
  const stops = [
    startJob(log, "could not refresh callers and write their counts", CALLERS_EVERY_MS, async () => {
      await directory.follow();
      await ledger.flush();
    }),
    startDeliveries(core, config, log),
    startPulls(core, config, log),
    startProofRepeats(core, config, log),
  ];
  connections.closing.addEventListener("abort", () => watching.end(), { once: true });
  const merchants = merchantsOf(core, config, connections.closing);
  const desk = createOperatorDesk({
    store,
    catalog,
    clock,
    steadyClock,
    rechecks: () => rechecksOf(core.live),
    limits: limitsOf(config),
  });
  const app = createApp({
    service,
    readiness: createReadiness({
      service: core,
      store,
      areas: () => catalog.listed().map(({ area }) => area.id),
      shared: counting.shared,
      steadyClock,
    }),
    watch: watching.watch,
    merchants: merchants.merchants,
    redeem: (invitation) => invites.redeem(invitation),
    admission: createAdmission({
      directory,
      ledger,
      counters: isLimited ? counting.counters : null,
      defaults: defaultsOf(config),
      clock,
      steadyClock,
      onCall: (operation, keyId) => {
        if (config.accessLog === "on") log.info({ operation, keyId }, "call");
      },
    }),
    schemaOrgType: registryOf(verticals).schemaOrgType,
    metrics,
    log,
    baseUrl: config.baseUrl,
    mapStyle: config.mapStyle,
    reliability: () => ({ ...shippedReliability(), is_served: config.calibration === null }),
    examples: createExamples({ service, listed: () => catalog.listed(), verticals }),
    operator: {
      access,
      views: { "": desk.view, "/merchants": merchants.lines },
    },
    metricsAccess: createMetricsAccess(metricsServer === null ? config.metricsFrom : [], access),
    guard: createGuard(config.host, config.baseUrl, config.allowedOrigins),
    limits: isLimited ? defaultsOf(config) : null,
    trustedProxies: config.trustedProxies,
    countedAddress: countedAddresses({
      areLimited: config.limits === "everyone",
      trustedProxies: config.trustedProxies,
      onUntrustedProxy: (header) =>
        log.warn(
          { header },
          "A request came through a proxy on this machine that is not trusted, so all callers behind it count as one. Add it to --trusted-proxies.",
        ),
    }),
    contact: config.contact,
    clock,
    connections,
    load: createLoadGuard({
      connections,
      delayMs: () => loopDelay.ms(),
      budget: isLimited ? createBudget(config.documents) : null,
      steadyClock,
    }),
    requestTimeoutMs: config.requestTimeout * SECOND_MS,
  });
  return {
    ...core,
    app,
    connections,
    /** Serves metrics at their own address; null if none is set. */
    metricsServer,
    /** Prepares the core. The time that this takes is no load, so that the first calls after it are admitted. */
    async prepare() {
      await core.prepare();
      loopDelay.restart();
    },
    /** Stops serving without losing a call, then closes everything. */
    async close() {
      await stopServing(app, connections, config.stopNotice, delay);
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      loopDelay.end();
      for (const stop of stops) await stop();
      await ledger.flush();
      await counting.close();
      await core.close();
    },
  };
}

function defaultsOf(config: ServeConfig): Defaults {
  const monthly = config.monthlyQuota === 0 ? null : config.monthlyQuota;
  return {
    anonymous: { reads: config.anonymousReads, reports: config.anonymousReports, monthly },
    key: { reads: config.keyedReads, reports: config.keyedReports, monthly },
  };
}
