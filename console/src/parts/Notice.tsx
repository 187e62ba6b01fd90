import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ErrorCode } from "../../../src/contract/errorCodes.js";
import type { OwnCode, Refusal } from "../api.js";
import { LANGUAGE, say, type TextName } from "../texts.js";

/** Something to be told apart from what a page holds: `bad` is said at once to those who hear the page. */
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
 * What went wrong, what to do about it, and a way to go on. The service's own words are English: in that language they stand beside, in another behind
 * what the code is told as. `instead`: what a refusal means here, where a page knows more than its code.
 */
export function Refused({
  refusal,
  again,
  instead,
}: {
  readonly refusal: Refusal;
  /** Asks once more; null: the page has its own way. */
  readonly again: (() => void) | null;
  readonly instead?: { readonly code: string; readonly title: TextName; readonly advice: TextName };
}) {
  const { code, retryAfterS, message } = refusal;
  const own = instead?.code === code ? instead : null;
  const [title, advice] = own === null ? (WORDS[code] ?? [null, null]) : [own.title, own.advice];
  const isEnglish = LANGUAGE === "en";
  const isTold = advice !== null && !(isEnglish && message !== "" && SAID_BY_SERVICE.has(code));
  return (
    <Notice kind="bad" {...(title === null ? {} : { title: say(title) })}>
      {isTold && <p>{say(advice)}</p>}
      {message !== "" && (isEnglish || advice === null) && (
        <p lang="en" class={isTold ? "quiet" : ""}>
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

/** What is said first, and what to do, by the refusal's code: every one of the service, and those of the console itself. */
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
/** A newer service may refuse with a code that this page has never heard of. */
const WORDS: Readonly<Record<string, readonly [TextName, TextName]>> = EVERY;
/** Of these the service says itself what to do, and more to the point. */
const SAID_BY_SERVICE: ReadonlySet<string> = new Set<ErrorCode>([
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

/** A button that counts down for as long as the service asks to be left alone. */
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
