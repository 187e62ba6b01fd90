import { systemReason } from "../../domain/systemErrors.js";

/** What Redis says to whoever may not use it as it was told to: nothing that passes by itself. */
const REFUSAL = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:AUTH|DB index|invalid DB|Client sent AUTH))/u;

/** What an operator does about what Redis answers, by how that begins. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    REFUSAL,
    "Check user, password, number of the database, and that this user may run scripts (EVAL) and write.",
  ],
  [/^OOM/u, "Raise its maxmemory, or give Doorlight a Redis of its own."],
  [/^READONLY/u, "Name the primary: this one is a replica."],
  [/^MISCONF/u, 'It cannot write its disk: make room there, or keep nothing on disk (save "").'],
  [/^LOADING|^MASTERDOWN/u, "It is starting: it is tried again every second."],
  [/^(?:CROSSSLOT|MOVED|CLUSTERDOWN)/u, "Name a Redis that is no Redis Cluster."],
  [
    /^ERR unknown command/u,
    "It is too old, or keeps commands from us: Redis 5 or newer is wanted, with EVAL.",
  ],
  [
    /ssl|tls|certificate/iu,
    "rediss:// is for a Redis with TLS, with a certificate of the host that is named; redis:// for one without.",
  ],
];
const SYSTEM_CODE = /^(?:ENOTFOUND|EAI_AGAIN|ECONN[A-Z]+|E[A-Z]+UNREACH|ETIMEDOUT|EPIPE)$/u;
const REACH = "Check that it runs, and that it can be reached from here.";

/** Whether settings have to be mended before it can be used. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSAL.test(error.message);
}

/** What is wrong with a Redis that cannot be used, and how to mend it, for the operator. The address is told without its password. */
export function explainRedis(url: string, error: unknown): string {
  const { message, code = "" } = error as Error & { readonly code?: string };
  const told = (systemReason(error) ?? (message || code || "it cannot be reached")).replace(/\.+$/u, "");
  // What the system says of the way there quotes a host's name, which says nothing.
  const isOfTheWay = SYSTEM_CODE.test(code);
  const mend = isOfTheWay
    ? REACH
    : (ADVICE.find(([said]) => said.test(told) || said.test(code))?.[1] ?? REACH);
  return `${placeOf(url)} cannot be used to count calls: ${told}. ${mend}`;
}

/** An address as it may be shown and logged. */
export function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
