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

/** Told where whatever is unavailable could not say itself when to come back. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** The body of a refusal. Seconds to wait stand in it too, because headers do not reach a model. */
export function errorBody(refusal: ServiceError): ErrorBody {
  const { code, detail } = refusal;
  const seconds = retryAfterSeconds(refusal);
  return { error: code, detail, ...(seconds === undefined ? {} : { retry_after_seconds: seconds }) };
}

/** Headers that go with a refusal. */
export function errorHeaders(refusal: ServiceError): Record<string, string> {
  const seconds = retryAfterSeconds(refusal);
  return {
    ...(seconds === undefined ? {} : { "retry-after": String(seconds) }),
    ...(refusal.code === "invalid_api_key" ? { "www-authenticate": 'Bearer realm="doorlight"' } : {}),
  };
}

/** Whole seconds, rounded up: who waits as told must not be refused for a fraction. */
function retryAfterSeconds({ code, retryAfterSeconds: given }: ServiceError): number | undefined {
  const seconds = given ?? (code === "unavailable" ? UNAVAILABLE_RETRY_SECONDS : undefined);
  return seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds));
}
