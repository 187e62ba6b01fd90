import { useEffect, useState } from "preact/hooks";
import type { AreaOverview, OperatorView } from "../../../src/contract/operator.js";
import type { ErrorBody } from "../../../src/contract/resources.js";
import { Refusal } from "../api.js";
import { MerchantLines } from "../parts/MerchantLines.js";
import { Notice, Refused } from "../parts/Notice.js";
import { ShippedReliability } from "../parts/ShippedReliability.js";
import { useTitle } from "../router.js";
import { count as counted, date, percent, say } from "../texts.js";

/** Stored for this tab only, and sent in a header, so that no other page can make the browser send it. */
const KEPT_AS = "operator token";
const REFRESH_MS = 2_000;
const AGES = ["< 30 d", "< 90 d", "< 180 d", "< 1 y", "< 2 y", "≥ 2 y"] as const;

const WRONG_TOKEN = { code: "invalid_api_key", title: "notTheToken", advice: "notTheTokenAdvice" } as const;

export function OperatorPage() {
  useTitle(say("operator"));
  const [token, setToken] = useState(sessionStorage.getItem(KEPT_AS));
  const [view, setView] = useState<OperatorView | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  useEffect(() => {
    if (token === null) return;
    const leaving = new AbortController();
    const giveUp = (error: Error) => {
      sessionStorage.removeItem(KEPT_AS);
      setProblem(error);
      setToken(null);
      setView(null);
    };
    follow(token, leaving.signal, (next) => {
      sessionStorage.setItem(KEPT_AS, token);
      setProblem(null);
      setView(next);
    }).catch((error: Error) => {
      if (!leaving.signal.aborted) giveUp(error);
    });
    return () => leaving.abort();
  }, [token]);
  return (
    <>
      <h1>{say("operator")}</h1>
      {problem instanceof Refusal ? (
        <Refused refusal={problem} again={null} instead={WRONG_TOKEN} />
      ) : (
        problem !== null && <Notice kind="bad">{problem.message}</Notice>
      )}
      {token === null ? (
        <Login enter={setToken} />
      ) : view === null ? (
        <Notice kind="plain">…</Notice>
      ) : (
        <View view={view} token={token} />
      )}
    </>
  );
}

/** Reads the view every two seconds until aborted. Rejects when it is refused or cannot be read. */
async function follow(token: string, signal: AbortSignal, next: (view: OperatorView) => void): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch("/console/operator", {
      signal,
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => {
      throw new Error(say("ended"));
    });
    if (!response.ok) throw new Refusal((await response.json()) as ErrorBody);
    next((await response.json()) as OperatorView);
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
  }
}

function Login({ enter }: { readonly enter: (token: string) => void }) {
  return (
    <form
      class="login"
      onSubmit={(event) => {
        event.preventDefault();
        const token = new FormData(event.currentTarget).get("token");
        if (typeof token === "string" && token !== "") enter(token.trim());
      }}
    >
      <label>
        {say("token")}
        <input name="token" type="password" autocomplete="off" required />
      </label>
      <button type="submit">{say("enter")}</button>
    </form>
  );
}

function View({ view, token }: { readonly view: OperatorView; readonly token: string }) {
  const { areas, reports, rechecks, holders, invitations, limits } = view;
  return (
    <div class="operator">
      <Totals view={view} />
      {areas.map((area) => (
        <Area key={area.id} area={area} />
      ))}
      <section>
        <h2>{say("reportStream")}</h2>
        {reports.length === 0 ? (
          <p class="quiet">{say("none")}</p>
        ) : (
          <div class="scroll" tabIndex={0} role="region" aria-label={say("reportStream")}>
            <table>
              <tbody>
                {reports.map((report, index) => (
                  <tr key={`${report.at} ${index}`}>
                    <td>
                      <time dateTime={report.at}>{report.at.slice(0, 16).replace("T", " ")}</time>
                    </td>
                    <td>
                      <a href={`/places/${report.record_id}`}>{report.record_name}</a>
                    </td>
                    <td>
                      {[report.outcome, report.field, report.value, report.comment]
                        .filter((one) => one !== null)
                        .join(" · ")}
                    </td>
                    <td>{report.by ?? say("anonymous")}</td>
                    <td>
                      {percent(report.previous_confidence)} → {percent(report.new_confidence)}
                    </td>
                    <td>{report.anomaly !== null && <span class="badge bad">{report.anomaly}</span>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <section>
        <h2>{say("rechecks")}</h2>
        <p>
          {rechecks.is_on
            ? `${rechecks.waiting} ${say("waiting")}, ${rechecks.done} ${say("done")}, ${rechecks.in_flight} ${say("underWay")}`
            : say("off")}
          {rechecks.resting.map((name) => (
            <span class="badge bad" key={name}>
              {name}: {say("resting")}
            </span>
          ))}
        </p>
      </section>
      <section>
        <h2>{say("holders")}</h2>
        {holders.length === 0 ? (
          <p class="quiet">{say("none")}</p>
        ) : (
          <table>
            <tbody>
              {holders.map((holder) => (
                <tr key={holder.id}>
                  <th scope="row">{holder.name}</th>
                  <td>{holder.plan}</td>
                  <td>
                    {holder.calls_this_month} {say("callsThisMonth")}
                  </td>
                  <td>{holder.is_revoked && <span class="badge bad">{say("revoked")}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {invitations.length > 0 && (
        <section>
          <h2>{say("openInvitations")}</h2>
          <table>
            <tbody>
              {invitations.map(({ id, name, plan, ends_at }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{plan}</td>
                  <td>
                    {say("until")} <time dateTime={ends_at}>{ends_at.slice(0, 16).replace("T", " ")}</time>
                  </td>
                  <td>
                    <code>doorlight keys withdraw {id}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <MerchantLines token={token} />
      <ShippedReliability />
      <section>
        <h2>{say("limits")}</h2>
        <table>
          <tbody>
            {limits.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** All totals at a glance. */
function Totals({ view: { areas, rechecks, holders } }: { readonly view: OperatorView }) {
  const records = areas.reduce((sum, area) => sum + area.records, 0);
  const hours = areas.reduce((sum, area) => sum + area.records_with_hours, 0);
  const warnings = areas.flatMap((area) => area.warnings).reduce((sum, { count }) => sum + count, 0);
  const active = holders.filter((holder) => !holder.is_revoked);
  const totals = [
    [say("areas"), counted(areas.length)],
    [say("records"), counted(records)],
    [say("withHours"), percent(hours / Math.max(1, records))],
    [say("warnings"), counted(warnings)],
    [say("holders"), counted(active.length)],
    [say("callsThisMonth"), counted(active.reduce((sum, holder) => sum + holder.calls_this_month, 0))],
    [`${say("rechecks")}, ${say("waiting")}`, rechecks.is_on ? counted(rechecks.waiting) : say("off")],
  ] as const;
  return (
    <dl class="totals">
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Area({ area }: { readonly area: AreaOverview }) {
  const tenths = area.confidences.map((_, index) => `${index * 10}–${index * 10 + 10} %`);
  return (
    <section>
      <h2>
        {area.name} {area.sample && <span class="badge plain">{say("sample")}</span>}
      </h2>
      <p>
        {area.records} {say("records")}, {percent(area.records_with_hours / Math.max(1, area.records))}{" "}
        {say("withHours")}, {say("asOf")} {date(area.extract_at)}
        {area.verticals.length > 1 &&
          ` (${area.verticals.map(({ id, records }) => `${id} ${records}`).join(", ")})`}
      </p>
      {area.ages.length === 0 ? (
        <p>{say("notInMemory")}</p>
      ) : (
        <div class="columns">
          <Histogram
            title={say("seen")}
            labels={[...AGES, say("noDate")]}
            counts={[...area.ages, area.undated]}
          />
          <Histogram title={say("confidence")} labels={tenths} counts={area.confidences} />
        </div>
      )}
      {area.warnings.map(({ kind, count, examples }) => (
        <details key={kind}>
          <summary>
            {kind.replaceAll("_", " ")}: {count}
          </summary>
          <ul>
            {examples.map(({ id, name, value }) => (
              <li key={`${id} ${value}`}>
                <a href={`/places/${id}`}>{name}</a> <code>{value}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** Counts as bars with numbers: a table that looks like a chart. */
function Histogram({
  title,
  labels,
  counts,
}: {
  readonly title: string;
  readonly labels: readonly string[];
  readonly counts: readonly number[];
}) {
  const most = Math.max(1, ...counts);
  return (
    <table class="histogram">
      <caption>{title}</caption>
      <tbody>
        {counts.map((count, index) => (
          <tr key={labels[index]}>
            <th scope="row">{labels[index]}</th>
            <td class="bar" aria-hidden="true">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                <rect class="open" width={(100 * count) / most} height="10" />
              </svg>
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
