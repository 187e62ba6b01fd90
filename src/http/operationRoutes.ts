import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../callers/caller.js";
import { allowanceOf, type LimitClass } from "../callers/limits.js";
import { ServiceError } from "../contract/errors.js";
import { parseReport, parseResultId, parseSearch, parseVerify, type RawInput } from "../contract/parse.js";
import type { HttpParts } from "./app.js";
import { parseQuery } from "./query.js";
import { rateLimitHeaders } from "./rateLimitHeaders.js";

const JSON_TYPE = "application/json; charset=utf-8";

/** The four operations and coverage. Each call is counted before its input is looked at, so that refused input counts too. */
export function addOperations(app: FastifyInstance, parts: HttpParts): void {
  const { service } = parts;
  const read = (operation: string, url: string, run: (caller: Caller, raw: RawInput) => Promise<unknown>) =>
    app.get(url, { config: { operation } }, async (request, reply) => {
      const caller = admit(parts, request, reply, "reads");
      const raw = { ...queryOf(request), ...(request.params as RawInput) };
      return send(reply, await run(caller, raw));
    });

  read("search", "/v1/search", (caller, raw) => service.search(caller, parseSearch(raw)));
  read("get_details", "/v1/details/:result_id", (caller, raw) =>
    service.getDetails(caller, { result_id: parseResultId(raw["result_id"]) }),
  );
  read("verify", "/v1/verify/:result_id", (caller, raw) => service.verify(caller, parseVerify(raw)));
  for (const url of ["/v1/details", "/v1/verify"]) {
    read(url === "/v1/details" ? "get_details" : "verify", url, async () => parseResultId(undefined));
  }

  app.post(
    "/v1/report",
    {
      config: { operation: "report" },
      // Counted before the body is read: a body too large counts like any other call.
      onRequest: (request, reply, done) => {
        request.caller = admit(parts, request, reply, "reports");
        done();
      },
    },
    async (request, reply) => {
      if (request.body === undefined)
        throw new ServiceError(
          "unsupported_media_type",
          "Send the body as JSON with the header Content-Type: application/json.",
        );
      return send(reply, await service.report(request.caller as Caller, parseReport(request.body)));
    },
  );
  app.get("/v1/coverage", { config: { operation: "get_coverage" } }, async (_request, reply) =>
    send(reply, await service.coverage()),
  );
  app.decorateRequest("caller", null);
  // JSON only, whatever parameters its type carries; text/plain is not read as JSON.
  app.removeContentTypeParser("text/plain");
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify(answer));
}

/** Identifies and counts the caller, and sets the headers that tell how it stands. Throws `invalid_api_key`, `rate_limited`. */
function admit(
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  limitClass: LimitClass,
): Caller {
  const caller = identify(parts, request);
  try {
    const allowance = parts.limits.admit(caller, limitClass, parts.limitClock.now());
    if (allowance !== null) reply.headers(rateLimitHeaders(allowance));
  } catch (error) {
    const allowance = error instanceof ServiceError ? allowanceOf(error) : null;
    if (allowance !== null) reply.headers(rateLimitHeaders(allowance));
    throw error;
  }
  return caller;
}

/** No keys are issued yet, so that any credential is a wrong one: it is told, never silently served as anonymous. */
function identify({ callers }: HttpParts, request: FastifyRequest): Caller {
  if (request.headers.authorization !== undefined || request.headers["x-api-key"] !== undefined) {
    throw new ServiceError(
      "invalid_api_key",
      "This API key is not valid here: no keys are issued by this service yet. Call without one.",
    );
  }
  return callers.anonymous(request.ip);
}

function queryOf(request: FastifyRequest): RawInput {
  const url = request.raw.url ?? "";
  const at = url.indexOf("?");
  return at < 0 ? {} : parseQuery(url.slice(at + 1));
}
