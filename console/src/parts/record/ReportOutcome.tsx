import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal, report, type ReportResponse } from "../../api.js";
import { percent, say } from "../../texts.js";
import { Refused } from "../Notice.js";

const OUTCOMES = ["correct", "booked", "closed", "wrong"] as const;
type Outcome = (typeof OUTCOMES)[number];
/** The outcome that withdraws a report: it says nothing about the place. */
const UNDONE = "other";

type Step =
  | { readonly at: "asking" }
  | { readonly at: "confirming"; readonly outcome: Outcome }
  | { readonly at: "sending" }
  | { readonly at: "reported"; readonly token: string; readonly answer: ReportResponse }
  | { readonly at: "undone"; readonly answer: ReportResponse }
  | { readonly at: "refused"; readonly refusal: Refusal };

/** Reports an outcome in a few words. It has to be confirmed, and can be withdrawn while the token is valid. */
export function ReportOutcome({
  name,
  token,
  reported,
}: {
  readonly name: string;
  readonly token: string;
  readonly reported: () => void;
}) {
  const [step, setStep] = useState<Step>({ at: "asking" });
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone: keyboard focus moves to the answer.
    if (step.at === "confirming" || step.at === "reported" || step.at === "undone") status.current?.focus();
  }, [step.at]);
  const send = (used: string, outcome: string, next: (answer: ReportResponse) => Step) => {
    setStep({ at: "sending" });
    report<ReportResponse>(used, outcome).then(
      (answer) => {
        setStep(next(answer));
        reported();
      },
      (error: unknown) => {
        if (error instanceof Refusal) setStep({ at: "refused", refusal: error });
      },
    );
  };
  const ask = () => setStep({ at: "asking" });
  return (
    <section class="report">
      <h2>{say("reportTitle")}</h2>
      {step.at === "asking" && (
        <>
          <p class="quiet">{say("reportWhy")}</p>
          <p class="actions">
            {OUTCOMES.map((outcome) => (
              <button type="button" key={outcome} onClick={() => setStep({ at: "confirming", outcome })}>
                {say(`outcome_${outcome}`)}
              </button>
            ))}
          </p>
        </>
      )}
      <div aria-live="polite" ref={status} tabIndex={-1} class="answer">
        {step.at === "confirming" && (
          <>
            <p>{say("reportAsk", { name, outcome: say(`outcome_${step.outcome}`) })}</p>
            <p class="actions">
              <button
                type="button"
                class="primary"
                onClick={() => send(token, step.outcome, (answer) => ({ at: "reported", token, answer }))}
              >
                {say("reportSend")}
              </button>
              <button type="button" onClick={ask}>
                {say("cancel")}
              </button>
            </p>
          </>
        )}
        {step.at === "sending" && <p class="quiet">{say("sending")}</p>}
        {step.at === "reported" && (
          <>
            <p>{movedText("reported", step.answer)}</p>
            <p class="actions">
              <button
                type="button"
                onClick={() => send(step.token, UNDONE, (answer) => ({ at: "undone", answer }))}
              >
                {say("undo")}
              </button>
            </p>
          </>
        )}
        {step.at === "undone" && (
          <>
            <p>{movedText("undone", step.answer)}</p>
            <p class="actions">
              <button type="button" onClick={ask}>
                {say("reportAgain")}
              </button>
            </p>
          </>
        )}
        {step.at === "refused" && <Refused refusal={step.refusal} again={ask} />}
      </div>
    </section>
  );
}

function movedText(
  text: "reported" | "undone",
  { previous_confidence: before, new_confidence: after }: ReportResponse,
): string {
  return say(text, { before: percent(before), after: percent(after) });
}
