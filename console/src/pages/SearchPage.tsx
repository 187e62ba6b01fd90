import { useEffect, useMemo, useState } from "preact/hooks";
import {
  ask,
  type ConsoleSettings,
  type CoverageResponse,
  type Details,
  type SearchResponse,
} from "../api.js";
import { Badges, Inferred } from "../parts/Badges.js";
import { Code } from "../parts/Code.js";
import { Notice, Refused } from "../parts/Notice.js";
import { type Marker, PlaceMap } from "../parts/PlaceMap.js";
import { ShippedReliability } from "../parts/ShippedReliability.js";
import { go, type Place } from "../router.js";
import { say, type TextName } from "../texts.js";
import { useAnswer } from "../useAnswer.js";

const FILTERS = ["vegan", "vegetarian", "outdoor", "open_now"] as const;

/** Try it: a query, what was made of it, and what came of it. The address holds the whole question. */
export function SearchPage({ place: { query } }: { readonly place: Place }) {
  const q = query.get("q") ?? "";
  const path = q.trim() === "" ? null : `/v1/search?${query.toString()}`;
  const [turn, setTurn] = useState(0);
  const asked = useAnswer<SearchResponse>(path, turn);
  return (
    <>
      <h1 class={path === null ? "lead" : "hidden"}>{say("tagline")}</h1>
      <SearchForm query={query} />
      {path === null ? (
        <>
          <Examples />
          <ShippedReliability />
        </>
      ) : asked.state === "open" ? (
        <Notice kind="plain">{say("loading")}</Notice>
      ) : asked.state === "refused" ? (
        <Refused refusal={asked.refusal} again={() => setTurn(turn + 1)} />
      ) : (
        <Answer answer={asked.answer} query={query} />
      )}
    </>
  );
}

function SearchForm({ query }: { readonly query: URLSearchParams }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const next = new URLSearchParams();
    for (const [name, value] of given)
      if (typeof value === "string" && value.trim() !== "")
        next.set(name, name === "at" ? new Date(value).toISOString() : value.trim());
    go(`/?${next.toString()}`);
  };
  return (
    <form class="search" role="search" onSubmit={submit} key={query.toString()}>
      <label>
        <span class="hidden">{say("placeholder")}</span>
        <input
          name="q"
          type="search"
          maxLength={200}
          required
          placeholder={say("placeholder")}
          defaultValue={query.get("q") ?? ""}
        />
      </label>
      <label>
        <span class="hidden">{say("where")}</span>
        <input
          name="location"
          type="text"
          maxLength={120}
          placeholder={say("where")}
          defaultValue={query.get("location") ?? ""}
        />
      </label>
      <button type="submit">{say("search")}</button>
      <fieldset class="filters">
        <legend>{say("filters")}</legend>
        {FILTERS.map((name) => (
          <label key={name}>
            <input type="checkbox" name={name} value="true" defaultChecked={query.get(name) === "true"} />
            {say(name)}
          </label>
        ))}
        <label>
          {say("price")}
          <select name="price_band">
            {["", "€", "€€", "€€€"].map((band) => (
              <option key={band} value={band} selected={band === (query.get("price_band") ?? "")}>
                {band === "" ? "–" : band}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say("asOfTime")}
          <input name="at" type="datetime-local" defaultValue={localTime(query.get("at"))} />
        </label>
      </fieldset>
    </form>
  );
}

function Examples() {
  const settings = useAnswer<ConsoleSettings>("/console/settings");
  if (settings.state !== "answered") return null;
  const examples = Object.values(settings.answer.examples).flatMap(({ queries }) => queries);
  return (
    <section aria-label={say("examples")} class="examples">
      <h2>{say("examples")}</h2>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <a href={`/?q=${encodeURIComponent(example)}`}>{example}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ answer, query }: { readonly answer: SearchResponse; readonly query: URLSearchParams }) {
  const [showsMap, setShowsMap] = useState(false);
  const { results, coverage, note } = answer;
  return (
    <section aria-live="polite" aria-label={`${results.length} ${say("results")}`}>
      <Understood understood={answer.understood} query={query} />
      {coverage !== undefined && <Notice kind="bad">{coverage}</Notice>}
      <p class="note">{note}</p>
      {(results.length > 0 || coverage !== undefined) && (
        <div class="switch" role="group">
          <button type="button" aria-pressed={!showsMap} onClick={() => setShowsMap(false)}>
            {say("list")}
          </button>
          <button type="button" aria-pressed={showsMap} onClick={() => setShowsMap(true)}>
            {say("map")}
          </button>
        </div>
      )}
      {showsMap && <ResultMap answer={answer} />}
      <ol class="results">
        {results.map((result) => (
          <li key={result.result_id}>
            <h2>
              <a href={`/places/${result.result_id}?${query.toString()}`}>{result.name}</a>
            </h2>
            <p class="about">
              {[...result.cuisine, ...result.tags].map((word) => word.replaceAll("_", " ")).join(", ")}
              {result.price_band.value !== null && (
                <>
                  {" · "}
                  {result.price_band.value} {result.price_band.inferred && <Inferred />}
                </>
              )}
              {result.vegan && ` · ${say("vegan")}`}
            </p>
            <p class="address">
              {result.address}
              {result.distance_m !== undefined && ` · ${result.distance_m} m`}
            </p>
            <Badges result={result} />
          </li>
        ))}
      </ol>
      <Requests answer={answer} query={query} />
    </section>
  );
}

/** What was understood; each filter can be taken away with one click. */
function Understood({
  understood,
  query,
}: {
  readonly understood: SearchResponse["understood"];
  readonly query: URLSearchParams;
}) {
  const { filters, place, time } = understood;
  const {
    cuisines = [],
    excluded_cuisines = [],
    kinds = [],
    attributes = [],
    terms = [],
    ignored = [],
  } = understood;
  const without = (name: string) => {
    const next = new URLSearchParams(query);
    if (name === "price_band") next.delete(name);
    else next.set(name, "false");
    go(`/?${next.toString()}`);
  };
  const words = [...kinds, ...cuisines, ...attributes, ...terms].map((word) => word.replaceAll("_", " "));
  return (
    <p class="understood">
      {say("understood")}:{" "}
      {Object.entries(filters)
        .filter(([, value]) => value !== false)
        .map(([name, value]) => (
          <button
            type="button"
            class="chip"
            key={name}
            title={`${say("removeFilter")} ${name}`}
            onClick={() => without(name)}
          >
            {value === true && FILTERS.some((one) => one === name) ? say(name as TextName) : String(value)} ×
          </button>
        ))}
      {words.map((word) => (
        <span class="chip" key={word}>
          {word}
        </span>
      ))}
      {excluded_cuisines.map((word) => (
        <span class="chip without" key={word}>
          {word.replaceAll("_", " ")}
        </span>
      ))}
      {place !== undefined && <span class="chip">{place.name}</span>}
      {time !== undefined && <span class="chip">{time.text}</span>}
      {ignored.length > 0 && (
        <span class="quiet">
          {ignored.map((word) => `“${word}”`).join(", ")} {say("ignored")}
        </span>
      )}
    </p>
  );
}

function ResultMap({ answer }: { readonly answer: SearchResponse }) {
  const coverage = useAnswer<CoverageResponse>("/v1/coverage");
  const [markers, setMarkers] = useState<readonly Marker[] | null>(null);
  const ids = useMemo(() => answer.results.map(({ result_id }) => result_id), [answer]);
  useEffect(() => {
    const leaving = new AbortController();
    // Where a place stands is in its record alone.
    Promise.all(ids.map((id) => ask<Details>(`/v1/details/${id}`, { signal: leaving.signal }))).then(
      (records) =>
        setMarkers(records.map(({ result_id: id, name, coordinates }) => ({ id, name, ...coordinates }))),
      () => setMarkers([]),
    );
    return () => leaving.abort();
  }, [ids]);
  if (coverage.state !== "answered" || markers === null)
    return <Notice kind="plain">{say("loading")}</Notice>;
  return <PlaceMap areas={coverage.answer.areas} markers={markers} label={say("mapOf")} />;
}

function Requests({ answer, query }: { readonly answer: SearchResponse; readonly query: URLSearchParams }) {
  const shown = [...query].map(([name, value]) => `  --data-urlencode ${quoted(`${name}=${value}`)}`);
  const { q, location: where, at, ...filters } = Object.fromEntries(query);
  const args = {
    query: q,
    ...(where === undefined ? {} : { location: where }),
    ...(at === undefined ? {} : { at }),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
  return (
    <div class="requests">
      <Code title={say("curl")} text={`curl -G ${location.origin}/v1/search \\\n${shown.join(" \\\n")}`} />
      <Code title={say("mcp")} text={JSON.stringify({ name: "search", arguments: args }, null, 2)} />
      <Code title={say("json")} text={JSON.stringify(answer, null, 2)} />
    </div>
  );
}

/** A moment as the field for it wants it: the reader's wall clock, to the minute. */
function localTime(at: string | null): string {
  if (at === null || Number.isNaN(Date.parse(at))) return "";
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
