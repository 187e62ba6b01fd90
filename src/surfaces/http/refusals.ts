import { internalError, ServiceError } from "../../contract/errors.js";

/** What Fastify refuses by itself, by its error codes (fastify/lib/errors.js). */
const FRAMEWORK: Readonly<Record<string, () => ServiceError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ServiceError("payload_too_large", "The body is too large: at most 16 KB are allowed."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ServiceError(
      "unsupported_media_type",
      "Send the body as JSON with the header Content-Type: application/json.",
    ),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => notJson(),
  FST_ERR_CTP_INVALID_JSON_BODY: () => notJson(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ServiceError("invalid_request", "Content-Length does not match the body."),
  FST_ERR_BAD_URL: () => new ServiceError("invalid_request", "The path is not percent-encoded UTF-8."),
};

/** The refusal a failure amounts to; `internal_error` for what nobody foresaw. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === "string" ? FRAMEWORK[code] : undefined;
  if (known !== undefined) return known();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === "number" && status >= 400 && status < 500) {
    return new ServiceError("invalid_request", "The request could not be read. Check its encoding and body.");
  }
  return internalError();
}

function notJson(): ServiceError {
  return new ServiceError(
    "invalid_request",
    'The body is no valid JSON. Send {"result_token": "...", "outcome": "correct"}.',
  );
}
