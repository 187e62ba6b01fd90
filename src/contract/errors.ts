import type { ErrorCode } from "./errorCodes.js";
import type { MessageId, MessageParameters, MessageValue } from "./messages/message.js";
import { english } from "./messages/compiled.js";
import { textOf } from "./messages/english.js";
import type { ErrorBody } from "./resources.js";

/** A failure that is reported to the caller. `detail` says what was wrong, what is allowed and what to do next. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds until it makes sense to try again (`rate_limited`, `unavailable`). */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, seconds?: number) {
    super(`${code}: ${detail}`);
    this.name = "ServiceError";
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = seconds;
  }
}

/** The ids of refusals in data/messages/refusals.yaml. */
export type RefusalId = Extract<MessageId, `${ErrorCode}.${string}`>;

/** True when a text is the id of a message. Every id in a request schema is that of a refusal. */
export function isRefusalId(text: string): text is RefusalId {
  return text in english();
}

/** Makes the error for a refusal. Its code is the part of the id before the dot. */
export function refusal<Id extends RefusalId>(
  id: Id,
  ...[values, seconds]: [MessageParameters[Id]] extends [never]
    ? [values?: Readonly<Record<string, never>>, seconds?: number]
    : [values: Readonly<Record<MessageParameters[Id], MessageValue>>, seconds?: number]
): ServiceError {
  const code = id.slice(0, id.indexOf(".")) as ErrorCode;
  return new ServiceError(code, textOf([{ code: id, values: values ?? {} }]), seconds);
}

/** Default `Retry-After` when the unavailable part gave none. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** The JSON body of an error. It repeats the seconds to wait, because headers do not reach a model. */
export function errorBodyOf(error: ServiceError): ErrorBody {
  const { code, detail } = error;
  const seconds = secondsToWait(error);
  return { error: code, detail, ...(seconds === undefined ? {} : { retry_after_seconds: seconds }) };
}

/** Whole seconds, rounded up: a caller that waits exactly that long must not be refused again. */
export function secondsToWait({ code, retryAfterSeconds: given }: ServiceError): number | undefined {
  const seconds = given ?? (code === "unavailable" ? UNAVAILABLE_RETRY_SECONDS : undefined);
  return seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds));
}
