import { useState } from "preact/hooks";
import { ask, type ConsoleSettings, Refusal, type VerifyResponse } from "../../api.js";
import { coded, tell, word } from "../../sentences.js";
import { moment, percent, say } from "../../texts.js";
import { useAnswer } from "../../useAnswer.js";
import { Refused } from "../Notice.js";

/** Example claims for any business; each vertical adds its own. */
const CLAIMS = ["open on Sunday evening", "is still in business"];

/** Verifies a claim in plain words. */
export function VerifyClaim({ id, vertical }: { readonly id: string; readonly vertical: string | null }) {
  const settings = useAnswer<ConsoleSettings>("/console/settings");
  const own = settings.state === "answered" ? (settings.answer.examples[vertical ?? ""]?.claims ?? []) : [];
  const [answer, setAnswer] = useState<VerifyResponse | Refusal | "open" | null>(null);
  const [claim, setClaim] = useState("");
  const verify = (text: string) => {
    setClaim(text);
    setAnswer("open");
    ask<VerifyResponse>(coded(`/v1/verify/${id}?claim=${encodeURIComponent(text)}`)).then(
      setAnswer,
      (error: unknown) => {
        if (error instanceof Refusal) setAnswer(error);
      },
    );
  };
  return (
    <section class="verify">
      <h2>{say("verify")}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (claim.trim() !== "") verify(claim);
        }}
      >
        <label>
          <span class="hidden">{say("verify")}</span>
          <input
            value={claim}
            maxLength={200}
            placeholder={say("claimPlaceholder")}
            onInput={(event) => setClaim(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{say("verifyButton")}</button>
      </form>
      <p class="chips">
        {[...CLAIMS, ...own].map(word).map((text) => (
          <button type="button" class="chip" key={text} onClick={() => verify(text)}>
            {text}
          </button>
        ))}
      </p>
      <div aria-live="polite" class="answer">
        {answer === "open" && <p class="quiet">{say("verifying")}</p>}
        {answer instanceof Refusal && <Refused refusal={answer} again={() => verify(claim)} />}
        {answer !== null && typeof answer === "object" && "live_check" in answer && (
          <Verified answer={answer} />
        )}
      </div>
    </section>
  );
}

function Verified({ answer }: { readonly answer: VerifyResponse }) {
  const { claim, live_check: check } = answer;
  return (
    <>
      {claim !== undefined && <Verdict claim={claim} />}
      <p class="quiet">{tell(check.reason, check.reason_codes)}</p>
      {check.sources.length > 0 && (
        <ul class="quiet" aria-label={say("asked")}>
          {check.sources.map(({ name, outcome, at }) => (
            <li key={name}>
              {name}: {word(outcome)}, {moment(at)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The verdict, the result of each part of the claim, and the words that were not read. */
function Verdict({ claim }: { readonly claim: NonNullable<VerifyResponse["claim"]> }) {
  const { parts = [], not_understood: words = [] } = claim;
  return (
    <>
      <p>
        <VerdictBadge verdict={claim.verdict} sure={claim.confidence} />{" "}
        {parts.length === 0 && tell(claim.basis, claim.basis_codes)}
      </p>
      {parts.length > 0 && (
        <ul class="parts" aria-label={say("claimParts")}>
          {parts.map((part, index) => (
            <li key={`${index} ${part.text}`}>
              <q>{part.text}</q> <VerdictBadge verdict={part.verdict} sure={0} />{" "}
              {tell(part.basis, part.basis_codes)}
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <p class="quiet">
          {say("notUnderstood")}: {words.join(", ")}
        </p>
      )}
    </>
  );
}

function VerdictBadge({
  verdict,
  sure,
}: {
  readonly verdict: "supported" | "contradicted" | "unknown";
  readonly sure: number;
}) {
  const tone = verdict === "supported" ? "good" : verdict === "contradicted" ? "bad" : "plain";
  return (
    <span class={`badge ${tone}`}>
      {say(verdict)}
      {sure > 0 && ` · ${percent(sure)}`}
    </span>
  );
}
