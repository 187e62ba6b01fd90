import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { refusal } from "../../contract/errors.js";
import { type FormattedOperation, mediaTypesOf, written } from "../../contract/formats.js";
import { parse, parseWatch, type RawInput } from "../../contract/parse.js";
import { tableHeaders } from "../../contract/placeLists.js";
import { CHANGES_PAGE, changesRequest } from "../../contract/requests.js";
import type { SearchResponse } from "../../contract/resources.js";
import type { ChangesInput } from "../../contract/service.js";
import { withParameterHint } from "../../contract/unknownParameters.js";
import { CALLS } from "../../contract/calls.js";
import { requestOrigin } from "../http/hosts.js";
import { acceptedType, varyBy } from "../http/negotiation.js";
import { preparedBy, sendPrepared } from "../http/prepared.js";
import type { HttpParts } from "../http/parts.js";
import { admit } from "../http/admit.js";
import { EventStream } from "../http/eventStream.js";
import { parseQuery, queryText } from "../http/query.js";
import { checkAddress, countedCalls, inputOf } from "./countedCalls.js";

const JSON_TYPE = "application/json; charset=utf-8";

/** The four operations, the batch, changes, streams of them, and coverage. */
export function addOperations(app: FastifyInstance, parts: HttpParts): void {
  const { service, schemaOrgType: typeOf } = parts;
  app.decorateRequest("caller", null);
  const answer = async (
    operation: FormattedOperation,
    counted: CountedOperation,
    raw: RawInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const call = { caller: request.caller as Caller, raw, surface: "rest" } as const;
    const again = () => admit(parts, request, reply, counted);
    const { answer: found, fields } = await CALLS[operation](service, { ...call, again });
    const hinted = withParameterHint(found, operation, raw);
    const type = acceptedType(request.headers.accept, mediaTypesOf(operation));
    varyBy(reply, "Accept");
    // Markdown needs a charset (RFC 7763). JSON is always UTF-8, but older clients expect it.
    reply.type(`${type}; charset=utf-8`);
    if (type === "text/csv") reply.headers(tableHeaders(hinted as SearchResponse));
    return reply.send(written(operation, hinted as never, type, { typeOf, fields }));
  };
  const read = (
    url: string,
    counted: "search" | "get_details" | "verify",
    operationOf: (raw: RawInput) => FormattedOperation = () => counted,
  ) =>
    app.get(url, countedCalls(parts, counted, counted), async (request, reply) => {
      const raw = inputOf(request);
      return answer(operationOf(raw), counted, raw, request, reply);
    });
  read("/v1/search", "search");
  read("/v1/details/:id", "get_details");
  read("/v1/verify/:id", "verify");
  // Without its id, the URL of a record answers like one with an unknown id.
  read("/v1/details", "get_details");
  read("/v1/verify", "verify", ({ ids }) => (ids === undefined ? "verify" : "verify_batch"));
  const report = countedCalls(parts, "report", "report");
  // Reports are accepted even under overload: a refused one would be lost evidence.
  const urgent = { ...report, config: { ...report.config, isUrgent: true } };
  app.post("/v1/report", urgent, async (request, reply) => {
    if (request.body === undefined) throw refusal("unsupported_media_type.not_json");
    return answer("report", "report", request.body as RawInput, request, reply);
  });
  app.get("/v1/changes", countedCalls(parts, "list_changes", "list_changes"), async (request, reply) => {
    const input = parse(changesRequest, inputOf(request));
    const page = await service.changes(request.caller as Caller, input, async (items) => {
      for (let rest = items - CHANGES_PAGE.usual; rest > 0; rest -= CHANGES_PAGE.usual)
        await admit(parts, request, reply, "list_changes");
    });
    const next = nextPage(parts.baseUrl ?? requestOrigin(request), input, page.cursor);
    return reply.type(JSON_TYPE).send(JSON.stringify({ ...page, next }));
  });
  addWatching(app, parts);
  const coverage = preparedBy(JSON_TYPE);
  app.get("/v1/coverage", { config: { operation: "get_coverage" } }, async (request, reply) => {
    checkAddress(request);
    return sendPrepared(request, reply, coverage(await service.coverage()), "no-cache");
  });
}

/** `GET /v1/watch`: server-sent events (HTML, section 9.2) for as long as the client stays. Counts as one read call. */
function addWatching(app: FastifyInstance, parts: HttpParts): void {
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

/** The absolute URL of the next page. */
function nextPage(base: string, { area, limit }: ChangesInput, cursor: string): string {
  const query = new URLSearchParams({
    after: cursor,
    ...(area === null ? {} : { area }),
    limit: String(limit),
  });
  return `${base}/v1/changes?${query.toString()}`;
}
