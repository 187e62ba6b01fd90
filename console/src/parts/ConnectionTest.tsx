import { useState } from "preact/hooks";
import { Failure, type Step, testConnection } from "../connection.js";
import { say } from "../texts.js";
import { Notice } from "./Notice.js";

/** The query of the test. It only has to be answered; results do not matter. */
const QUERY = "restaurant";

/** Tests the endpoint from this page and describes the steps. */
export function ConnectionTest({ apiKey }: { readonly apiKey: string | null }) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [state, setState] = useState<"idle" | "running" | "works" | Failure>("idle");
  const endpoint = `${location.origin}/mcp`;
  const run = () => {
    setSteps([]);
    setState("running");
    testConnection(endpoint, apiKey, QUERY, (step) => setSteps((known) => [...known, step])).then(
      () => setState("works"),
      (error: unknown) => setState(error instanceof Failure ? error : new Failure("notOurs", 0)),
    );
  };
  return (
    <section class="connection" aria-label={say("testConnection")}>
      <h2>{say("testConnection")}</h2>
      <p>{say("testIntro", { address: endpoint })}</p>
      <button type="button" class="primary" onClick={run} disabled={state === "running"}>
        {state === "running" ? say("testRuns") : say("testConnection")}
      </button>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step.step}>{stepText(step)}</li>
          ))}
        </ol>
      )}
      {state === "works" && <Notice kind="plain">{say("testWorks")}</Notice>}
      {state instanceof Failure && <Notice kind="bad">{why(state)}</Notice>}
    </section>
  );
}

function stepText(step: Step): string {
  if (step.step === "began") return say("testBegan", { server: step.server, revision: step.revision });
  if (step.step === "tools")
    return say("testTools", { count: step.names.length, names: step.names.join(", ") });
  return step.count === 0
    ? say("testSearchedNone")
    : say("testSearched", { count: step.count, first: step.first });
}

function why({ kind, status, message }: Failure): string {
  if (kind === "unreachable") return say("testUnreachable");
  return kind === "notOurs" ? say("testNotOurs", { status }) : say("testRefused", { status, words: message });
}
