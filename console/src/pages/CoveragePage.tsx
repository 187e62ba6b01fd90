import { useMemo, useState } from "preact/hooks";
import type { CoverageResponse } from "../api.js";
import { Refused } from "../parts/Notice.js";
import { PlaceMap } from "../parts/PlaceMap.js";
import { Reality } from "../parts/Reality.js";
import { Skeleton } from "../parts/Skeleton.js";
import { useTitle } from "../router.js";
import { word } from "../sentences.js";
import { date, percent, say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";

export function CoveragePage() {
  useTitle(say("covered"));
  const [turn, setTurn] = useState(0);
  const coverage = useAnswer<CoverageResponse>("/v1/coverage", turn);
  const none = useMemo(() => [], []);
  const [showsMap, setShowsMap] = useState(false);
  return (
    <>
      <h1>{say("covered")}</h1>
      {coverage.state === "open" && <Skeleton />}
      {coverage.state === "refused" && <Refused refusal={coverage.refusal} again={() => setTurn(turn + 1)} />}
      {coverage.state === "answered" && (
        <>
          <p>
            <button type="button" aria-pressed={showsMap} onClick={() => setShowsMap(!showsMap)}>
              {say("map")}
            </button>
          </p>
          <Reality coverage={coverage.answer} />
          {showsMap && <PlaceMap areas={coverage.answer.areas} markers={none} label={say("mapCoverage")} />}
          <ul class="areas">
            {coverage.answer.areas.map((area) => (
              <li key={area.id}>
                <h2>
                  {area.name} {area.sample && <span class="badge plain">{say("sample")}</span>}
                </h2>
                <p>
                  {area.records} {say("records")},{" "}
                  {percent(area.records_with_hours / Math.max(1, area.records))} {say("withHours")},{" "}
                  {say("asOf")} {date(area.extract_at)}
                </p>
                {area.verticals.length > 0 && (
                  <ul class="verticals">
                    {area.verticals.map(({ id, records, extract_at: at }) => (
                      <li key={id}>
                        {word(coverage.answer.verticals.find((vertical) => vertical.id === id)?.name ?? id)}:{" "}
                        {records}
                        {date(at) !== date(area.extract_at) && ` (${say("asOf")} ${date(at)})`}
                      </li>
                    ))}
                  </ul>
                )}
                <Quarters id={area.id} />
              </li>
            ))}
          </ul>
          <p class="note">
            <small lang="en">{coverage.answer.attribution}</small>
          </p>
        </>
      )}
    </>
  );
}

interface AreaMap {
  readonly features: readonly {
    readonly properties: {
      readonly kind: string;
      readonly name: string;
      readonly records?: number;
      readonly seen?: string;
    };
  }[];
}

/** The quarters of an area, those with most places first. */
function Quarters({ id }: { readonly id: string }) {
  const map = useAnswer<AreaMap>(`/console/areas/${encodeURIComponent(id)}/map`);
  if (map.state !== "answered") return null;
  const quarters = map.answer.features
    .map(({ properties }) => properties)
    .filter(({ kind, records }) => kind === "quarter" && records !== undefined)
    .toSorted((a, b) => (b.records ?? 0) - (a.records ?? 0));
  if (quarters.length === 0) return null;
  return (
    <table class="quarters">
      <thead>
        <tr>
          <th scope="col">{say("quarter")}</th>
          <th scope="col">{say("records")}</th>
          <th scope="col">{say("halfSeen")}</th>
        </tr>
      </thead>
      <tbody>
        {quarters.map(({ name, records, seen }, index) => (
          <tr key={`${name} ${index}`}>
            <th scope="row">{name}</th>
            <td>{records}</td>
            <td>{seen === undefined ? "–" : date(seen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
