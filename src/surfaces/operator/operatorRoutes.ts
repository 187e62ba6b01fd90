import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { refusal } from "../../contract/errors.js";
import type { HttpParts } from "../http/parts.js";
import { operatorCaller } from "../http/accessCaller.js";
import { STREAM_HEADERS } from "../http/eventStream.js";
import { viewStream } from "./viewStream.js";

const OPERATOR = { config: { operation: "operator" } };
/** Maximum open streams. */
const MAX_STREAMS = 5;

/**
 * The operator's page: its data, and a stream of it (server-sent events). The token is accepted only in the Authorization header, never in a
 * cookie, so that no other site can make a browser send it.
 */
export function addOperatorView(
  app: FastifyInstance,
  { operator: { desk, access, merchants }, connections }: HttpParts,
): void {
  const streams = new Set<AbortController>();
  const endAll = () => {
    for (const stream of streams) stream.abort();
  };
  connections.closing.addEventListener("abort", endAll, { once: true });
  app.addHook("preClose", async () => endAll());
  const views = { "": desk.view, "/reliability": desk.reliability, "/merchants": merchants };
  for (const [path, view] of Object.entries(views))
    app.get(`/console/operator${path}`, OPERATOR, async (request) => {
      await access.check(operatorCaller(request));
      return view();
    });
  app.get("/console/operator/events", OPERATOR, async (request, reply) => {
    await access.check(operatorCaller(request));
    if (streams.size >= MAX_STREAMS) throw refusal("unavailable.operator_pages", {}, 30);
    const leaving = new AbortController();
    streams.add(leaving);
    leaving.signal.addEventListener("abort", () => streams.delete(leaving), { once: true });
    reply.raw.once("close", () => leaving.abort());
    if (reply.raw.destroyed) leaving.abort();
    return reply.headers(STREAM_HEADERS).send(Readable.from(viewStream(desk.view, leaving.signal)));
  });
}
