import { internalError, refusal, ServiceError } from "../../contract/errors.js";

/** What Fastify refuses by itself, by its error codes (fastify/lib/errors.js). */
const FRAMEWORK: Readonly<Record<string, () => ServiceError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refusal("payload_too_large.body", { kilobytes: 16 }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal("unsupported_media_type.not_json"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => notJson(),
  FST_ERR_CTP_INVALID_JSON_BODY: () => notJson(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refusal("invalid_request.content_length"),
  FST_ERR_BAD_URL: () => refusal("invalid_request.path_not_encoded"),
};

/** The refusal a failure amounts to; `internal_error` for what nobody foresaw. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === "string" ? FRAMEWORK[code] : undefined;
  if (known !== undefined) return known();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === "number" && status >= 400 && status < 500) {
    return refusal("invalid_request.unreadable");
  }
  return internalError();
}

function notJson(): ServiceError {
  return refusal("invalid_request.body_not_json");
}
