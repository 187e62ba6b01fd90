import "../style/merchant.css";
import { useTitle } from "../router.js";
import { sayer } from "../texts.js";
import { BUSINESSES_TEXTS } from "../texts/businesses.js";

const say = sayer(BUSINESSES_TEXTS);

/** Explains to business owners what this is and how to state their data, without software terms. */
export function BusinessesPage() {
  useTitle(say("title"));
  return (
    <article class="businesses">
      <h1>{say("title")}</h1>
      <p>{say("lead")}</p>
      <p class="actions">
        <a class="button primary" href="/merchant">
          {say("open")}
        </a>
      </p>
      <h2>{say("what")}</h2>
      <ul>
        <li>{say("whatHours")}</li>
        <li>{say("whatClosed")}</li>
        <li>{say("whatFacts")}</li>
      </ul>
      <h2>{say("happens")}</h2>
      <ul>
        <li>{say("happensOnce")}</li>
        <li>{say("happensMonth")}</li>
        <li>{say("happensAgainst")}</li>
      </ul>
      <h2>{say("how")}</h2>
      <ol>
        <li>{say("howFind")}</li>
        <li>{say("howSite")}</li>
        <li>{say("howCode")}</li>
        <li>{say("howLink")}</li>
      </ol>
      <h2>{say("lost")}</h2>
      <ul>
        <li>{say("lostLink")}</li>
        <li>{say("lostFalse")}</li>
        <li>{say("lostProof")}</li>
      </ul>
      <h2>{say("software")}</h2>
      <p>
        {say("softwareWhat")} <a href="/docs#put_statement">PUT /v1/merchant/records/…</a>
      </p>
    </article>
  );
}
