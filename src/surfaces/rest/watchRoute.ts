import type { FastifyInstance } from "fastify";
import type { Caller } from "../../domain/caller.js";
import { parseWatch } from "../../contract/parse.js";
import type { HttpParts } from "../http/parts.js";
import { EventStream } from "../http/eventStream.js";
import { parseQuery, queryText } from "../http/query.js";
import { countedCalls } from "./countedCalls.js";

/** `GET /v1/watch`: server-sent events (HTML, section 9.2) for as long as the client stays. Counts as one read call. */
export function addWatching(app: FastifyInstance, parts: HttpParts): void {
  const { watch, connections } = parts;
  // HEAD would never end.
  const options = { ...countedCalls(parts, "watch", "watch"), exposeHeadRoute: false };
  app.get("/v1/watch", options, async (request, reply) => {
    const lastEventId = request.headers["last-event-id"]?.toString();
    const input = parseWatch(parseQuery(queryText(request)), lastEventId);
    const stream = new EventStream();
    const stop = await watch(request.caller as Caller, input, stream);
    return stream.begin(reply, connections, stop);
  });
}
