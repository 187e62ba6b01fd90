import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ErrorCode } from "../../../src/contract/errorCodes.js";
import type { OwnCode, Refusal } from "../api.js";
import { LANGUAGE, say, type TextName } from "../texts.js";

/** A notice that stands out from the page. Screen readers announce `bad` at once. */
export function Notice({
  kind,
  title,
  children,
}: {
  readonly kind: "plain" | "bad";
  readonly title?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class={`notice ${kind}`} role={kind === "bad" ? "alert" : "status"}>
      {title !== undefined && <p class="notice-title">{title}</p>}
      {children}
    </div>
  );
}

/**
 * An error with advice and a way to continue. The service's message is English: it is shown in English next to the text for the code, in other languages
 * after it. `instead`: a more specific text for the page.
 */
export function Refused({
  refusal,
  again,
  instead,
}: {
  readonly refusal: Refusal;
  /** Retries; null if the page has its own way. */
  readonly again: (() => void) | null;
  readonly instead?: { readonly code: string; readonly title: TextName; readonly advice: TextName };
}) {
  const { code, retryAfterS, message } = refusal;
  const own = instead?.code === code ? instead : null;
  const [title, advice] = own === null ? (WORDS[code] ?? [null, null]) : [own.title, own.advice];
  const isEnglish = LANGUAGE === "en";
  const hasAdvice = advice !== null && !(isEnglish && message !== "" && ADVISED_BY_SERVICE.has(code));
  return (
    <Notice kind="bad" {...(title === null ? {} : { title: say(title) })}>
      {hasAdvice && <p>{say(advice)}</p>}
      {message !== "" && (isEnglish || advice === null) && (
        <p lang="en" class={hasAdvice ? "quiet" : ""}>
          {message}
        </p>
      )}
      {message !== "" && !isEnglish && advice !== null && (
        <details class="quiet">
          <summary>{say("inItsWords")}</summary>
          <p lang="en">{message}</p>
        </details>
      )}
      {again !== null && <Again afterS={retryAfterS} again={again} key={message} />}
    </Notice>
  );
}

/** The title and advice for every error code of the service and the console. */
const EVERY: Readonly<Record<ErrorCode | OwnCode, readonly [TextName, TextName]>> = {
  offline: ["offline", "offlineAdvice"],
  unreachable: ["unreachable", "unreachableAdvice"],
  unreadable: ["unreadable", "unreadableAdvice"],
  rate_limited: ["rateLimited", "rateLimitedAdvice"],
  unavailable: ["unavailable", "unavailableAdvice"],
  internal_error: ["internalError", "internalErrorAdvice"],
  unknown_result_id: ["unknownRecord", "unknownRecordAdvice"],
  invalid_result_token: ["staleToken", "staleTokenAdvice"],
  expired_result_token: ["staleToken", "staleTokenAdvice"],
  invalid_outcome: ["notUnderstood", "notUnderstoodAdvice"],
  invalid_request: ["notUnderstood", "notUnderstoodAdvice"],
  unsupported_media_type: ["notUnderstood", "notUnderstoodAdvice"],
  method_not_allowed: ["notUnderstood", "notUnderstoodAdvice"],
  payload_too_large: ["tooLong", "tooLongAdvice"],
  invalid_api_key: ["wrongKey", "wrongKeyAdvice"],
  not_found: ["nothingThere", "nothingThereAdvice"],
};
/** A newer service may send codes unknown to this page. */
const WORDS: Readonly<Record<string, readonly [TextName, TextName]>> = EVERY;
/** Codes for which the service's own message gives more specific advice. */
const ADVISED_BY_SERVICE: ReadonlySet<string> = new Set<ErrorCode>([
  "unknown_result_id",
  "invalid_result_token",
  "expired_result_token",
  "invalid_outcome",
  "invalid_request",
  "unsupported_media_type",
  "method_not_allowed",
  "payload_too_large",
  "invalid_api_key",
  "not_found",
]);

/** A retry button that counts down the time requested by the service. */
function Again({ afterS, again }: { readonly afterS: number; readonly again: () => void }) {
  const [left, setLeft] = useState(afterS);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <button type="button" onClick={again} disabled={left > 0}>
      {left > 0 ? say("retryIn", { seconds: left }) : say("retry")}
    </button>
  );
}
