import type { IncomingHttpHeaders } from "node:http";

interface Mask {
  readonly pattern: RegExp;
  readonly shown: string;
}

/** Parts of an answer that depend on chance or the wall clock, wherever they occur. */
const MASKS: readonly Mask[] = [
  // A result token contains a random nonce.
  { pattern: /\bdl1_[\w-]{20,}/gu, shown: "dl1_*" },
];

/** Headers that say nothing about the service: they depend on the connection, the wall clock or chance, or follow from the body. */
const IGNORED: ReadonlySet<string> = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "x-request-id",
]);

/** The text without its random parts. */
export function masked(text: string): string {
  return MASKS.reduce((left, { pattern, shown }) => left.replaceAll(pattern, shown), text);
}

/** The headers to compare. The value of a validator is opaque: only its presence and weakness count. */
export function comparedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !IGNORED.has(name))
      .map(([name, value]) => [
        name,
        name === "etag" ? String(value).replace(/".*"/u, '"*"') : masked(String(value)),
      ]),
  );
}
