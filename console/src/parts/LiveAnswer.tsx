import { useMemo, useRef, useState } from "preact/hooks";
import type { CoverageResponse, ExplainedSearchResponse } from "../api.js";
import { coded } from "../sentences.js";
import { say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";
import { useInView } from "../useInView.js";
import { areasOf, markersOf, UNEXPLAINED } from "./results.js";
import { PlaceMap } from "./PlaceMap.js";
import { ResultCard } from "./ResultCard.js";

const SHOWN = 3;

/** The first results of a query, live, and a map of them. Loaded when it comes into view. */
export function LiveAnswer({
  example,
  areas,
}: {
  readonly example: string;
  readonly areas: CoverageResponse["areas"];
}) {
  const host = useRef<HTMLElement>(null);
  const mapHost = useRef<HTMLDivElement>(null);
  const isInView = useInView(host);
  // The map library is larger than the rest of the page.
  const isMapInView = useInView(mapHost, 0.5);
  const [active, setActive] = useState<string | null>(null);
  const query = useMemo(() => new URLSearchParams({ q: example }), [example]);
  const request = useAnswer<ExplainedSearchResponse>(
    isInView ? coded(`/v1/search?${query.toString()}&explain=true`) : null,
  );
  const answer = request.state === "answered" ? request.answer : null;
  const markers = useMemo(
    () => (answer === null ? [] : markersOf(answer, query).slice(0, SHOWN)),
    [answer, query],
  );
  const near = useMemo(() => areasOf(areas, markers), [areas, markers]);
  return (
    <section class="live-answer" ref={host} aria-busy={answer === null}>
      <h2>{say("liveAnswer", { query: example })}</h2>
      <div class="columns">
        <div>
          <ol class="results">
            {answer?.results.slice(0, SHOWN).map((result, i) => (
              <ResultCard
                key={result.result_id}
                result={result}
                number={i + 1}
                explained={answer.explanation?.results[i] ?? UNEXPLAINED}
                at={answer.explanation?.at ?? ""}
                href={`/places/${result.result_id}?${query.toString()}`}
                isActive={active === result.result_id}
                onActive={setActive}
              />
            ))}
          </ol>
          <p>
            <a href={`/?${query.toString()}`}>{say("wholeAnswer")}</a>
          </p>
        </div>
        <div class="small-map" ref={mapHost}>
          {isMapInView && markers.length > 0 && (
            <PlaceMap
              areas={near}
              markers={markers}
              label={say("mapOf")}
              active={active}
              onActive={setActive}
            />
          )}
        </div>
      </div>
    </section>
  );
}
