import { useMemo, useState } from "preact/hooks";
import type { CoverageResponse } from "../api.js";
import { Notice, Refused } from "../parts/Notice.js";
import { PlaceMap } from "../parts/PlaceMap.js";
import { date, percent, say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";

export function CoveragePage() {
  const [turn, setTurn] = useState(0);
  const coverage = useAnswer<CoverageResponse>("/v1/coverage", turn);
  const none = useMemo(() => [], []);
  return (
    <>
      <h1>{say("covered")}</h1>
      {coverage.state === "open" && <Notice kind="plain">…</Notice>}
      {coverage.state === "refused" && <Refused refusal={coverage.refusal} again={() => setTurn(turn + 1)} />}
      {coverage.state === "answered" && (
        <>
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
              </li>
            ))}
          </ul>
          <PlaceMap areas={coverage.answer.areas} markers={none} label={say("mapCoverage")} />
          <p class="note">
            <small>{coverage.answer.attribution}</small>
          </p>
        </>
      )}
    </>
  );
}
