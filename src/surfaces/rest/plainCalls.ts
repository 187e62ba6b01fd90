import { randomUUID } from "node:crypto";
import proxyAddresses from "@fastify/proxy-addr";
import type { CountedAddress } from "../../callers/localCallers.js";
import type { PlainAnswering } from "../http/connections/pacedServer.js";
import type { PacedSocket, PlainAnswer } from "../http/connections/pacedSocket.js";
import type { PlainHead } from "../http/connections/plainHead.js";
import type { EveryRequest } from "../http/everyRequest.js";
import type { AnyRequest, ReplyHead } from "../http/exchange.js";
import { HEALTH_PATHS, HEALTH_ROUTE, type HealthAnswers, type HealthPath } from "../http/health.js";
import type { RouteCost } from "../http/loadGuard.js";
import { plainJson } from "../http/jsonBody.js";
import { PlainReply } from "../http/plainReply.js";
import { COUNTED, type ReadAnswers, type ReadOperation } from "./readAnswers.js";
import { REPORT_ROUTE, type ReportAnswer } from "./reportAnswer.js";
import type { Body } from "./shown.js";

export interface PlainCallParts {
  readonly every: EveryRequest;
  readonly answers: ReadAnswers;
  readonly reports: ReportAnswer;
  readonly health: HealthAnswers;
  readonly trustedProxies: readonly string[];
  readonly countedAddress: CountedAddress;
}

/** What is called most, by addresses that need no decoding; any other is Fastify's to route, as are those of health with anything behind them. */
const ADDRESS = /^\/v1\/(?:search|(details|verify)\/([0-9A-Fa-f-]{36}))(?:\?|$)/u;
const REPORT = /^\/v1\/report(?:\?|$)/u;
/** Of what is posted to be read here as Fastify's own parser reads it. */
const JSON_BODY = /^application\/json(?:; ?charset=utf-8)?$/iu;
const HEALTH: ReadonlySet<string> = new Set(HEALTH_PATHS);
const OPERATIONS: Readonly<Record<string, ReadOperation>> = { details: "get_details", verify: "verify" };

/**
 * Nearly all requests are plain, well-formed reads and reports: those are answered here, from bytes to bytes, past Node's HTTP objects and Fastify, which together cost more
 * than the answer (ADR 67). The way is the same, by the same functions; whatever is in any way unusual goes the long way, and a test holds the two against each
 * other, byte for byte.
 */
export function createPlainCalls({
  every,
  answers,
  reports,
  health,
  trustedProxies,
  countedAddress,
}: PlainCallParts): PlainAnswering {
  const addressOf = callerAddress(trustedProxies);
  const callerOf: CallerOf = (headers, connection) => {
    const ip = addressOf(headers, connection);
    return { ip, countedAddress: countedAddress(ip, headers) };
  };
  const answer = async (
    operation: string,
    route: RouteCost,
    request: AnyRequest,
    bodyOf: (reply: ReplyHead) => Promise<Body>,
  ): Promise<PlainAnswer> => {
    const began = performance.now();
    const reply = new PlainReply();
    let body: Body;
    try {
      every.begin(request, reply, route);
      body = await bodyOf(reply);
    } catch (error) {
      body = every.refused(error, request, reply);
    }
    const written = reply.written(every.sent(request, reply, body));
    every.answered(request, operation, reply.statusCode, performance.now() - began);
    return written;
  };
  const reported = (head: PlainHead, body: string, connection: PacedSocket) => {
    const { "content-type": type = "" } = head.headers;
    const said = REPORT.test(head.url) && JSON_BODY.test(type) ? plainJson(body) : undefined;
    if (said === undefined) return null;
    return () => {
      const request = askedBy(head, connection, callerOf);
      return answer("report", REPORT_ROUTE, request, async (reply) => {
        const caller = await reports.admit(request, reply);
        return reports.answer(caller, said, request, reply);
      });
    };
  };
  return (head, body, connection) => {
    if (head.method === "POST") return reported(head, body, connection);
    const found = ADDRESS.exec(head.url);
    if (found === null) {
      if (!HEALTH.has(head.url)) return null;
      const path = head.url as HealthPath;
      return () =>
        answer(HEALTH_ROUTE.operation, HEALTH_ROUTE, askedBy(head, connection, callerOf), (reply) =>
          health(path, reply),
        );
    }
    const [, name, id] = found;
    const operation = name === undefined ? "search" : OPERATIONS[name];
    if (operation === undefined) return null;
    const params = id === undefined ? {} : { id };
    return () => {
      const request = askedBy(head, connection, callerOf);
      return answer(operation, COUNTED, request, (reply) => answers(operation, request, reply, params));
    };
  };
}

type CallerOf = (
  headers: AnyRequest["headers"],
  connection: PacedSocket,
) => Pick<AnyRequest, "ip" | "countedAddress">;

function askedBy(
  { url, headers, httpVersion }: PlainHead,
  connection: PacedSocket,
  callerOf: CallerOf,
): AnyRequest {
  return {
    id: randomUUID(),
    ...callerOf(headers, connection),
    headers,
    originalUrl: url,
    raw: { url, httpVersion, headers, rawHeaders: [], socket: connection },
  };
}

/** Who calls: as Fastify finds it, by the same library. */
function callerAddress(
  trustedProxies: readonly string[],
): (headers: AnyRequest["headers"], connection: PacedSocket) => string {
  if (trustedProxies.length === 0) return (_, { remoteAddress = "" }) => remoteAddress;
  const isTrusted = proxyAddresses.compile([...trustedProxies]);
  return (headers, { remoteAddress }) => {
    const request = { headers, socket: { remoteAddress } } as Parameters<typeof proxyAddresses.all>[0];
    return proxyAddresses.all(request, isTrusted).at(-1) ?? "";
  };
}
