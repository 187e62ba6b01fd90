import { reasonOf, withoutPassword } from "../connectionErrors.js";

/** Redis errors that mean wrong settings and do not pass by themselves. */
const REFUSAL = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:AUTH|DB index|invalid DB|Client sent AUTH))/u;

/** Advice for the operator by the beginning of Redis's error. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [REFUSAL, "Check user, password and database number, and that this user may run scripts (EVAL) and write."],
  [/^OOM/u, "Raise its maxmemory, or give Doorlight a Redis of its own."],
  [/^READONLY/u, "Use the primary: this one is a replica."],
  [/^MISCONF/u, 'It cannot write to its disk: free some space, or turn off persistence (save "").'],
  [/^LOADING|^MASTERDOWN/u, "It is starting: Doorlight retries every second."],
  [/^(?:CROSSSLOT|MOVED|CLUSTERDOWN)/u, "Use a Redis that is not a Redis Cluster."],
  [/^ERR unknown command/u, "It is too old, or restricts commands: Redis 5 or newer with EVAL is required."],
  [
    /ssl|tls|certificate/iu,
    "Use rediss:// for a Redis with TLS and a certificate for this host name, redis:// for one without.",
  ],
];
const SYSTEM_CODE = /^(?:ENOTFOUND|EAI_AGAIN|ECONN[A-Z]+|E[A-Z]+UNREACH|ETIMEDOUT|EPIPE)$/u;
const REACH = "Check that it is running, and that it can be reached from here.";

/** True when settings must be corrected before Redis can be used. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSAL.test(error.message);
}

/** Explains to the operator why a Redis cannot be used and how to fix it. The URL is shown without its password. */
export function explainRedis(url: string, error: unknown): string {
  const { code = "" } = error as { readonly code?: string };
  const reason = reasonOf(error);
  // System errors quote the host name, so advice is not chosen by their text.
  const isOfTheWay = SYSTEM_CODE.test(code);
  const mend = isOfTheWay
    ? REACH
    : (ADVICE.find(([pattern]) => pattern.test(reason) || pattern.test(code))?.[1] ?? REACH);
  return `${withoutPassword(url)} cannot be used to count calls: ${reason}. ${mend}`;
}
