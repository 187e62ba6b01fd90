import type { FastifyReply } from "fastify";

/** Says that the answer depends on a header of the request (RFC 9110, 12.5.5), beside those that were named before. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = reply.getHeader("vary");
  const names = typeof named === "string" ? named.split(", ") : [];
  if (!names.includes(header)) reply.header("vary", [...names, header].join(", "));
}
