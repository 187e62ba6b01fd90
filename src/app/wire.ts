import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import type { Server as HttpServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { createAdmission } from "../callers/admission.js";
import { createInvites } from "../callers/invite.js";
import { CallerDirectory } from "../callers/callerDirectory.js";
import { countedAddresses } from "../callers/localCallers.js";
import { CallLedger } from "../callers/callLedger.js";
import type { Defaults } from "../domain/caller.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { createExamples } from "./exampleQueries.js";
import { shippedReliability } from "../settings/figuresFile.js";
import type { Catalog } from "../catalog/catalog.js";
import type { CoreConfig, ServeConfig } from "./config.js";
import type { Service } from "../contract/service.js";
import { createApp } from "../surfaces/app.js";
import { type Connections, createConnections } from "../surfaces/http/connections.js";
import { eventLoopDelay } from "../surfaces/http/eventLoopDelay.js";
import { createLoadGuard } from "../surfaces/http/loadGuard.js";
import { stopServing } from "../surfaces/http/stopping.js";
import { createLive, startRechecks } from "./liveLooks.js";
import { sleep } from "./sleep.js";
import { Leases } from "../leases/leases.js";
import { openApiDocument } from "../surfaces/rest/openApi.js";
import { type AnswerMemory, createAnswerMemory } from "./answerMemory.js";
import { followCallers, startForgetting } from "./background.js";
import { countingMeasures } from "./counting.js";
import { ALONE, type Member } from "./member.js";
import { measuresOf } from "./measures.js";
import { merchantsOf, startProofRepeats } from "./merchants.js";
import { startPulls } from "./merchantPulls.js";
import { limitsOf } from "./operatorView.js";
import { createReadiness } from "./readiness.js";
import { ownReliability, PLACES_LOOKED_THROUGH } from "./ownLog.js";
import { createMetricsServer } from "../surfaces/discovery/metricsServer.js";
import { createMetricsAccess } from "../surfaces/operator/metricsAccess.js";
import { createOperatorAccess } from "../surfaces/operator/operatorAccess.js";
import { createOperatorDesk } from "../surfaces/operator/operatorDesk.js";
import { lazySealer } from "../report/token.js";
import { createSigner } from "../signing/signer.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { createService, type Live } from "./service.js";
import { createGuard } from "../surfaces/http/guards.js";
import { openToServe } from "./openStore.js";
import type { Store } from "../store/store.js";
import { createFaultLog, type Logger } from "../telemetry/log.js";
import { createMetrics } from "../telemetry/metrics.js";
import { SECOND_MS } from "../domain/time.js";
import { startWatching, watchLimits } from "./watching.js";
import { startDeliveries } from "./webhooks.js";
import { steadyClock } from "./systemClock.js";
import { createCatalog, defaultMemory } from "./indexedCatalog.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { VERTICALS } from "../verticals/all.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { type ClaimVocabulary, claimVocabulary } from "../verify/lexicon/claimVocabulary.js";

/** The service over its store, without any surface. */
export interface Core {
  readonly store: Store;
  /** What one of the processes that share the store does at a time. */
  readonly leases: Leases;
  readonly catalog: Catalog<AreaIndex>;
  readonly service: Service;
  /** The kinds of business that are known. */
  readonly verticals: readonly Vertical[];
  readonly live: Live | null;
  /** What tokens are sealed with. */
  readonly secret: () => Buffer;
  /** Answers that are given again. */
  readonly answers: AnswerMemory;
  /** Resolves when the database turns out to be damaged, to what to tell the operator; else never. */
  readonly damaged: Promise<Error>;
  /** Ends looks at live sources, waits for what they still write, and closes the store. */
  close(): Promise<void>;
}

export interface Server extends Core {
  readonly app: FastifyInstance;
  readonly connections: Connections;
  /** Answers metrics at an address of their own; null: there is none. */
  readonly metricsServer: HttpServer | null;
  /** Stops serving without losing a call, then closes what serves. */
  close(): Promise<void>;
}

/** Builds the service of its parts. Rejects with an Error that says what is wrong with the store. */
export async function createCore(
  config: CoreConfig & Partial<Pick<ServeConfig, "baseUrl">>,
  log: Logger,
  verticals: readonly Vertical[] = VERTICALS,
  member: Member = ALONE,
): Promise<Core> {
  const { store, secret, damaged } = await openToServe(config, member.writeTurn);
  const tokens = lazySealer(secret);
  const calibration = config.calibration ?? shippedCalibration();
  const catalog = createCatalog(store, calibration, verticals, config.memory ?? defaultMemory());
  const leases = new Leases({ store: store.leases, holder: randomUUID(), sleep });
  const live = createLive(config, { store, leases, catalog, log });
  const answers = createAnswerMemory(catalog);
  let vocabulary: ClaimVocabulary | null = null;
  const service = createService({
    store,
    catalog,
    tokens,
    signer: createSigner(store.signingKeys, secret, config.baseUrl ?? null, steadyClock),
    clock: config.clock,
    live: live === null ? null : { ...live, rechecker: member.wishes(live, catalog) },
    answers,
    // Words are many: they are made when they are first asked for, which is after a server listens.
    get lexicon() {
      return lexiconOf(verticals);
    },
    get vocabulary() {
      vocabulary ??= claimVocabulary(verticals);
      return vocabulary;
    },
  });
  const stopRechecks = member.inBackground(() => startRechecks(config, live, log));
  const stopForgetting = member.inBackground(() => startForgetting(config, store, log));
  return {
    store,
    leases,
    catalog,
    service,
    verticals,
    live,
    secret,
    answers,
    damaged,
    async close() {
      const recheckEnds = stopRechecks();
      // A look in the background ends with those that callers asked for.
      await live?.checker.close();
      await recheckEnds;
      await stopForgetting();
      await store.close();
    },
  };
}

/** The service behind HTTP: REST, tools and pages. */
export async function createServer(
  config: ServeConfig,
  log: Logger,
  verticals: readonly Vertical[] = VERTICALS,
  member: Member = ALONE,
): Promise<Server> {
  // First: what is wrong with it is told before anything is made.
  const counting = await member.openCounting(config.counters, log);
  const core = await createCore(config, log, verticals, member).catch(async (error: unknown) => {
    await counting.close();
    throw error;
  });
  const { callers } = core.store;
  const { clock } = config;
  const directory = new CallerDirectory({
    store: callers,
    clock,
    steadyClock,
    recheckDays: config.recheckDays,
    random: randomBytes,
  });
  const ledger = new CallLedger(callers);
  const stopFollowing = followCallers(directory, ledger, log);
  const connections = createConnections(config.connections);
  const access = createOperatorAccess(config.operatorToken, counting.counters, steadyClock);
  const invites = createInvites({
    store: callers,
    clock,
    random: randomBytes,
  });
  const own = createMetrics([...measuresOf(core, config.data), ...countingMeasures(counting)], steadyClock);
  const metrics = member.metrics(own);
  const metricsServer = config.metricsAddress === null ? null : createMetricsServer(metrics);
  const watching = startWatching({
    ...core,
    clock,
    log,
    limits: watchLimits(config),
    seats: member.watchSeats(watchLimits(config)),
  });
  const stopDeliveries = member.inBackground(() => startDeliveries({ ...core, config, log }));
  const stopPulls = member.inBackground(() => startPulls(core, config, log));
  const stopRepeats = member.inBackground(() => startProofRepeats(core, config, log));
  connections.closing.addEventListener("abort", () => watching.end(), { once: true });
  const speaking = merchantsOf(core, config, connections.closing);
  const app = createApp({
    service: core.service,
    readiness: createReadiness({
      service: core.service,
      store: core.store,
      counting: () => counting.told(),
      steadyClock,
      sleep: (ms) => delay(ms, undefined, { ref: false }),
    }),
    watch: watching.watch,
    merchants: speaking.merchants,
    merchantPages: speaking.merchantPages,
    merchantSources: speaking.merchantSources,
    redeem: (invitation) => invites.redeem(invitation),
    admission: createAdmission({
      directory,
      charging: member.charging(ledger, counting),
      counters: config.limits !== "off" ? counting.counters : null,
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
    onFault: createFaultLog(log, steadyClock),
    baseUrl: config.baseUrl,
    mapStyle: config.mapStyle,
    reliability: () => ({ ...shippedReliability(), is_served: config.calibration === null }),
    examples: createExamples({
      service: core.service,
      listed: () => core.catalog.listed(),
      load: async (id) => (await core.catalog.hold([id], clock.now())).areas[0],
      verticals,
    }),
    operator: {
      desk: createOperatorDesk({
        store: core.store,
        catalog: core.catalog,
        clock,
        steadyClock,
        rechecks: () => member.rechecks(core.live),
        limits: limitsOf(config),
        merchants: () => speaking.lines(),
        breathe: () => nextTurn(),
        reliability: () =>
          ownReliability(
            {
              store: core.store,
              areas: core.catalog.areas(),
              now: clock.now(),
              mostPlaces: PLACES_LOOKED_THROUGH,
              breathe: () => nextTurn(),
            },
            config.calibration ?? shippedCalibration(),
          ),
      }),
      access,
    },
    metricsAccess: createMetricsAccess(metricsServer === null ? config.metricsFrom : [], access),
    guard: createGuard(config.host, config.baseUrl, config.allowedOrigins),
    openApi: openApiDocument,
    limits: config.limits !== "off" ? defaultsOf(config) : null,
    trustedProxies: config.trustedProxies,
    countedAddress: countedAddresses({
      areLimited: config.limits === "everyone",
      trustedProxies: config.trustedProxies,
      onUntrustedProxy: (header) =>
        log.warn(
          { header },
          "A request came through a proxy on this machine that is not configured: all callers behind it count as one. Name it with --trusted-proxies.",
        ),
    }),
    contact: config.contact,
    clock,
    steadyClock,
    connections,
    load: createLoadGuard({
      connections,
      delayMs: eventLoopDelay(),
      budget: config.limits !== "off" ? member.budget(config.documents) : null,
      steadyClock,
    }),
    requestTimeoutMs: config.requestTimeout * SECOND_MS,
    maxHeaderBytes: config.headerBytes,
  });
  return {
    ...core,
    app,
    connections,
    metricsServer,
    async close() {
      await stopServing({ app, connections, announceMs: config.stopNotice, sleep: delay });
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await stopFollowing();
      await stopDeliveries();
      await stopPulls();
      await stopRepeats();
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
