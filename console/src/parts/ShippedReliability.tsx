import type { ShippedReliability as Measured } from "../../../src/contract/calibration.js";
import { count, say, share } from "../texts.js";
import { useAnswer } from "../useAnswer.js";
import { Notice } from "./Notice.js";
import { ReliabilityPlots } from "./ReliabilityPlots.js";

/** What was measured of the parameters that are shipped, on places that the fit had not seen. */
export function ShippedReliability() {
  const asked = useAnswer<Measured>("/console/reliability");
  if (asked.state === "refused") return null;
  return (
    <section class="measured" aria-label={say("calibration")}>
      <h2>{say("calibration")}</h2>
      {asked.state === "answered" && (
        <>
          <Meaning beliefs={asked.answer.beliefs} />
          <p class="quiet">
            {say("measuredOn")}{" "}
            {[...new Set(asked.answer.measured_on.map(({ area }) => area))]
              .map((area) => area.replaceAll("-", " ").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
              .join(", ")}
            . <a href="/docs/confidence">{say("numbers")}</a>
          </p>
          {!asked.answer.is_served && <Notice kind="plain">{say("ownParameters")}</Notice>}
          <ReliabilityPlots beliefs={asked.answer.beliefs} />
        </>
      )}
    </section>
  );
}

/** What the first picture says, in a sentence. */
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
