import type { FastifyReply } from "fastify";
/** Adds a request header to `Vary` (RFC 9110, 12.5.5). */
export function varyBy(reply: Pick<FastifyReply, "getHeader" | "header">, header: string): void {
  const named = reply.getHeader("vary");
  if (typeof named !== "string") reply.header("vary", header);
  else if (!`, ${named}, `.includes(`, ${header}, `)) reply.header("vary", `${named}, ${header}`);
}
