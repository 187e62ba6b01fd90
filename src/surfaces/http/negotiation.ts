import type { FastifyReply } from "fastify";

/** Maximum ranges read of one header. */
const MAX_RANGES = 32;

/** The offered type that `Accept` prefers. If it accepts none, the first: that serves a caller better than a refusal. */
export function acceptedType(accept: string | undefined, offered: readonly [string, ...string[]]): string {
  if (accept === undefined) return offered[0];
  const weights = weightsOf(accept);
  const best = preferred(offered, (type) => {
    const [major] = type.split("/");
    return weights.get(type) ?? weights.get(`${major}/*`) ?? weights.get("*/*");
  });
  return best ?? offered[0];
}

/** The offered encoding that `Accept-Encoding` prefers; null if it accepts none. */
export function acceptedEncoding<Encoding extends string>(
  accept: string | undefined,
  offered: readonly Encoding[],
): Encoding | null {
  if (accept === undefined) return null;
  const weights = weightsOf(accept);
  return preferred(offered, (encoding) => weights.get(encoding) ?? weights.get("*"));
}

/** The first of those with the highest weight; null if all are zero. */
function preferred<One>(all: readonly One[], weightOf: (one: One) => number | undefined): One | null {
  let [best, most]: [One | null, number] = [null, 0];
  for (const one of all) {
    const weight = weightOf(one) ?? 0;
    if (weight > most) [best, most] = [one, weight];
  }
  return best;
}

/** Parses the lowercase names in a header with their weights (RFC 9110, 12.4.2). Invalid ones are left out. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const range of header.toLowerCase().split(",", MAX_RANGES)) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim());
    const given = parameters.find((parameter) => /^q\s*=/u.test(parameter)) ?? "q=1";
    const weight = Number(given.slice(given.indexOf("=") + 1));
    if (weight >= 0 && weight <= 1 && !weights.has(name)) weights.set(name, weight);
  }
  return weights;
}

/** Adds a request header to `Vary` (RFC 9110, 12.5.5). */
export function varyBy(reply: Pick<FastifyReply, "getHeader" | "header">, header: string): void {
  const named = reply.getHeader("vary");
  if (typeof named !== "string") reply.header("vary", header);
  else if (!`, ${named}, `.includes(`, ${header}, `)) reply.header("vary", `${named}, ${header}`);
}
