import type { ErrorCode, ServiceError } from "../contract/errors.js";
import type { ErrorBody } from "../contract/resources.js";

/** What each code means on HTTP, section 3 of the specification. */
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

/** The body of a refusal. Seconds to wait stand in it too, because headers do not reach a model. */
export function errorBody({ code, detail, retryAfterSeconds }: ServiceError): ErrorBody {
  return {
    error: code,
    detail,
    ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
  };
}

/** Headers that go with a refusal. */
export function errorHeaders({ code, retryAfterSeconds }: ServiceError): Record<string, string> {
  return {
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    ...(code === "invalid_api_key" ? { "www-authenticate": 'Bearer realm="doorlight"' } : {}),
  };
}
