import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "../../contract/errors.js";

/**
 * Accepts only JSON bodies and decodes them strictly. Invalid UTF-8 is refused, not replaced, and so are keys that would pollute
 * a prototype. Other content types are not read as JSON, nor are compressed bodies.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      refuseCompressedBody(request);
      return parse(request, utf8Text(body), done);
    } catch (error) {
      return done(error as Error);
    }
  });
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8. Throws ServiceError `invalid_request` for invalid bytes. */
export function utf8Text(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw refusal("invalid_request.body_not_utf8");
  }
}

/** Throws `unsupported_media_type` for a compressed body, which would otherwise be reported as broken JSON. */
export function refuseCompressedBody({ headers }: Pick<FastifyRequest, "headers">): void {
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity")
    throw refusal("unsupported_media_type.compressed");
}
