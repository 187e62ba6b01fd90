import { SECOND_MS } from "../../domain/time.js";
import { createLogger, isForPeople } from "../../telemetry/log.js";
import { createLink, type Link } from "../../workers/link.js";
import { EXIT_DONE } from "../commands/command.js";
import { loadNear } from "../commands/fillCatalog.js";
import { listen } from "../commands/listening.js";
import { settleIn, stoppingBy } from "../commands/serveParts.js";
import { calmAfterCalls } from "../calm.js";
import type { ServeConfig } from "../config.js";
import { defaultMemory } from "../indexedCatalog.js";
import { sleep } from "../sleep.js";
import { createServer } from "../wire.js";
import { primaryChannel } from "./channels.js";
import type { PrimaryQuestions, WorkerQuestions } from "./questions.js";
import { type OwnDoor, openOwnDoor } from "./ownDoor.js";
import { createWorkerMember } from "./workerMember.js";

/** Serves as one of several workers, until the primary or a signal says stop. Where the primary ends, so does this process. */
export async function serveAsWorker(config: ServeConfig): Promise<number> {
  // Until it serves there is nothing to be ended with care.
  let stop = (): void => process.exit(EXIT_DONE);
  let door: OwnDoor | null = null;
  const part = createWorkerMember(() => link, config.clock);
  const link: Link<PrimaryQuestions> = createLink<PrimaryQuestions, WorkerQuestions>(primaryChannel(), {
    ...part.answers,
    stop: () => stop(),
    isThere: () => door?.answers(),
  });
  try {
    const { place, port } = await link.ask("hello");
    const isTerminal = isForPeople(config.logFormat, process.stderr);
    const log = createLogger(config.logLevel, undefined, isTerminal ? "pretty" : "json", { worker: place });
    const server = await createServer(shareOf(config), log, undefined, part.member);
    const stopping = new AbortController();
    const calm = calmAfterCalls(server.connections, sleep, stopping.signal);
    const close = async () => {
      door?.close();
      await server.close();
    };
    const { ask, stopped } = stoppingBy(close, log, stopping);
    stop = () => ask("of the primary");
    void server.damaged.then(({ message }) => link.tell("damaged", message));
    const now = config.clock.now();
    await server.catalog.follow(now);
    await loadNear(server.catalog, now);
    if (!stopping.signal.aborted) {
      door = await openOwnDoor(server.app.server, () => sleep(SECOND_MS, stopping.signal));
      link.tell("serving", await listen(server, { host: config.host, port }));
      settleIn(server, config, log, stopping.signal, calm);
    }
    await stopped;
    return EXIT_DONE;
  } finally {
    // That it could be asked more keeps nobody alive.
    process.channel?.unref();
  }
}

/** What one worker may have of what is set for all; metrics are answered by the primary, where they have an address of their own. */
function shareOf(config: ServeConfig): ServeConfig {
  const { workers, connections, metricsAddress, metricsFrom } = config;
  return {
    ...config,
    memory: memoryOfOne(config),
    connections: Math.ceil(connections / workers),
    metricsAddress: null,
    metricsFrom: metricsAddress === null ? metricsFrom : [],
  };
}

/** What areas may take in the memory of one worker, in bytes. */
export function memoryOfOne({ memory, workers }: Pick<ServeConfig, "memory" | "workers">): number {
  return Math.floor((memory ?? defaultMemory()) / workers);
}
