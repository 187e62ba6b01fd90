import { randomUUID } from "node:crypto";
import type { Catalog } from "../catalog/catalog.js";
import type { Service } from "../contract/service.js";
import { Leases } from "../leases/leases.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { lazySealer } from "../report/token.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { createSigner } from "../signing/signer.js";
import type { Store } from "../store/store.js";
import type { Logger } from "../telemetry/log.js";
import { type ClaimVocabulary, claimVocabulary } from "../verify/lexicon/vocabulary.js";
import { claimReader } from "../verify/reading/reader.js";
import { VERTICALS } from "../verticals/all.js";
import type { Vertical } from "../verticals/vertical.js";
import { AnswerCache, type CacheCounts } from "./answerCache.js";
import { followAreas, startForgetting } from "./background.js";
import type { CoreConfig, ServeConfig } from "./config.js";
import { createCatalog, defaultMemory } from "./indexedCatalog.js";
import { createLive, startRechecks } from "./liveLooks.js";
import { openToServe } from "./openStore.js";
import { createService, type Live } from "./service.js";
import { sleep } from "./sleep.js";
import { steadyClock } from "./systemClock.js";

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
  /** What the service keeps of answers. */
  readonly caches: { readonly answers: { readonly counts: CacheCounts } };
  /** Resolves when the database turns out to be damaged, to what to tell the operator; else never. */
  readonly damaged: Promise<Error>;
  /** Reads a first claim, which compiles what claims are read by; a server is not ready before. Never rejects. */
  prepare(): Promise<void>;
  /** Whether that was done. */
  readonly isPrepared: boolean;
  /** Ends looks at live sources, waits for what they still write, and closes the store. */
  close(): Promise<void>;
}

/** Builds the service of its parts. Rejects with an Error that says what is wrong with the store. */
export async function createCore(
  config: CoreConfig & Partial<Pick<ServeConfig, "baseUrl">>,
  log: Logger,
  verticals: readonly Vertical[] = VERTICALS,
): Promise<Core> {
  const { store, secret, damaged } = await openToServe(config);
  const tokens = lazySealer(secret);
  const calibration = config.calibration ?? shippedCalibration();
  const leases = new Leases({ store: store.leases, holder: randomUUID(), sleep });
  const memory = config.memory ?? defaultMemory();
  const catalog = createCatalog(store, calibration, verticals, memory, (name, work) =>
    leases.alone(name, work),
  );
  const live = createLive(config, { store, leases, catalog, log });
  const caches = { answers: new AnswerCache() };
  let vocabulary: ClaimVocabulary | null = null;
  const vocabularyOf = () => (vocabulary ??= claimVocabulary(verticals));
  let isPrepared = false;
  const service = createService({
    store,
    catalog,
    tokens,
    signer: createSigner(store.signingKeys, secret, config.baseUrl ?? null, steadyClock),
    clock: config.clock,
    live,
    ...caches,
    // Words are many: they are made when they are first asked for, which is after a server listens.
    get lexicon() {
      return lexiconOf(verticals);
    },
    get vocabulary() {
      return vocabularyOf();
    },
  });
  const stopRechecks = startRechecks(config, live, log);
  const stopForgetting = startForgetting(config, store, log);
  const stopFollowing = followAreas(catalog, config.clock, log);
  return {
    store,
    leases,
    catalog,
    service,
    verticals,
    live,
    secret,
    caches,
    damaged,
    get isPrepared() {
      return isPrepared;
    },
    async prepare() {
      const now = config.clock.now();
      try {
        const [first] = catalog.listed();
        const { areas } = await catalog.hold(first === undefined ? [] : [first.area.id], now);
        const [entry] = areas[0]?.entries.values() ?? [];
        if (entry !== undefined) claimReader(vocabularyOf())("open now", entry, now);
      } catch (error) {
        log.debug({ err: error }, "no claim could be read yet");
      }
      isPrepared = true;
    },
    async close() {
      const recheckEnds = stopRechecks();
      // A look in the background ends with those that callers asked for.
      await live?.checker.close();
      await recheckEnds;
      await stopForgetting();
      await stopFollowing();
      await store.close();
    },
  };
}
