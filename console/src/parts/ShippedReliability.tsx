import type { ShippedReliability as Measured } from "../../../src/contract/calibration.js";
import { count, say, share } from "../texts.js";
import { useAnswer } from "../useAnswer.js";
import { Notice } from "./Notice.js";
import { ReliabilityPlots } from "./ReliabilityPlots.js";

/** The calibration of the shipped parameters, on places outside the fit. */
export function ShippedReliability() {
  const request = useAnswer<Measured>("/console/reliability");
  if (request.state === "refused") return null;
  return (
    <section class="measured" aria-label={say("calibration")}>
      <h2>{say("calibration")}</h2>
      {request.state === "answered" && (
        <>
          <Meaning beliefs={request.answer.beliefs} />
          <p class="quiet">
            {say("measuredOn")}{" "}
            {[...new Set(request.answer.measured_on.map(({ area }) => area))]
              .map((area) => area.replaceAll("-", " ").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
              .join(", ")}
            . <a href="/docs/confidence">{say("numbers")}</a>
          </p>
          {!request.answer.is_served && <Notice kind="plain">{say("ownParameters")}</Notice>}
          <ReliabilityPlots beliefs={request.answer.beliefs} />
        </>
      )}
    </section>
  );
}

/** The message of the first plot in a sentence. */
function Meaning({ beliefs }: Pick<Measured, "beliefs">) {
  const exists = beliefs.find(({ belief }) => belief === "exists");
  if (exists === undefined) return null;
  return (
    <p class="meaning">
      {say("calibrationMeans", {
        n: count(exists.n),
        expected: share(exists.mean_implied),
        found: share(exists.seen.share),
      })}
    </p>
  );
}
