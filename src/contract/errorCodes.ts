/** Error codes on the wire. Only a surface maps them to its own status codes. */
export const ERROR_CODES = [
  "unknown_result_id",
  "invalid_result_token",
  "expired_result_token",
  "invalid_outcome",
  "rate_limited",
  "invalid_request",
  "invalid_api_key",
  "not_found",
  "method_not_allowed",
  "payload_too_large",
  "unsupported_media_type",
  "unavailable",
  "internal_error",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
