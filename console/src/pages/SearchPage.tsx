import { useEffect, useMemo, useState } from "preact/hooks";
import type { ExplainedSearchResponse, Explanation } from "../api.js";
import type { Asked } from "../map/drawnMap.js";
import { FilterBar } from "../parts/FilterBar.js";
import { Icon } from "../parts/Icon.js";
import { Notice, Refused } from "../parts/Notice.js";
import { PlaceMap } from "../parts/PlaceMap.js";
import { Requests } from "../parts/Requests.js";
import { ResultCard } from "../parts/ResultCard.js";
import { areasOf, markersOf, UNTOLD } from "../parts/results.js";
import { SearchBox } from "../parts/SearchBox.js";
import { Skeleton } from "../parts/Skeleton.js";
import { goWithout, NearMisses, Understood } from "../parts/Understood.js";
import { type Place, useTitle } from "../router.js";
import { coded, tell } from "../sentences.js";
import { count, locale, say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";
import { useCoverage } from "../useCoverage.js";

/** Fewer are worth saying what else there is. */
const FEW = 8;

/** A question and its answer: the list, and beside it the map. The address holds the whole question. */
export function SearchPage({ place: { query } }: { readonly place: Place }) {
  const q = query.get("q") ?? "";
  useTitle(q);
  const [turn, setTurn] = useState(0);
  const asked = useAnswer<ExplainedSearchResponse>(searchPath(query), turn);
  // What was answered last stays while the next is on its way: filters act without a flicker.
  const [answered, setAnswered] = useState<ExplainedSearchResponse | null>(null);
  const current = asked.state === "answered" ? asked.answer : null;
  useEffect(() => {
    if (current !== null) setAnswered(current);
  }, [current]);
  const answer = current ?? (asked.state === "open" ? answered : null);
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
        {asked.state === "refused" ? (
          <Refused refusal={asked.refusal} again={() => setTurn(turn + 1)} />
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

/** What `public/start.js` asks for as well. */
function searchPath(query: URLSearchParams): string {
  const asked = new URLSearchParams(query);
  asked.set("explain", "true");
  return coded(`/v1/search?${asked.toString()}`);
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
  const told = answer.explanation ?? NOTHING_TOLD;
  return (
    <section class={isStale ? "answer stale" : "answer"} aria-busy={isStale}>
      <Understood answer={answer} told={told} query={query} />
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
          ` · ${say("openAsOf", { time: timeThere(told) })}`}
      </p>
      {coverage !== undefined && (
        <Notice kind="bad">
          <p>{tell(coverage, answer.coverage_codes)}</p>
          <button type="button" onClick={() => goWithout(query, "distance")}>
            {say("anywhere")}
          </button>
        </Notice>
      )}
      {total < FEW && <NearMisses told={told} answer={answer} query={query} />}
      <ol class="results">
        {results.map((result, i) => (
          <ResultCard
            key={result.result_id}
            result={result}
            number={i + 1}
            told={told.results[i] ?? UNTOLD}
            at={told.at}
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

/** The moment that openness is told of, on the clock of the places found. */
function timeThere({ at, results: [first] }: Explanation): string {
  const timeZone = first?.hours.timezone;
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    new Date(at),
  );
}

/** An answer of a service that does not explain. */
const NOTHING_TOLD: Explanation = { at: "1970-01-01T00:00:00Z", conditions: [], dropped: [], results: [] };
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
  const asked = useMemo(() => (answer === null ? null : askedOf(answer)), [answer]);
  const near = useMemo(() => (areas === null ? null : areasOf(areas, markers)), [areas, markers]);
  if (near === null) return <div class="map" aria-hidden="true" />;
  return (
    <PlaceMap
      areas={near}
      markers={markers}
      asked={asked}
      label={say("mapOf")}
      active={active}
      onActive={onActive}
      isEmbedded={false}
      covered={sheetHeight}
    />
  );
}

/** On a phone the results lie over the lower part of the map. */
function sheetHeight(): number {
  return document.querySelector<HTMLElement>(".shows-map .answer")?.offsetHeight ?? 0;
}

function askedOf({ understood: { place }, explanation }: ExplainedSearchResponse): Asked | null {
  if (place === undefined) return null;
  return { ...place, radiusM: explanation?.place?.radius_m ?? null };
}

const WIDE = "(min-width: 60rem)";

/** Whether the list and the map have room beside each other. */
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
