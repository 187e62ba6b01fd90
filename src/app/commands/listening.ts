import { once } from "node:events";
import type { AddressInfo, Server as HttpServer } from "node:net";
import { reasonOf } from "../../systemErrors.js";
import type { ListenAddress } from "../../settings/schemas.js";
import type { Logger } from "../../telemetry/log.js";
import type { ServeConfig } from "../config.js";
import type { Server } from "../wire.js";

/**
 * Length of the queue of connections that wait to be accepted; the system may use fewer. Node's default of 511 fills up when a crowd connects, and a client
 * that finds it full, say with a health check, retries only after a second.
 */
const LISTEN_BACKLOG = 4_096;

/** Starts to listen; resolves to the server's URL. Throws an Error that says which setting to change. */
export async function listen({ app }: Pick<Server, "app">, { host, port }: ListenAddress): Promise<string> {
  await app
    .listen({ host, port, backlog: LISTEN_BACKLOG })
    .catch((error: unknown) => explainListening({ host, port }, "--port", error));
  return urlOf(app.server);
}

/** Serves metrics at their own address, if one is set. Throws an Error that says which setting to change. */
export async function listenForMetrics(
  server: HttpServer | null,
  { metricsAddress }: Pick<ServeConfig, "metricsAddress">,
  log: Logger,
): Promise<void> {
  if (server === null || metricsAddress === null) return;
  server.listen(metricsAddress);
  await once(server, "listening").catch((error: unknown) =>
    explainListening(metricsAddress, "--metrics-address", error),
  );
  const metrics = `${urlOf(server)}/metrics`;
  log.info({ metrics }, `Metrics are served at ${metrics}`);
}

/** The URL a server listens on, with the actual port if 0 was requested. */
function urlOf(server: HttpServer): string {
  const address = server.address() as AddressInfo;
  return `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
}

function explainListening({ host, port }: ListenAddress, flag: string, cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  const why =
    code === "EADDRINUSE"
      ? `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port with ${flag}.`
      : code === "EACCES"
        ? `Port ${port} needs root privileges. Choose one above 1023 with ${flag}.`
        : `Cannot listen on ${host}:${port}: ${reasonOf(cause)}.`;
  throw new Error(why, { cause });
}
