import { setTimeout as delay } from "node:timers/promises";
import { createBudget } from "../../callers/budget.js";
import { CallLedger } from "../../callers/callLedger.js";
import { createCharging } from "../../callers/charging.js";
import { createWatchSeats } from "../../changes/watchSeats.js";
import { SECOND_MS } from "../../domain/time.js";
import type { OnProgress } from "../../import/prepare.js";
import { createMetricsServer } from "../../surfaces/discovery/metricsServer.js";
import type { Logger } from "../../telemetry/log.js";
import { Silence } from "../../workers/silence.js";
import { Supervisor } from "../../workers/supervisor.js";
import { createTurns } from "../../workers/writeTurns.js";
import { followCallers } from "../background.js";
import { EXIT_DONE } from "../commands/command.js";
import { fillCatalog } from "../commands/fillCatalog.js";
import { followBeside } from "../commands/followBeside.js";
import { listenForMetrics } from "../commands/listening.js";
import { announce, stoppingBy, warnOf } from "../commands/serveParts.js";
import type { ServeConfig } from "../config.js";
import { openCounting } from "../counting.js";
import { ALONE, type Member } from "../member.js";
import { steadyClock } from "../systemClock.js";
import { watchLimits } from "../watching.js";
import { createCore } from "../wire.js";
import { Leading } from "./leading.js";
import { createServiceMetrics } from "./serviceMetrics.js";
import { memoryOfOne } from "./worker.js";
import { type StartedWorker, startWorker } from "./startedWorker.js";

/** It lists areas and holds none: whatever it reads of one it lets go of again. */
const NO_MEMORY_BYTES = 1;
/** How long workers may take to stop beyond the time for which a stop is announced. */
const STOP_PATIENCE_MS = 30 * SECOND_MS;
/** How often workers are asked whether they are there. */
const LISTEN_EVERY_MS = SECOND_MS;

/**
 * Serves by several workers behind one port. This process starts them and starts them anew, counts calls and gives out turns to write for all of them, and
 * fills the catalog; it answers no calls itself. Where it ends, so do they.
 */
export async function serveByWorkers(
  config: ServeConfig,
  log: Logger,
  onProgress: OnProgress,
): Promise<number> {
  const counting = await openCounting(config.counters, steadyClock, log);
  const turns = createTurns();
  const seats = createWatchSeats(watchLimits(config));
  const budget = createBudget(config.documents);
  const member: Member = {
    ...ALONE,
    writeTurn: turns.of(turns),
    // What is done in the background is done by the worker that leads.
    inBackground: () => async () => {},
  };
  const core = await createCore(
    { ...config, memory: NO_MEMORY_BYTES, live: "off" },
    log,
    undefined,
    member,
  ).catch(async (error: unknown) => {
    await counting.close();
    throw error;
  });
  const ledger = new CallLedger(core.store.callers);
  const stopFlushing = followCallers(null, ledger, log);
  const charging = createCharging(ledger, counting.counters, steadyClock);
  const metrics = createServiceMetrics(() => workers.serving, counting, steadyClock);
  const leading = new Leading();
  let [url, port] = ["", config.port];
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const workers: Supervisor<StartedWorker> = new Supervisor<StartedWorker>({
    size: config.workers,
    steadyClock,
    sleep: (ms, signal) => delay(ms, undefined, { signal, ref: false }).catch(() => {}),
    start: (place) =>
      startWorker({
        place,
        port: () => {
          // Where any port will do, all who serve share the one that the first was given; when none is left, it has to be asked for.
          if (url !== "" && workers.serving.length === 0) port = Number(new URL(url).port);
          return port;
        },
        turns,
        seats,
        budget,
        onSpent(address, seconds) {
          for (const { link } of workers.serving) link.tell("spentAll", address, seconds);
        },
        charging,
        counting,
        steadyClock,
        metrics: () => metrics.render(),
        leader: leading.asker,
        onServing(at) {
          url = at;
        },
        onDamage: (why) => fail(new Error(why)),
      }),
    onServing(one, place) {
      leading.joined(one.link);
      log.info({ worker: place, pid: one.pid }, `worker ${place} serves`);
      if (workers.serving.length === config.workers) log.info(`all ${config.workers} workers serve`);
    },
    onEnded(one, place, how, pauseMs) {
      leading.left(one.link);
      metrics.ended(one);
      log.warn(
        { worker: place, how },
        `worker ${place} ended (${how}); the others go on, and it is started again ${pauseMs === 0 ? "at once" : `in ${pauseMs / SECOND_MS} seconds`}.`,
      );
    },
  });
  const silence = new Silence<StartedWorker>({
    steadyClock,
    mostMs: config.workerSilence * SECOND_MS,
    everyMs: LISTEN_EVERY_MS,
    ask: ({ link }) => link.ask("isThere"),
    onSilent(one) {
      log.warn(
        { pid: one.pid },
        `a worker has not answered for ${config.workerSilence} seconds and is ended: it hangs, or the machine is far too busy.`,
      );
      one.kill();
    },
  });
  const listening = setInterval(() => silence.look(workers.serving), LISTEN_EVERY_MS);
  listening.unref();
  const metricsServer = config.metricsAddress === null ? null : createMetricsServer(metrics);
  const close = async () => {
    clearInterval(listening);
    await workers.stop(config.stopNotice + STOP_PATIENCE_MS);
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await stopFlushing();
    await counting.close();
    await core.close();
  };
  const stopping = new AbortController();
  const { stopped: closed } = stoppingBy(close, log, stopping);
  const stopped = closed.then(() => EXIT_DONE);
  void core.damaged.then(fail);
  try {
    await listenForMetrics(metricsServer, config, log);
    warnOf(config, log);
    const filling = fillCatalog(core, config, log, stopping.signal, onProgress);
    await Promise.race([Promise.all([filling, workers.start()]), failed, stopped]);
    if (!stopping.signal.aborted) {
      log.info(
        `${config.workers} workers: each may hold ${Math.round(memoryOfOne(config) / 2 ** 20)} MiB of areas in memory (--memory is for all of them together).`,
      );
      announce(core.verticals, log, config, url);
    }
    const followed = config.follow
      ? followBeside(config, process.argv[1] ?? "", log, stopping.signal)
      : Promise.resolve();
    const filled = Promise.all([filling.then(({ rest }) => rest), followed]).then(() => stopped);
    return await Promise.race([stopped, filled, failed]);
  } catch (error) {
    if (stopping.signal.aborted) return stopped;
    // Whoever is served from a catalog that cannot be read is better off without.
    stopping.abort();
    await close();
    throw error;
  }
}
