import type { SearchResult } from "../api.js";
import { date, month, percent, say } from "../texts.js";

/** The certainty that the place trades and the age of that knowledge, in plain words, with the date on demand. */
export function Sighting({
  result: { confidence, observed_at: at, dating },
}: {
  readonly result: Pick<SearchResult, "confidence" | "observed_at" | "dating">;
}) {
  return (
    <p class="sighting">
      <svg class="meter" viewBox="0 0 40 6" width="40" height="6" aria-hidden="true">
        <rect width="40" height="6" rx="3" />
        <rect class="full" width={40 * confidence} height="6" rx="3" />
      </svg>
      <span title={say("existsWhy")}>
        {percent(confidence)} {say("sureItIsThere")}
      </span>
      {" · "}
      {dating === "listed" ? (
        <span title={say("listedWhy", { date: date(at) })}>{say("listed")}</span>
      ) : (
        <span title={date(at)}>
          {say(`dated_${dating}`)} <time dateTime={at}>{month(at)}</time>
        </span>
      )}
    </p>
  );
}
