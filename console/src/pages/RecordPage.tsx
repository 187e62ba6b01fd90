import { fieldsOf, originOf } from "../../../src/contract/provenance.js";
import { useState } from "preact/hooks";
import {
  ask,
  type ConsoleSettings,
  type Details,
  type HistoryView,
  Refusal,
  report,
  type ReportResponse,
  type VerifyResponse,
} from "../api.js";
import { Badges, Inferred } from "../parts/Badges.js";
import { ConfidencePlot } from "../parts/ConfidencePlot.js";
import { Notice, Refused } from "../parts/Notice.js";
import { WeekHours } from "../parts/WeekHours.js";
import type { Place } from "../router.js";
import { date, moment, percent, say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";

/** What may be claimed of any business; each vertical has its own besides. */
const CLAIMS = ["open on Sunday evening", "is still in business"];
const OUTCOMES = ["correct", "booked", "closed", "wrong", "other"] as const;

/** Everything that is said of one place, why, and what can be done about it. */
export function RecordPage({ id, place }: { readonly id: string; readonly place: Place }) {
  const [turn, setTurn] = useState(0);
  const details = useAnswer<Details>(`/v1/details/${id}`, turn);
  const history = useAnswer<HistoryView>(`/console/records/${id}`, turn);
  const again = () => setTurn(turn + 1);
  if (details.state === "open") return <Notice kind="plain">{say("loadingRecord")}</Notice>;
  if (details.state === "refused") return <Refused refusal={details.refusal} again={again} />;
  const record = details.answer;
  const now = history.state === "answered" ? history.answer.now : new Date().toISOString();
  return (
    <article class="record">
      {place.query.get("q") !== null && <a href={`/?${place.query.toString()}`}>← {say("back")}</a>}
      <h1>{record.name}</h1>
      <p class="address">{record.address}</p>
      <Badges result={record} />
      <p class="quiet">{record.availability.basis}</p>
      <div class="columns">
        <section>
          <h2>{say("hours")}</h2>
          <WeekHours hours={record.hours} now={now} />
          <Exceptions hours={record.hours} />
        </section>
        <section>
          <h2>{say("contact")}</h2>
          <Contact record={record} />
          <h2>{say("facts")}</h2>
          <p>
            {[
              ...record.cuisine,
              ...record.tags,
              ...Object.entries(record.facts).map(([name, value]) => `${name}: ${String(value)}`),
            ]
              .map((word) => word.replaceAll("_", " "))
              .join(", ")}
          </p>
        </section>
      </div>
      <Verify id={id} vertical={record.vertical} />
      <Report token={record.result_token} reported={again} />
      <section class="history">
        <h2>{say("history")}</h2>
        {history.state === "answered" && <Timeline history={history.answer} />}
      </section>
      <Provenance record={record} />
      <p class="note">
        {record.note} <small>{record.attribution}</small>
      </p>
    </article>
  );
}

/** When the place opens or closes next, and coming days that differ from the week. */
function Exceptions({ hours }: { readonly hours: Details["hours"] }) {
  return (
    <>
      {hours.next_change_at !== null && (
        <p class="quiet">
          {say("nextChange")}: {moment(hours.next_change_at, hours.timezone)}
        </p>
      )}
      {hours.special.length > 0 && (
        <details>
          <summary>{say("special")}</summary>
          <ul>
            {hours.special.map((day, index) => (
              <li key={`${day.date} ${index}`}>
                {date(day.date)}:{" "}
                {day.closed === true ? say("closedAllDay") : `${day.open ?? ""}–${day.close ?? ""}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Contact({ record: { contact } }: { readonly record: Details }) {
  const { phone, website, email } = contact;
  if (phone === null && website === null && email === null) return <p class="quiet">{say("noContact")}</p>;
  // Of what was imported only web addresses become links.
  const isWeb = website !== null && /^https?:\/\//u.test(website);
  return (
    <ul class="contact">
      {phone !== null && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/gu, "")}`}>{phone}</a>
        </li>
      )}
      {website !== null && (
        <li>
          {isWeb ? (
            <a href={website} rel="noreferrer nofollow" target="_blank">
              {website}
            </a>
          ) : (
            website
          )}
        </li>
      )}
      {email !== null && <li>{email}</li>}
    </ul>
  );
}

function Verify({ id, vertical }: { readonly id: string; readonly vertical: string | null }) {
  const settings = useAnswer<ConsoleSettings>("/console/settings");
  const own = settings.state === "answered" ? (settings.answer.examples[vertical ?? ""]?.claims ?? []) : [];
  const [answer, setAnswer] = useState<VerifyResponse | Refusal | "open" | null>(null);
  const [claim, setClaim] = useState("");
  const verify = (text: string) => {
    setClaim(text);
    setAnswer("open");
    ask<VerifyResponse>(`/v1/verify/${id}?claim=${encodeURIComponent(text)}`).then(
      setAnswer,
      (error: unknown) => {
        if (error instanceof Refusal) setAnswer(error);
      },
    );
  };
  const verdict =
    answer !== null && typeof answer === "object" && "claim" in answer ? answer.claim : undefined;
  return (
    <section class="verify">
      <h2>{say("verify")}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (claim.trim() !== "") verify(claim);
        }}
      >
        <label>
          <span class="hidden">{say("verify")}</span>
          <input
            value={claim}
            maxLength={200}
            placeholder={say("claimPlaceholder")}
            onInput={(event) => setClaim(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{say("verifyButton")}</button>
      </form>
      <p>
        {[...CLAIMS, ...own].map((text) => (
          <button type="button" class="chip" key={text} onClick={() => verify(text)}>
            {text}
          </button>
        ))}
      </p>
      <div aria-live="polite">
        {answer === "open" && <p class="quiet">…</p>}
        {answer instanceof Refusal && <Notice kind="bad">{answer.message}</Notice>}
        {verdict !== undefined && <Verdict claim={verdict} />}
        {answer !== null && typeof answer === "object" && "live_check" in answer && (
          <LiveCheck check={answer.live_check} />
        )}
      </div>
    </section>
  );
}

/** The verdict, what each part of the claim came to, and which words were not read. */
function Verdict({ claim }: { readonly claim: NonNullable<VerifyResponse["claim"]> }) {
  const { parts = [], not_understood: words = [] } = claim;
  return (
    <>
      <p>
        <VerdictBadge verdict={claim.verdict} sure={claim.confidence} /> {parts.length === 0 && claim.basis}
      </p>
      {parts.length > 0 && (
        <ul aria-label={say("claimParts")}>
          {parts.map((part, index) => (
            <li key={`${index} ${part.text}`}>
              <q>{part.text}</q> <VerdictBadge verdict={part.verdict} sure={0} /> {part.basis}
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <p class="quiet">
          {say("notUnderstood")}: {words.join(", ")}
        </p>
      )}
    </>
  );
}

function VerdictBadge({
  verdict,
  sure,
}: {
  readonly verdict: "supported" | "contradicted" | "unknown";
  readonly sure: number;
}) {
  const tone = verdict === "supported" ? "good" : verdict === "contradicted" ? "bad" : "plain";
  return (
    <span class={`badge ${tone}`}>
      {say(verdict)}
      {sure > 0 && ` · ${percent(sure)}`}
    </span>
  );
}

function LiveCheck({ check }: { readonly check: VerifyResponse["live_check"] }) {
  return (
    <>
      <p class="quiet">{check.reason}</p>
      {check.sources.length > 0 && (
        <ul class="quiet" aria-label={say("asked")}>
          {check.sources.map(({ name, outcome, at }) => (
            <li key={name}>
              {name}: {outcome.replaceAll("_", " ")}, {moment(at)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Report({ token, reported }: { readonly token: string; readonly reported: () => void }) {
  const [told, setTold] = useState<ReportResponse | Refusal | null>(null);
  const send = (outcome: string) => {
    report<ReportResponse>(token, outcome).then(
      (answer) => {
        setTold(answer);
        reported();
      },
      (error: unknown) => {
        if (error instanceof Refusal) setTold(error);
      },
    );
  };
  return (
    <section class="report">
      <h2>{say("reportTitle")}</h2>
      <p>
        {OUTCOMES.map((outcome) => (
          <button type="button" key={outcome} onClick={() => send(outcome)}>
            {outcome}
          </button>
        ))}
      </p>
      <div aria-live="polite">
        {told instanceof Refusal && <Notice kind="bad">{told.message}</Notice>}
        {told !== null && !(told instanceof Refusal) && (
          <p>
            {say("reported")} {percent(told.previous_confidence)} {say("to")} {percent(told.new_confidence)}.
          </p>
        )}
      </div>
    </section>
  );
}

function Timeline({ history }: { readonly history: HistoryView }) {
  return (
    <>
      <ConfidencePlot history={history} />
      <table class="timeline">
        <thead>
          <tr>
            <th scope="col">{say("event")}</th>
            <th scope="col">{say("source")}</th>
            <th scope="col">{say("effect")}</th>
          </tr>
        </thead>
        <tbody>
          {history.events.toReversed().map((event, index) => (
            <tr key={`${event.at} ${index}`}>
              <td>
                <time dateTime={event.at}>{date(event.at)}</time>, {say(event.kind)}: {event.said}
              </td>
              <td>{event.source}</td>
              <td>
                {event.before === null ? "" : `${percent(event.before)} → `}
                {percent(event.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Provenance({ record }: { readonly record: Details }) {
  return (
    <section>
      <h2>{say("provenance")}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={say("provenance")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("field")}</th>
              <th scope="col">{say("source")}</th>
              <th scope="col">{say("seen")}</th>
              <th scope="col">{say("confidence")}</th>
            </tr>
          </thead>
          <tbody>
            {fieldsOf(record.provenance).map((field) => {
              const origin = originOf(record.provenance, field);
              return (
                origin !== null && (
                  <tr key={field}>
                    <th scope="row">{field.replaceAll("_", " ")}</th>
                    <td>
                      {origin.source} {origin.inferred && <Inferred />}
                    </td>
                    <td>{date(origin.observed_at)}</td>
                    <td>{percent(origin.confidence)}</td>
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
