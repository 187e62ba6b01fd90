import { useState } from "preact/hooks";
import "../style/record.css";
import type { Details, HistoryView } from "../api.js";
import { Availability, Certainty, Seen } from "../parts/Badges.js";
import { Notice, Refused } from "../parts/Notice.js";
import { Actions } from "../parts/record/Actions.js";
import { History } from "../parts/record/History.js";
import { OnRecord } from "../parts/record/OnRecord.js";
import { ReportOutcome } from "../parts/record/ReportOutcome.js";
import { VerifyClaim } from "../parts/record/VerifyClaim.js";
import { Whereabouts } from "../parts/record/Whereabouts.js";
import { Skeleton } from "../parts/Skeleton.js";
import { ComingDays, WeekHours } from "../parts/WeekHours.js";
import { type Place, useTitle } from "../router.js";
import { tell, word } from "../sentences.js";
import { say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";

/** Everything known about a place, with its reasons, and possible actions. */
export function RecordPage({ id, place }: { readonly id: string; readonly place: Place }) {
  const [turn, setTurn] = useState(0);
  const details = useAnswer<Details>(`/v1/details/${id}?codes=true`, turn);
  const again = () => setTurn(turn + 1);
  useTitle(details.state === "answered" ? details.answer.name : "");
  return (
    <article class="record">
      {place.query.get("q") !== null && (
        <p class="way-back">
          <a href={`/?${place.query.toString()}`}>← {say("back")}</a>
        </p>
      )}
      {details.state === "open" && <Skeleton label="loadingRecord" rows={5} />}
      {details.state === "refused" && <Refused refusal={details.refusal} again={again} />}
      {details.state === "answered" && <Record record={details.answer} turn={turn} again={again} />}
    </article>
  );
}

function Record({
  record,
  turn,
  again,
}: {
  readonly record: Details;
  readonly turn: number;
  readonly again: () => void;
}) {
  const history = useAnswer<HistoryView>(`/console/records/${record.result_id}`, turn);
  const now = history.state === "answered" ? history.answer.now : null;
  const offered = [...record.tags, ...record.cuisine].filter((one, i, all) => all.indexOf(one) === i);
  return (
    <>
      {isInvented(record) && (
        <Notice kind="plain" title={say("inventedTitle")}>
          {say("inventedPlace")}
        </Notice>
      )}
      <header class="record-head">
        <h1>{record.name}</h1>
        <p class="about">
          {[...offered.map(word), record.price_band.value].filter((one) => one !== null).join(" · ")}
        </p>
        <div class="badges">
          <Availability availability={record.availability} />
          <Certainty confidence={record.confidence} />
          <Seen observedAt={record.observed_at} dating={record.dating} />
        </div>
        <p class="quiet">{tell(record.availability.basis, record.availability.basis_codes)}</p>
        {record.note_codes
          ?.filter(({ code }) => code === "closed_for_good" || code === "not_listed")
          .map((one) => (
            <Notice kind="bad" key={one.code}>
              {say(one.code as "closed_for_good" | "not_listed")}
            </Notice>
          ))}
        <Actions record={record} />
      </header>
      <div class="columns">
        <section>
          <h2>{say("hours")}</h2>
          <WeekHours hours={record.hours} now={now} />
          <ComingDays hours={record.hours} />
        </section>
        <Whereabouts record={record} isInvented={isInvented(record)} />
      </div>
      <div class="columns even">
        <VerifyClaim id={record.result_id} vertical={record.vertical} />
        <ReportOutcome name={record.name} token={record.result_token} reported={again} />
      </div>
      <OnRecord record={record} />
      <section class="history">
        <h2>{say("history")}</h2>
        {history.state === "answered" && <History history={history.answer} />}
      </section>
      {!isInvented(record) && (
        <p>
          <a href={`/merchant?claim=${encodeURIComponent(record.result_id)}`}>{say("yours")}</a>
        </p>
      )}
      <p class="note">
        <small lang="en">{record.attribution}</small>
      </p>
    </>
  );
}

/** True when all of its sources are invented. */
function isInvented({ sources }: Details): boolean {
  return sources.length > 0 && sources.every(({ name }) => name === "Doorlight sample");
}
