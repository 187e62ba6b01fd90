/** The errors that cross the wire. The domain knows codes; only a surface knows what they mean there. */
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

/** A failure the caller is told about. `detail` says what was wrong, what is allowed and what to do next. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds until it makes sense to try again (`rate_limited`, `unavailable`). */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, retryAfterSeconds?: number) {
    super(`${code}: ${detail}`);
    this.name = "ServiceError";
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
