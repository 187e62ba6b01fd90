import { once } from "node:events";
import type { AddressInfo, Server as HttpServer } from "node:net";
import { reasonOf } from "../../domain/systemErrors.js";
import type { ListenAddress } from "../../settings/schemas.js";
import type { Logger } from "../../telemetry/log.js";
import type { ServeConfig } from "../config.js";
import type { Server } from "../wire.js";

/**
 * Connections that the system holds until they are let in; it may hold fewer. Node's 511 are full while a crowd connects, and whoever comes
 * then, with a health check say, is not heard until it asks again a second later.
 */
const LISTEN_BACKLOG = 4_096;

/** Lets callers in; resolves to the address they reach it by. Throws an Error that says which setting to change. */
export async function listen({ app }: Pick<Server, "app">, { host, port }: ListenAddress): Promise<string> {
  await app
    .listen({ host, port, backlog: LISTEN_BACKLOG })
    .catch((error: unknown) => explainListening({ host, port }, "--port", error));
  return urlOf(app.server);
}

/** Answers metrics at an address of their own, where one is set. Throws an Error that says which setting to change. */
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
  log.info({ metrics }, `Metrics are answered on ${metrics}`);
}

/** Where a server listens: with port 0 only known now. */
function urlOf(server: HttpServer): string {
  const address = server.address() as AddressInfo;
  return `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
}

function explainListening({ host, port }: ListenAddress, flag: string, cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  const why =
    code === "EADDRINUSE"
      ? `Port ${port} on ${host} is taken. Stop what uses it, or choose another with ${flag}.`
      : code === "EACCES"
        ? `Port ${port} needs privileges. Choose one above 1023 with ${flag}.`
        : `Cannot listen on ${host}:${port}: ${reasonOf(cause)}.`;
  throw new Error(why, { cause });
}
