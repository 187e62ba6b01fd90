import { createServer, type Server } from "node:http";
import type { Metrics } from "../../telemetry/metrics.js";

/** Few collect metrics, briefly, and again and again over the same connection. */
const MAX_CONNECTIONS = 32;
const TIMEOUT_MS = 5_000;
const HEADER_BYTES = 8_192;

/** Answers metrics, and nothing else, to whoever reaches it: for an address that those alone reach who may read them. */
export function createMetricsServer(metrics: Pick<Metrics, "render">): Server {
  const server = createServer(
    { maxHeaderSize: HEADER_BYTES, requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    ({ method, url = "" }, response) => {
      const say = (status: number, type: string, text: string) =>
        response
          .writeHead(status, {
            "content-type": type,
            "content-length": Buffer.byteLength(text),
            "cache-control": "no-store",
          })
          .end(method === "HEAD" ? undefined : text);
      const isAsked = /^\/metrics(?:\?|$)/u.test(url) && (method === "GET" || method === "HEAD");
      if (!isAsked) return void say(404, "text/plain; charset=utf-8", "Here is GET /metrics alone.\n");
      metrics.render().then(
        ({ contentType, text }) => say(200, contentType, text),
        () => say(500, "text/plain; charset=utf-8", "Metrics could not be made.\n"),
      );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
