import type { ErrorCode } from "../../contract/errorCodes.js";
import { secondsToWait, ServiceError, refusal } from "../../contract/errors.js";

/** The HTTP status of each error code (specification, section 3). */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
  unknown_result_id: 404,
  invalid_result_token: 400,
  expired_result_token: 400,
  invalid_outcome: 400,
  rate_limited: 429,
  invalid_request: 400,
  invalid_api_key: 401,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unavailable: 503,
  internal_error: 500,
};

/** Headers of an error answer. */
export function errorHeaders(error: ServiceError): Record<string, string> {
  const seconds = secondsToWait(error);
  return {
    ...(seconds === undefined ? {} : { "retry-after": String(seconds) }),
    ...(error.code === "invalid_api_key" ? { "www-authenticate": 'Bearer realm="doorlight"' } : {}),
  };
}

/** Fastify's own errors (fastify/lib/errors.js) and how they are refused. */
const FRAMEWORK: Readonly<Record<string, () => ServiceError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refusal("payload_too_large.body", { kilobytes: 16 }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal("unsupported_media_type.not_json"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refusal("invalid_request.body_not_json"),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refusal("invalid_request.body_not_json"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refusal("invalid_request.content_length"),
  FST_ERR_BAD_URL: () => refusal("invalid_request.path_not_encoded"),
};

/** Maps a failure to a ServiceError; `internal_error` for unexpected ones. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === "string" ? FRAMEWORK[code] : undefined;
  if (known !== undefined) return known();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === "number" && status >= 400 && status < 500) {
    return refusal("invalid_request.unreadable");
  }
  return refusal("internal_error.unforeseen");
}
