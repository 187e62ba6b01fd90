import { SERVE_SETTINGS } from "../config.js";
import { createLogger, isForPeople } from "../../telemetry/log.js";
import { createServer } from "../wire.js";
import { command, EXIT_DONE } from "./command.js";
import { followBeside } from "./followBeside.js";
import { calmAfterCalls } from "../calm.js";
import { sleep } from "../sleep.js";
import { fillCatalog } from "./fillCatalog.js";
import { listen, listenForMetrics } from "./listening.js";
import { progressLog } from "./progress.js";
import { announce, settleIn, stoppingBy, warnOf } from "./serveParts.js";

export const serveCommand = command({
  name: "serve",
  help: `Usage: doorlight serve [options]

Serves the catalog in the data folder: REST at /v1, tools at /mcp, the console at /. With an empty catalog it serves an invented town,
and says so in every answer, until it has fetched the default area from an Overpass server; where none can be reached it stays at that.
Stops cleanly on SIGINT and SIGTERM: calls in flight are answered, then the store is closed.`,
  options: SERVE_SETTINGS,
  inputs: { min: 0, max: Number.POSITIVE_INFINITY, wrong: "" },
  async run(config, ignored) {
    const isTerminal = isForPeople(config.logFormat, process.stderr);
    const log = createLogger(config.logLevel, undefined, isTerminal ? "pretty" : "json");
    if (ignored.length > 0) log.warn({ ignored: ignored.length }, "serve takes no arguments besides options");
    const onProgress = progressLog(log, isTerminal);
    const server = await createServer(config, log);
    const stopping = new AbortController();
    const calm = calmAfterCalls(server.connections, sleep, stopping.signal);
    const stopped = stoppingBy(() => server.close(), log, stopping).then(() => EXIT_DONE);
    let url: string;
    try {
      url = await listen(server, config);
      await listenForMetrics(server.metricsServer, config, log);
    } catch (error) {
      await server.close();
      throw error;
    }
    warnOf(config, log);
    const failed = server.damaged.then((error) => Promise.reject(error));
    try {
      const filling = await Promise.race([
        fillCatalog(server, config, log, stopping.signal, onProgress, calm),
        failed,
      ]);
      if (!stopping.signal.aborted) announce(server.verticals, log, config, url);
      settleIn(server, config, log, stopping.signal, calm);
      const followed = config.follow
        ? followBeside(config, process.argv[1] ?? "", log, stopping.signal)
        : Promise.resolve();
      const filled = Promise.all([filling.rest, followed]).then(() => stopped);
      return await Promise.race([stopped, filled, failed]);
    } catch (error) {
      // Whoever is served from a catalog that cannot be read is better off without.
      if (stopping.signal.aborted) return stopped;
      await server.app.close();
      await server.close();
      throw error;
    }
  },
});
