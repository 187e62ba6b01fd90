import type { FastifyRequest } from "fastify";

/** Where the caller reached the service; a Host that is no host name is not repeated. */
export function addressReached({ protocol, host, socket }: FastifyRequest): string {
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu.test(host);
  const address = `${protocol}://${host}`;
  // A host may be written well and still be none, such as 1.2.3.x4.
  return isHost && URL.canParse(address) ? address : `${protocol}://localhost:${socket.localPort}`;
}
