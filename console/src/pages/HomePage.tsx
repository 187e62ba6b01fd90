import "../style/home.css";
import type { ConsoleSettings, CoverageResponse } from "../api.js";
import { lazy } from "../parts/Lazy.js";
import { Reality } from "../parts/Reality.js";
import { SearchBox } from "../parts/SearchBox.js";
import { useTitle } from "../router.js";
import { count, date, percent, say } from "../texts.js";
import { type RequestState, useAnswer } from "../useAnswer.js";

const ShippedReliability = lazy(
  async () => (await import("../parts/ShippedReliability.js")).ShippedReliability,
);
const LiveAnswer = lazy(async () => (await import("../parts/LiveAnswer.js")).LiveAnswer);
const NOTHING = new URLSearchParams();
const SHOWN = 7;
const STEPS = ["Search", "Verify", "Report"] as const;

/** The start page: what this is, examples, how to connect, the coverage, and how reliable the numbers are. */
export function HomePage() {
  useTitle("");
  const coverage = useAnswer<CoverageResponse>("/v1/coverage");
  const examples = useExamples();
  const [first] = examples;
  return (
    <div class="home">
      <h1 class="lead">{say("tagline")}</h1>
      <p class="what">{say("whatItIs")}</p>
      <SearchBox query={NOTHING} />
      <Examples queries={examples} />
      {coverage.state === "answered" && <Reality coverage={coverage.answer} />}
      {coverage.state === "answered" && first !== undefined && (
        <LiveAnswer example={first} areas={coverage.answer.areas} />
      )}
      <ul class="steps">
        {STEPS.map((step) => (
          <li key={step}>
            <h2>{say(`step${step}`)}</h2>
            <p>{say(`step${step}What`)}</p>
          </li>
        ))}
      </ul>
      <p class="actions">
        <a class="button primary" href="/connect">
          {say("connectAgent")}
        </a>
        <a class="button" href="/docs">
          {say("readReference")}
        </a>
      </p>
      <Areas coverage={coverage} />
      <ShippedReliability />
    </div>
  );
}

/** Queries with results in the covered areas, one of each vertical before a second of any. */
function useExamples(): readonly string[] {
  const settings = useAnswer<ConsoleSettings>("/console/settings");
  if (settings.state !== "answered") return [];
  return Object.values(settings.answer.examples)
    .flatMap(({ queries }) => queries.map((query, rank) => ({ query, rank })))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ query }) => query);
}

function Examples({ queries }: { readonly queries: readonly string[] }) {
  return (
    <section aria-label={say("examples")} class="examples">
      <ul class="chips">
        {queries.map((example) => (
          <li key={example}>
            <a class="chip" href={`/?q=${encodeURIComponent(example)}`}>
              {example}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Areas({ coverage }: { readonly coverage: RequestState<CoverageResponse> }) {
  const areas = coverage.state === "answered" ? coverage.answer.areas : [];
  return (
    <section class="home-areas">
      <h2>{say("covered")}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={say("covered")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("area")}</th>
              <th scope="col">{say("records")}</th>
              <th scope="col">{say("withHours")}</th>
              <th scope="col">{say("halfSeenSince")}</th>
              <th scope="col">{say("asOf")}</th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area.id}>
                <th scope="row">
                  {area.name} {area.sample && <span class="badge plain">{say("sample")}</span>}
                </th>
                <td>{count(area.records)}</td>
                <td>{percent(area.records_with_hours / Math.max(1, area.records))}</td>
                <td>{area.median_observed_at === null ? "–" : date(area.median_observed_at)}</td>
                <td>{date(area.extract_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <a href="/coverage">{say("coverageMore")}</a>
      </p>
    </section>
  );
}
