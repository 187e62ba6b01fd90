import type { SearchResult } from "../api.js";
import { tell } from "../sentences.js";
import { date, percent, say } from "../texts.js";

const STATUS = {
  likely_open_now: { text: "open", kind: "good" },
  likely_closed_now: { text: "closed", kind: "bad" },
  unknown: { text: "unknown", kind: "plain" },
} as const;

/** Availability, existence and age of the data at a glance. */
export function Badges({
  result: { availability, confidence, observed_at, dating },
}: {
  readonly result: Pick<SearchResult, "availability" | "confidence" | "observed_at" | "dating">;
}) {
  return (
    <p class="badges">
      <Availability availability={availability} />
      <Certainty confidence={confidence} />
      <Seen observedAt={observed_at} dating={dating} />
    </p>
  );
}

export function Availability({ availability }: Pick<SearchResult, "availability">) {
  const { status, basis, basis_codes: codes, confidence: sure } = availability;
  const { text, kind } = STATUS[status];
  return (
    <span class={`badge ${kind}`} title={tell(basis, codes)}>
      {say(text)}
      {sure > 0 && ` · ${percent(sure)} ${say("sure")}`}
    </span>
  );
}

export function Certainty({ confidence }: { readonly confidence: number }) {
  return (
    <span class="badge plain">
      {say("exists")}: {percent(confidence)}
    </span>
  );
}

/** When it was last seen. Dates of a source's list do not count. */
export function Seen({
  observedAt,
  dating,
}: {
  readonly observedAt: string;
  readonly dating: SearchResult["dating"];
}) {
  return (
    <span class="badge plain">
      {dating === "listed" ? (
        say("listed")
      ) : (
        <>
          {say("seen")} <time dateTime={observedAt}>{date(observedAt)}</time>
        </>
      )}
    </span>
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
