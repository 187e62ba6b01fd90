import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { StatementBody, ReviewResponse } from "../../../src/contract/merchant.js";
import { Refusal } from "../api.js";
import { Notice, Refused } from "../parts/Notice.js";
import { Skeleton } from "../parts/Skeleton.js";
import { date } from "../texts.js";
import { askAs } from "./access.js";
import { Closures } from "./Closures.js";
import { Contradictions } from "./Contradictions.js";
import { bodyOf, bodyStated, closuresAhead, draftOf } from "./draft.js";
import { tellOwner } from "./say.js";
import { Sources } from "./Sources.js";
import { StatementForm } from "./StatementForm.js";
import { useShown } from "./useShown.js";
import { dayAt } from "./wallClock.js";

/** The error for a part of a statement that was not understood. */
const NOT_TAKEN = { code: "invalid_request", title: "notUnderstood", advice: "notUnderstoodAdvice" } as const;

/** One business: until when the owner's statements are valid, what contradicts them, and everything that can be stated. */
export function RecordDesk({
  session,
  id,
  over,
}: {
  readonly session: string;
  readonly id: string;
  readonly over: () => void;
}) {
  const [turn, setTurn] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const path = `/v1/merchant/records/${encodeURIComponent(id)}`;
  const request = useShown<ReviewResponse>(session, `${path}/review`, String(turn), over);
  // The service's clock, advanced while the page is open.
  const loadedAt = useMemo(() => performance.now(), [request]);
  useEffect(() => {
    if (isSaved || refusal !== null) status.current?.scrollIntoView({ block: "nearest" });
  }, [turn, isSaved, refusal]);
  const state = (body: StatementBody) => {
    setRefusal(null);
    setIsSaved(false);
    askAs(session, path, "PUT", body).then(
      () => {
        setIsSaved(true);
        setTurn(turn + 1);
      },
      (error: unknown) => {
        if (!(error instanceof Refusal)) return;
        if (error.code === "invalid_api_key") over();
        else setRefusal(error);
      },
    );
  };
  if (request.state === "open") return <Skeleton />;
  if (request.state === "refused")
    return <Refused refusal={request.refusal} again={() => setTurn(turn + 1)} />;
  const review = request.answer;
  const now = Date.parse(review.now);
  const clock = () => now + performance.now() - loadedAt;
  const { timezone, statement } = review;
  const closures = closuresAhead(statement, now, dayAt(now, timezone));
  return (
    <section class="record-desk" aria-label={review.name}>
      <header>
        <h2>{review.name}</h2>
        <p class="quiet">
          {review.address} · <a href={`/places/${review.result_id}`}>{tellOwner("seePublic")}</a>
        </p>
      </header>
      <div aria-live="polite" ref={status}>
        {isSaved && <Notice kind="plain">{tellOwner("saved")}</Notice>}
        {refusal !== null && <Refused refusal={refusal} again={null} instead={NOT_TAKEN} />}
      </div>
      <InForce review={review} confirm={() => state(bodyStated(statement, closures))} />
      {review.contradictions.length > 0 && (
        <Notice kind="bad" title={tellOwner("contradictions")}>
          <p>{tellOwner("contradictionsWhy")}</p>
          <Contradictions contradictions={review.contradictions} />
        </Notice>
      )}
      <Closures
        closures={closures}
        clock={clock}
        timeZone={timezone}
        change={(next) => state(bodyStated(statement, next))}
      />
      <StatementForm
        review={review}
        first={draftOf(review)}
        save={(draft) => state(bodyOf(draft, closures))}
      />
      <Sources session={session} id={id} over={over} />
    </section>
  );
}

function InForce({ review, confirm }: { readonly review: ReviewResponse; readonly confirm: () => void }) {
  const { confirmed_at: at, in_force_until: until } = review.statement;
  if (at === null || until === null) return <p>{tellOwner("nothingStated")}</p>;
  const isInForce = Date.parse(until) >= Date.parse(review.now);
  return (
    <div class="card in-force">
      <p>
        {isInForce ? tellOwner("inForce", { until: date(until) }) : tellOwner("outOfForce", { at: date(at) })}
      </p>
      <button type="button" class={isInForce ? "" : "primary"} onClick={confirm}>
        {tellOwner("confirm")}
      </button>
    </div>
  );
}
