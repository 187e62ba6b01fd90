import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "../callers/admission.js";
import type { Credentials } from "../callers/caller.js";
import type { Defaults } from "../callers/plan.js";
import { internalError } from "../contract/errors.js";
import type { Service } from "../contract/service.js";
import { callerHeaders } from "../http/callerHeaders.js";
import { headerCredentials, queryText } from "../http/requestParts.js";
import type { Logger } from "../telemetry.js";
import { createEndpoint, rpcError } from "./endpoint.js";
import type { Guard } from "./guards.js";
import { toolServer } from "./server.js";
import { answerTo, createShortcut } from "./shortcut.js";
import { type AdmitToolCall, callTool } from "./toolCall.js";

export interface ToolEndpointParts {
  readonly service: Service;
  readonly admission: Admission;
  readonly guard: Guard;
  /** What callers may do; null: without limits. */
  readonly limits: Defaults | null;
  readonly log: Logger;
}

export const ENDPOINT_PATH = "/mcp";
/** A call is a few short texts, but clients add what they please to its metadata. */
const BODY_LIMIT_BYTES = 64 * 1024;
const PARSE_ERROR = -32_700;
/** JSON-RPC leaves -32000 to servers: refused before any message was read. */
const REFUSED = -32_000;

/** Mounts the tool endpoint on a server. What is wrong with a request is told in JSON-RPC's shape, as clients of it expect. */
export async function addToolEndpoint(app: FastifyInstance, parts: ToolEndpointParts): Promise<void> {
  const { service, admission, guard, log } = parts;
  const endpoint = createEndpoint((error) => log.debug({ err: error }, "a tool request was refused"));
  const shortcut = createShortcut();
  const toolParts = {
    service,
    limits: parts.limits,
    onBug: (error: unknown) => log.error({ err: error }, "unexpected failure of a tool"),
  };
  app.addHook("onClose", () => endpoint.close());

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(
      (error: { readonly statusCode?: number; readonly code?: string }, request, reply) => {
        if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
          return write(
            reply,
            rpcError(
              413,
              REFUSED,
              `The body is too large: at most ${BODY_LIMIT_BYTES / 1024} KB are allowed.`,
            ),
          );
        if (error.statusCode !== undefined && error.statusCode < 500)
          return write(reply, rpcError(400, PARSE_ERROR, "The request could not be read."));
        log.error({ err: error, request: request.id }, "unexpected failure");
        return write(reply, rpcError(500, -32_603, internalError().detail));
      },
    );
    scope.addHook("onRequest", async (request, reply) => {
      const refusal = guard.refusal(request.headers.host, request.headers.origin);
      if (refusal !== null) await write(reply, rpcError(403, REFUSED, refusal));
    });
    scope.route({
      method: ["GET", "DELETE"],
      url: ENDPOINT_PATH,
      config: { operation: "mcp" },
      exposeHeadRoute: false,
      handler: (_request, reply) =>
        write(
          reply,
          rpcError(405, REFUSED, "The endpoint keeps no sessions and streams. POST each message.", {
            allow: "POST",
          }),
        ),
    });
    scope.post(ENDPOINT_PATH, { config: { operation: "mcp" } }, async (request, reply) => {
      if (!/^application\/json(?:;|$)/iu.test(request.headers["content-type"]?.trim() ?? ""))
        return write(
          reply,
          rpcError(415, REFUSED, "Send the message as JSON with the header Content-Type: application/json."),
        );
      const body = parsed(request.body);
      if (body === undefined) return write(reply, rpcError(400, PARSE_ERROR, "The body is no valid JSON."));
      const credentials = credentialsOf(request);
      const admit: AdmitToolCall = (operation) =>
        admission.admit(credentials, request.ip, operation, (state) => {
          reply.headers(callerHeaders(state));
        });
      const call = shortcut.callOf(request.headers, body);
      if (call !== null) {
        const result = await callTool(service, call.name, call.args, admit, toolParts.onBug);
        return reply.type("application/json").send(answerTo(call, result));
      }
      const left = new AbortController();
      reply.raw.once("close", () => left.abort());
      const response = await endpoint.answer({
        url: `http://${request.headers.host ?? "localhost"}${ENDPOINT_PATH}`,
        headers: headersOf(request),
        body,
        signal: left.signal,
        makeServer: () => toolServer(toolParts, admit),
      });
      if (response.status === 200) shortcut.accepted(body);
      return write(reply, response);
    });
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body)) as unknown;
  } catch {
    return undefined;
  }
}

/** The key as REST takes it, or on the address: some clients can set nothing else. */
function credentialsOf(request: FastifyRequest): Credentials {
  const { authorization, apiKey } = headerCredentials(request);
  return { authorization, apiKey: apiKey ?? new URLSearchParams(queryText(request)).get("key") ?? undefined };
}

function headersOf({ headers }: FastifyRequest): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) copied.set(name, Array.isArray(value) ? value.join(", ") : value);
  return copied;
}

async function write(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.code(response.status).send(response.status === 202 ? "" : await response.text());
}
