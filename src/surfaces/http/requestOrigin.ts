import type { FastifyRequest } from "fastify";

/** The origin at which the caller reached the service. An invalid Host is not repeated. */
export function requestOrigin({ protocol, host, socket }: FastifyRequest): string {
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu.test(host);
  const address = `${protocol}://${host}`;
  // A well-formed host can still be invalid, such as 1.2.3.x4.
  return isHost && URL.canParse(address) ? address : `${protocol}://localhost:${socket.localPort}`;
}
