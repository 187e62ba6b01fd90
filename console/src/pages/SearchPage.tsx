import { useEffect, useMemo, useState } from "preact/hooks";
import type { ExplainedSearchResponse, Explanation } from "../api.js";
import type { SearchedPlace } from "../map/drawnMap.js";
import { FilterBar } from "../parts/FilterBar.js";
import { Icon } from "../parts/Icon.js";
import { Notice, Refused } from "../parts/Notice.js";
import { PlaceMap } from "../parts/PlaceMap.js";
import { Requests } from "../parts/Requests.js";
import { ResultCard } from "../parts/ResultCard.js";
import { areasOf, markersOf, UNEXPLAINED } from "../parts/results.js";
import { SearchBox } from "../parts/SearchBox.js";
import { Skeleton } from "../parts/Skeleton.js";
import { goWithout, NearMisses, Understood } from "../parts/Understood.js";
import { type Place, useTitle } from "../router.js";
import { coded, tell } from "../sentences.js";
import { count, locale, say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";
import { useCoverage } from "../useCoverage.js";

/** With fewer results, alternatives are shown. */
const FEW = 8;

/** A query and its answer: the list, and the map next to it. The address contains the whole query. */
export function SearchPage({ place: { query } }: { readonly place: Place }) {
  const q = query.get("q") ?? "";
  useTitle(q);
  const [turn, setTurn] = useState(0);
  const request = useAnswer<ExplainedSearchResponse>(searchPath(query), turn);
  // The last answer stays until the next arrives, so that filters do not flicker.
  const [answered, setAnswered] = useState<ExplainedSearchResponse | null>(null);
  const current = request.state === "answered" ? request.answer : null;
  useEffect(() => {
    if (current !== null) setAnswered(current);
  }, [current]);
  const answer = current ?? (request.state === "open" ? answered : null);
  const [active, setActive] = useState<string | null>(null);
  const [showsMap, setShowsMap] = useState(false);
  const isWide = useIsWide();
  const isMapShown = isWide || showsMap;
  const hasSheet = showsMap && !isWide;
  useEffect(() => {
    if (hasSheet && active !== null)
      document.getElementById(`result-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [hasSheet, active]);
  return (
    <div class={`search-page${hasSheet ? " shows-map" : ""}`}>
      <div class="search-side">
        <h1 class="hidden">{q}</h1>
        <SearchBox query={query} />
        <FilterBar query={query} understood={answer?.understood ?? null} />
        {request.state === "refused" ? (
          <Refused refusal={request.refusal} again={() => setTurn(turn + 1)} />
        ) : answer === null ? (
          <Skeleton label="loading" rows={6} />
        ) : (
          <Answer
            answer={answer}
            isStale={current === null}
            query={query}
            active={active}
            onActive={setActive}
          />
        )}
      </div>
      {isMapShown && (
        <div class="search-map">
          <ResultMap answer={answer} query={query} active={active} onActive={setActive} />
        </div>
      )}
      {!isWide && (
        <button type="button" class="primary map-switch" onClick={() => setShowsMap(!showsMap)}>
          <Icon name={showsMap ? "list" : "map"} />
          {say(showsMap ? "showList" : "showMap")}
        </button>
      )}
    </div>
  );
}

/** The path that `public/start.js` requests as well. */
function searchPath(query: URLSearchParams): string {
  const parameters = new URLSearchParams(query);
  parameters.set("explain", "true");
  return coded(`/v1/search?${parameters.toString()}`);
}

function Answer({
  answer,
  isStale,
  query,
  active,
  onActive,
}: {
  readonly answer: ExplainedSearchResponse;
  readonly isStale: boolean;
  readonly query: URLSearchParams;
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
}) {
  const { results, coverage, note, total_matches: total, understood } = answer;
  const explanation = answer.explanation ?? NO_EXPLANATION;
  return (
    <section class={isStale ? "answer stale" : "answer"} aria-busy={isStale}>
      <Understood answer={answer} explanation={explanation} query={query} />
      <p class="total" role="status">
        <strong>
          {results.length === 0
            ? say("nothingFound")
            : total === 1
              ? say("matches_one")
              : say("matches_many", { total: count(total) })}
        </strong>
        {total > results.length && results.length > 0 && ` · ${say("bestShown", { shown: results.length })}`}
        {results.length > 0 &&
          understood.time !== undefined &&
          ` · ${say("openAsOf", { time: timeThere(explanation) })}`}
      </p>
      {coverage !== undefined && (
        <Notice kind="bad">
          <p>{tell(coverage, answer.coverage_codes)}</p>
          <button type="button" onClick={() => goWithout(query, "distance")}>
            {say("anywhere")}
          </button>
        </Notice>
      )}
      {total < FEW && <NearMisses explanation={explanation} answer={answer} query={query} />}
      <ol class="results">
        {results.map((result, i) => (
          <ResultCard
            key={result.result_id}
            result={result}
            number={i + 1}
            explained={explanation.results[i] ?? UNEXPLAINED}
            at={explanation.at}
            href={`/places/${result.result_id}?${query.toString()}`}
            isActive={active === result.result_id}
            onActive={onActive}
          />
        ))}
      </ol>
      <p class="note">{tell(note, answer.note_codes)}</p>
      <Requests answer={answer} query={query} />
    </section>
  );
}

/** The time to which openness refers, in the time zone of the results. */
function timeThere({ at, results: [first] }: Explanation): string {
  const timeZone = first?.hours.timezone;
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    new Date(at),
  );
}

/** For a service that does not explain its answers. */
const NO_EXPLANATION: Explanation = { at: "1970-01-01T00:00:00Z", conditions: [], dropped: [], results: [] };
function ResultMap({
  answer,
  query,
  active,
  onActive,
}: {
  readonly answer: ExplainedSearchResponse | null;
  readonly query: URLSearchParams;
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
}) {
  const areas = useCoverage()?.areas ?? null;
  const markers = useMemo(() => (answer === null ? [] : markersOf(answer, query)), [answer]);
  const searched = useMemo(() => (answer === null ? null : searchedPlaceOf(answer)), [answer]);
  const near = useMemo(() => (areas === null ? null : areasOf(areas, markers)), [areas, markers]);
  if (near === null) return <div class="map" aria-hidden="true" />;
  return (
    <PlaceMap
      areas={near}
      markers={markers}
      searched={searched}
      label={say("mapOf")}
      active={active}
      onActive={onActive}
      isEmbedded={false}
      covered={sheetHeight}
    />
  );
}

/** The height of the results, which cover the lower part of the map on a phone. */
function sheetHeight(): number {
  return document.querySelector<HTMLElement>(".shows-map .answer")?.offsetHeight ?? 0;
}

function searchedPlaceOf({
  understood: { place },
  explanation,
}: ExplainedSearchResponse): SearchedPlace | null {
  if (place === undefined) return null;
  return { ...place, radiusM: explanation?.place?.radius_m ?? null };
}

const WIDE = "(min-width: 60rem)";

/** True when the list and the map fit next to each other. */
function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const changed = () => setIsWide(wide.matches);
    wide.addEventListener("change", changed);
    return () => wide.removeEventListener("change", changed);
  }, []);
  return isWide;
}
