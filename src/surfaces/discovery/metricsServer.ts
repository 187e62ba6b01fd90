import { createServer, type Server } from "node:http";
import type { Metrics } from "../../telemetry/metrics.js";

/** Few collectors, which reuse their connections. */
const MAX_CONNECTIONS = 32;
const TIMEOUT_MS = 5_000;
const HEADER_BYTES = 8_192;

/** A server of metrics only, without access control: for an address that only collectors can reach. */
export function createMetricsServer(metrics: Pick<Metrics, "render">): Server {
  const server = createServer(
    { maxHeaderSize: HEADER_BYTES, requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    ({ method, url = "" }, response) => {
      const send = (status: number, type: string, text: string) =>
        response
          .writeHead(status, {
            "content-type": type,
            "content-length": Buffer.byteLength(text),
            "cache-control": "no-store",
          })
          .end(method === "HEAD" ? undefined : text);
      const isMetrics = /^\/metrics(?:\?|$)/u.test(url) && (method === "GET" || method === "HEAD");
      if (!isMetrics)
        return void send(404, "text/plain; charset=utf-8", "Only GET /metrics is served here.\n");
      metrics.render().then(
        ({ contentType, text }) => send(200, contentType, text),
        () => send(500, "text/plain; charset=utf-8", "Metrics could not be rendered.\n"),
      );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
