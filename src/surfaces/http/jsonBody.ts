import type { FastifyInstance } from "fastify";
import { ServiceError } from "../../contract/errors.js";
import { invalid } from "../../contract/parse.js";
import type { AnyRequest } from "./exchange.js";

/**
 * JSON bodies only, strictly decoded: bytes that are no UTF-8 are refused rather than replaced, and so are keys that would reach
 * into an object's prototype. Text of other types is not read as JSON.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      return parse(request, utf8Text(body), done);
    } catch (error) {
      return done(error as Error);
    }
  });
}

/** ASCII without escapes: what is within quotes is what was meant. */
const PLAIN = /^[\t\r\n -[\]-~]+$/u;
const REACHING = /"(?:__proto__|constructor)"/u;

/**
 * What a body of JSON says that every reader reads alike, given a character a byte; undefined for any other and for what is no JSON, which are for
 * {@link readJsonBodies} to read or to refuse.
 */
export function plainJson(body: string): unknown {
  if (!PLAIN.test(body) || REACHING.test(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Throws ServiceError `invalid_request` for bytes that are no UTF-8. */
export function utf8Text(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw invalid("The body is not UTF-8. Send JSON encoded as UTF-8.");
  }
}

/** A compressed body would be taken for broken JSON. Throws `unsupported_media_type`, which says what is wrong instead. */
export function refuseCompressedBody({ headers }: Pick<AnyRequest, "headers">): void {
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity")
    throw new ServiceError("unsupported_media_type", "Send the body uncompressed, without Content-Encoding.");
}
