import type { ErrorCode } from "../../contract/errorCodes.js";
import { secondsToWait, type ServiceError } from "../../contract/errors.js";

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

/** Headers that go with a refusal. */
export function errorHeaders(refusal: ServiceError): Record<string, string> {
  const seconds = secondsToWait(refusal);
  return {
    ...(seconds === undefined ? {} : { "retry-after": String(seconds) }),
    ...(refusal.code === "invalid_api_key" ? { "www-authenticate": 'Bearer realm="doorlight"' } : {}),
  };
}
