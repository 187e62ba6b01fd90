import { useEffect, useState } from "preact/hooks";
import type { OwnReliability as Measured } from "../../../src/contract/calibration.js";
import { ask } from "../api.js";
import { attributeName, count, date, say } from "../texts.js";
import { Notice } from "./Notice.js";
import { ReliabilityPlots } from "./ReliabilityPlots.js";

/** Stated confidence for places here, compared with the catalog's own log. */
export function OwnReliability({ token }: { readonly token: string }) {
  const [measured, setMeasured] = useState<Measured | "failed" | null>(null);
  useEffect(() => {
    ask<Measured>("/console/operator/reliability", { headers: { authorization: `Bearer ${token}` } }).then(
      setMeasured,
      () => setMeasured("failed"),
    );
  }, [token]);
  return (
    <section aria-busy={measured === null}>
      <h2>{say("ownCalibration")}</h2>
      {measured === null ? (
        <p class="quiet">{say("readingLog")}</p>
      ) : measured === "failed" ? (
        <Notice kind="bad">{say("logFailed")}</Notice>
      ) : (
        <Found measured={measured} />
      )}
    </section>
  );
}

function Found({
  measured: { at, places, beliefs, deviations, off, untold },
}: {
  readonly measured: Measured;
}) {
  const judged = deviations.filter(({ verdict }) => verdict !== "too few");
  if (judged.length === 0)
    return (
      <p class="quiet">
        {say("tooLittle")} ({count(places)} {say("records")})
      </p>
    );
  return (
    <>
      {off.length > 0 ? (
        <Notice kind="bad">
          {say("isOff")}: {off.map(attributeName).join(", ")}. {say("mendOff")}{" "}
          <code>doorlight calibrate --own --out FILE</code>, <code>doorlight serve --calibration FILE</code>
        </Notice>
      ) : (
        <p>{say("holdsHere")}</p>
      )}
      <p class="quiet">
        {count(places)} {say("records")}, {say("asOf")} {date(at)}
      </p>
      {untold.map(({ what, reason }) => (
        <p class="quiet" key={`${what} ${reason}`}>
          {say("leftOut")}: {what} ({reason})
        </p>
      ))}
      <ReliabilityPlots beliefs={beliefs} />
      <Deviations deviations={judged} />
    </>
  );
}

function Deviations({ deviations }: { readonly deviations: Measured["deviations"] }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={say("changesForEach")}>
      <table>
        <caption>{say("changesForEach")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("field")}</th>
            <th scope="col">{say("records")}</th>
            <th scope="col">{say("changesSeen")}</th>
            <th scope="col">{say("changesImplied")}</th>
            <th scope="col">{say("times")}</th>
            <th scope="col">95 %</th>
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          {deviations.map((one) => (
            <tr key={one.attribute}>
              <th scope="row">{attributeName(one.attribute)}</th>
              <td>{count(one.places)}</td>
              <td>{one.seen.toFixed(1)}</td>
              <td>{one.implied.toFixed(1)}</td>
              <td>{one.ratio.toFixed(2)}</td>
              <td>
                {one.low.toFixed(2)}–{one.high.toFixed(2)}
              </td>
              <td>
                {one.verdict !== "as implied" && (
                  <span class="badge bad">{say(one.verdict === "more" ? "moreBadge" : "fewerBadge")}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
