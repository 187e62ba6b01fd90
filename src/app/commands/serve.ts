import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { describeSettings, environment, readSettings, SERVE_SETTINGS, type ServeConfig } from "../config.js";
import { createLogger, type Logger } from "../../telemetry/log.js";
import { warmUp } from "../warmUp.js";
import { createServer, type Server } from "../wire.js";
import { fillCatalog } from "./fillCatalog.js";
import { type Command, EXIT_DONE, EXIT_FAILED } from "./command.js";

/**
 * Connections that the system holds until they are let in; it may hold fewer. Node's 511 are full while a crowd connects, and whoever comes
 * then, with a health check say, is not heard until it asks again a second later.
 */
const MOST_AT_THE_DOOR = 4_096;

/**
 * The heap may grow to so much above what was in use after the last full collection, in percent of that. V8 by itself lets it grow to four times when much
 * outlives its youth, as connections do under attack (ADR 23).
 */
const HEAP_GROWTH_PERCENT = 100;

export const serveCommand: Command = {
  help: `Usage: doorlight serve [options]

Serves the catalog in the data folder over REST. With an empty catalog it first fetches the default area from an Overpass
server; where that cannot be reached it serves a sample district of invented businesses and says so in every answer.
Stops cleanly on SIGINT and SIGTERM: calls in flight are answered, then the store is closed.

Options (flags win over environment variables):
${describeSettings(SERVE_SETTINGS)}`,
  async run(args) {
    const { values: config, positionals } = readSettings(SERVE_SETTINGS, args, environment);
    const log = createLogger(config.logLevel);
    if (positionals.length > 0)
      log.warn({ ignored: positionals.length }, "serve takes no arguments besides options");
    const server = createServer(config, log);
    const stopping = new AbortController();
    const stopped = untilStopped(server, log, stopping);
    try {
      await server.app.listen({ host: config.host, port: config.port, backlog: MOST_AT_THE_DOOR });
    } catch (error) {
      await server.close();
      throw new Error(listenFailure(config, error as NodeJS.ErrnoException), { cause: error });
    }
    const url = urlOf(server);
    if (config.baseUrl === null)
      log.warn(
        "Without --base-url the OpenAPI document names whatever address it is fetched by. Set it to where clients reach the service.",
      );
    if (config.limits === "off") log.warn("LIMITS ARE OFF: no caller is ever refused. Only for load tests.");
    const failed = server.damaged.then((error) => Promise.reject(error));
    try {
      await Promise.race([fillCatalog(server, config, log, stopping.signal), failed]);
      // Not before: a heap that has yet to be filled would be collected over and over.
      setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
      if (!stopping.signal.aborted)
        log.info({ url, data: config.data, clock: String(config.clock) }, `Doorlight serves on ${url}`);
      warmUp(server.service).catch((error: unknown) => log.debug({ err: error }, "could not be warmed up"));
      return await Promise.race([stopped, failed]);
    } catch (error) {
      // Whoever is served from a catalog that cannot be read is better off without.
      if (stopping.signal.aborted) return stopped;
      await server.app.close();
      await server.close();
      throw error;
    }
  },
};

/** Resolves to the exit code once the process was asked to stop and has. A second signal stops at once. */
function untilStopped(server: Server, log: Logger, stopping: AbortController): Promise<number> {
  return new Promise((resolve) => {
    const stop = async (signal: string) => {
      if (stopping.signal.aborted) process.exit(EXIT_FAILED);
      stopping.abort();
      log.info({ signal }, "stopping: answering calls in flight");
      await server.close();
      log.info("stopped");
      resolve(EXIT_DONE);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
  });
}

/** Where the server listens: with `--port 0` only known now. */
function urlOf({ app }: Server): string {
  const address = app.server.address() as AddressInfo;
  return `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
}

function listenFailure({ host, port }: ServeConfig, error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} on ${host} is taken. Stop what uses it, or choose another with --port.`;
  if (error.code === "EACCES") return `Port ${port} needs privileges. Choose one above 1023 with --port.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}
