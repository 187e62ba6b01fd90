import type { SearchResult } from "../api.js";
import { date, percent, say } from "../texts.js";

const STATUS = {
  likely_open_now: { text: "open", kind: "good" },
  likely_closed_now: { text: "closed", kind: "bad" },
  unknown: { text: "unknown", kind: "plain" },
} as const;

/** Availability, how sure it is that the place trades, and how old that knowledge is: at a glance. */
export function Badges({
  result,
}: {
  readonly result: Pick<SearchResult, "availability" | "confidence" | "observed_at">;
}) {
  const { text, kind } = STATUS[result.availability.status];
  const sure = result.availability.confidence;
  return (
    <p class="badges">
      <span class={`badge ${kind}`} title={result.availability.basis}>
        {say(text)}
        {sure > 0 && ` · ${percent(sure)} ${say("sure")}`}
      </span>
      <span class="badge plain">
        {say("exists")}: {percent(result.confidence)}
      </span>
      <span class="badge plain">
        {say("seen")} <time dateTime={result.observed_at}>{date(result.observed_at)}</time>
      </span>
    </p>
  );
}

/** Marks a value that nobody observed. */
export function Inferred() {
  return (
    <span class="inferred" title={say("inferredWhy")}>
      {say("inferred")}
    </span>
  );
}
