import type { FastifyReply } from "fastify";
/** Says that the answer depends on a header of the request (RFC 9110, 12.5.5), beside those that were named before. */
export function varyBy(reply: Pick<FastifyReply, "getHeader" | "header">, header: string): void {
  const named = reply.getHeader("vary");
  if (typeof named !== "string") reply.header("vary", header);
  else if (!`, ${named}, `.includes(`, ${header}, `)) reply.header("vary", `${named}, ${header}`);
}
