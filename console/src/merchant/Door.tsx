import type { ConnectResponse } from "../../../src/contract/merchant.js";
import type { Refusal } from "../api.js";
import { Notice, Refused } from "../parts/Notice.js";
import { shownIn } from "./access.js";
import { CodeForm } from "./CodeForm.js";
import { Proof } from "./Proof.js";
import { tellOwner } from "./say.js";

/** The owner's sign-in: with a code for the first time, then with a link or a key. */
export function Door({
  code,
  claimed,
  isOver,
  refusal,
  open,
  connected,
}: {
  /** The code in the operator's link; null for none. */
  readonly code: string | null;
  /** The record that the address claims for the owner; null for none. */
  readonly claimed: string | null;
  /** True when a session has just ended. */
  readonly isOver: boolean;
  readonly refusal: Refusal | null;
  readonly open: (shown: string) => Promise<unknown>;
  readonly connected: (connection: ConnectResponse) => Promise<void>;
}) {
  return (
    <>
      <p>
        {tellOwner("intro")} <a href="/businesses">{tellOwner("moreAbout")}</a>
      </p>
      {isOver && (
        <Notice kind="plain" title={tellOwner("sessionOver")}>
          <p>{tellOwner("sessionOverAdvice")}</p>
        </Notice>
      )}
      <section>
        <h2>{tellOwner("withCode")}</h2>
        <p class="quiet">{tellOwner("withCodeWhy")}</p>
        <CodeForm session={null} code={code} connected={connected} />
      </section>
      <section>
        <h2>{tellOwner("withSite")}</h2>
        <p class="quiet">{tellOwner("withSiteWhy")}</p>
        <Proof session={null} claimed={claimed} connected={connected} />
      </section>
      <section>
        <h2>{tellOwner("again")}</h2>
        <p class="quiet">{tellOwner("againWhy")}</p>
        {refusal !== null && <Refused refusal={refusal} again={null} />}
        <form
          class="login"
          onSubmit={(event) => {
            event.preventDefault();
            const pasted = new FormData(event.currentTarget).get("shown");
            if (typeof pasted === "string") void open(shownIn(pasted));
          }}
        >
          <label>
            {tellOwner("linkOrKey")}
            <input name="shown" type="password" autocomplete="current-password" required />
          </label>
          <button type="submit">{tellOwner("enter")}</button>
        </form>
      </section>
    </>
  );
}
