import type { IncomingHttpHeaders } from "node:http";

interface Mask {
  readonly pattern: RegExp;
  readonly shown: string;
}

/** What chance or the machine's own clock decides within an answer, wherever it stands. */
const MASKS: readonly Mask[] = [
  // A result token holds a random nonce.
  { pattern: /\bdl1_[\w-]{20,}/gu, shown: "dl1_*" },
];

/** Headers that say nothing of the service: of the connection, of the wall clock, of chance, or what follows from the body. */
const UNHEARD: ReadonlySet<string> = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "x-request-id",
]);

/** The text without what chance decides. */
export function masked(text: string): string {
  return MASKS.reduce((left, { pattern, shown }) => left.replaceAll(pattern, shown), text);
}

/** The headers that are compared. A validator's value is opaque: only that there is one, and whether it is weak, counts. */
export function comparedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !UNHEARD.has(name))
      .map(([name, value]) => [
        name,
        name === "etag" ? String(value).replace(/".*"/u, '"*"') : masked(String(value)),
      ]),
  );
}
