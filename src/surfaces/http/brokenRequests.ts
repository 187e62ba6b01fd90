import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "../../contract/resources.js";

const HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  Connection: "close",
} as const;

/** What is no HTTP at all, or came too slowly, is answered in the same shape as any refusal, on the bare socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, detail] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "The request's headers are too large."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", "The request did not arrive in time. Send it again."]
        : ["400 Bad Request", "The request is no valid HTTP/1.1. Check how it is encoded."];
  endSocket(socket, status, { error: "invalid_request", detail });
}

/** Answers what Node would refuse by itself with an empty body: unknown expectations and tunnels. */
export function answerOddRequests(server: Server): void {
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    const body: ErrorBody = {
      error: "invalid_request",
      detail: "The Expect header asks for what is not supported. Leave it out, or send 100-continue.",
    };
    response.writeHead(417, HEADERS).end(JSON.stringify(body));
  });
  server.on("connect", (_request, socket: Socket) => {
    // Once it is a tunnel, nobody else listens for the socket's errors.
    socket.on("error", () => socket.destroy());
    endSocket(socket, "405 Method Not Allowed", {
      error: "method_not_allowed",
      detail: "This server is no proxy. See /v1/openapi.json for the operations and their paths.",
    });
  });
}

function endSocket(socket: Socket, status: string, answer: ErrorBody): void {
  const body = JSON.stringify(answer);
  const headers = Object.entries({ ...HEADERS, "Content-Length": Buffer.byteLength(body) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n${body}`);
}
