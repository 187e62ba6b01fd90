import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "../../contract/resources.js";

const HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  Connection: "close",
} as const;

/** Answers an invalid or too slow request on the raw socket, in the format of any error, and closes it. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, detail] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "The request's headers are too large."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", "The request did not arrive in time. Send it again."]
        : ["400 Bad Request", "The request is not valid HTTP/1.1. Check how it is encoded."];
  endSocket(socket, status, { error: "invalid_request", detail });
}

/** Answers CONNECT, which Node passes as a raw socket. */
export function answerTunnel(socket: Socket): void {
  // Node no longer handles errors of this socket.
  socket.on("error", () => socket.destroy());
  endSocket(socket, "405 Method Not Allowed", {
    error: "method_not_allowed",
    detail: "This server is not a proxy. See /v1/openapi.json for the operations and their paths.",
  });
}

/** Answers an expectation other than 100-continue, which Node would refuse with an empty body. */
export function answerExpectation(response: ServerResponse): void {
  endResponse(response, 417, {
    error: "invalid_request",
    detail: "This Expect header is not supported. Leave it out, or send 100-continue.",
  });
}

/** Answers a request beyond the in-flight limit of a connection. */
export function answerCrowdedConnection(response: ServerResponse, most: number): void {
  endResponse(response, 400, {
    error: "invalid_request",
    detail: `More than ${most} requests are in flight on this connection. Wait for answers, or use more connections.`,
  });
}

function endResponse(response: ServerResponse, status: number, answer: ErrorBody): void {
  response.writeHead(status, HEADERS).end(JSON.stringify(answer));
}

function endSocket(socket: Socket, status: string, answer: ErrorBody): void {
  const body = JSON.stringify(answer);
  const headers = Object.entries({ ...HEADERS, "Content-Length": Buffer.byteLength(body) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`HTTP/1.1 ${status}\r\n${lines}\r\n${body}`);
  socket.destroySoon();
}
