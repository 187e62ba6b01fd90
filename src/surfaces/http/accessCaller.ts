import type { FastifyRequest } from "fastify";

/** Who requests an operator's resource. */
export interface AccessCaller {
  readonly address: string;
  /** True when the address is the caller's own, not that of an untrusted proxy. */
  readonly isProven: boolean;
  readonly authorization: string | undefined;
}

/** Checks who may read something. Throws ServiceError. */
export type Access = (caller: AccessCaller) => Promise<void>;

/** Headers that show that a request came through a proxy. */
const FORWARDING = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/** The caller of a request. `ip`: behind trusted proxies, the address they report. */
export function operatorCaller({
  headers,
  ip,
  socket,
}: Pick<FastifyRequest, "headers" | "ip" | "socket">): AccessCaller {
  const isForwarded = FORWARDING.some((name) => headers[name] !== undefined);
  return {
    address: ip,
    isProven: !isForwarded || ip !== socket.remoteAddress,
    authorization: headers.authorization,
  };
}
