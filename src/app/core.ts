import { randomUUID } from "node:crypto";
import { SECOND_MS } from "../domain/time.js";
import { createLeases } from "../leases/leases.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { understand } from "../query/understand.js";
import { tokenSealer } from "../report/token.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { createSigner } from "../signing/signer.js";
import type { Logger } from "../telemetry/log.js";
import { claimVocabulary } from "../verify/lexicon/vocabulary.js";
import { claimReader } from "../verify/reading/reader.js";
import { VERTICALS } from "../verticals/all.js";
import type { Vertical } from "../verticals/vertical.js";
import { AnswerCache } from "./answerCache.js";
import type { CoreConfig, ServeConfig } from "./config.js";
import { createCatalog, defaultMemory } from "./indexedCatalog.js";
import { startForgetting, startJob } from "./jobs.js";
import { createLive } from "./liveLooks.js";
import { openToServe } from "./openStore.js";
import { createService } from "./service.js";
import { sleep } from "./sleep.js";
import { steadyClock } from "./systemClock.js";

/** Has what the grammars of queries read: a party, a time, a price, a place and a distance. */
const FIRST_QUERY = "ramen for 2 at 19:30 under 20 euros within 500 m of Market Square";

/** The service with its store, without any surface. */
export type Core = Awaited<ReturnType<typeof createCore>>;

/** Builds the service from its parts. Rejects with an Error that says what is wrong with the store. */
export async function createCore(
  config: CoreConfig & Partial<Pick<ServeConfig, "baseUrl">>,
  log: Logger,
  verticals: readonly Vertical[] = VERTICALS,
) {
  const { store, secret, damaged } = await openToServe(config);
  const tokens = tokenSealer(secret);
  const calibration = config.calibration ?? shippedCalibration();
  const leases = createLeases({ store: store.leases, holder: randomUUID(), sleep });
  const memory = config.memory ?? defaultMemory();
  const catalog = createCatalog(store, calibration, verticals, memory, (name, work) =>
    leases.alone(name, work),
  );
  const live = createLive(config, store, leases, catalog, log);
  const answers = new AnswerCache();
  const vocabulary = claimVocabulary(verticals);
  let isPrepared = false;
  const service = createService({
    store,
    catalog,
    tokens,
    signer: createSigner(store.signingKeys, secret, config.baseUrl ?? null, steadyClock),
    clock: config.clock,
    live,
    answers,
    // Large: built on first use, which is after the server listens.
    get lexicon() {
      return lexiconOf(verticals);
    },
    vocabulary,
  });
  const rechecker = live?.rechecker ?? null;
  const stopRechecks =
    rechecker === null
      ? async () => {}
      : startJob(log, "could not check a record in the background", config.recheckSeconds * SECOND_MS, () =>
          rechecker.next(),
        );
  const stopForgetting = startForgetting(config, store, log);
  // Reads then have at most a second's writes to catch up with.
  const stopFollowing = startJob(log, "could not update the areas in memory", SECOND_MS, () =>
    catalog.follow(config.clock.now()),
  );
  return {
    store,
    /** Leases for work that only one of the processes on the store may do at a time. */
    leases,
    catalog,
    service,
    verticals,
    live,
    /** The secret that seals tokens. */
    secret,
    answers,
    /** Resolves to an error for the operator if the database turns out to be damaged; otherwise never. */
    damaged,
    /** Whether the service can answer: prepare() must have finished, too. */
    ready: () => (isPrepared ? service.ready() : { ready: false, detail: "the grammars are being compiled" }),
    /** Reads a first query and a first claim, which compiles their grammars. Never rejects. */
    async prepare() {
      const now = config.clock.now();
      try {
        understand(FIRST_QUERY, { lexicon: lexiconOf(verticals), now, timeZone: "UTC" });
        const ids = catalog.listed().map(({ area }) => area.id);
        const { areas } = await catalog.hold(ids.slice(0, 1), now);
        const [entry] = areas[0]?.entries.values() ?? [];
        if (entry !== undefined) claimReader(vocabulary)("open now", entry, now);
      } catch (error) {
        log.debug({ err: error }, "could not read a first query and claim");
      }
      isPrepared = true;
    },
    /** Stops live checks, waits for their last writes, and closes the store. */
    async close() {
      const recheckEnds = stopRechecks();
      // Closing the checker also ends a background check.
      await live?.checker.close();
      await recheckEnds;
      await stopForgetting();
      await stopFollowing();
      await store.close();
    },
  };
}
