import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "../../contract/errors.js";

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

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Throws ServiceError `invalid_request` for bytes that are no UTF-8. */
export function utf8Text(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw refusal("invalid_request.body_not_utf8");
  }
}

/** A compressed body would be taken for broken JSON. Throws `unsupported_media_type`, which says what is wrong instead. */
export function refuseCompressedBody({ headers }: Pick<FastifyRequest, "headers">): void {
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity")
    throw refusal("unsupported_media_type.compressed");
}
