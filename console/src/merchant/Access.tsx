import { useState } from "preact/hooks";
import type { ConnectResponse } from "../../../src/contract/merchant.js";
import { Refusal } from "../api.js";
import { Refused } from "../parts/Notice.js";
import { Snippet } from "../parts/Snippet.js";
import { date } from "../texts.js";
import { addressOf, openSession, replaceKey, shownIn } from "./access.js";
import { CodeForm } from "./CodeForm.js";
import { Proof } from "./Proof.js";
import { tellOwner } from "./say.js";

/** Manages access to the page: a link for another device, a new key, signing out. */
export function Access({
  session,
  claimed,
  connected,
  enter,
  leave,
}: {
  readonly session: string;
  readonly claimed: string | null;
  readonly connected: (connection: ConnectResponse) => Promise<void>;
  readonly enter: (session: string) => void;
  readonly leave: () => void;
}) {
  const [link, setLink] = useState<{ readonly text: string; readonly until: string } | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = (work: () => Promise<unknown>) => {
    setRefusal(null);
    work().catch((error: unknown) => {
      if (error instanceof Refusal) setRefusal(error);
    });
  };
  const showLink = async (shown: string) => {
    const opened = await openSession(shown);
    setLink({ text: addressOf(opened.link), until: opened.link_ends_at });
    return opened;
  };
  const renew = async (shown: string) => {
    const fresh = await replaceKey(shown);
    setKey(fresh.key);
    enter((await showLink(fresh.key)).session);
  };
  return (
    <details class="access" open={claimed !== null}>
      <summary>{tellOwner("access")}</summary>
      <p class="quiet">{tellOwner("accessWhy")}</p>
      {refusal !== null && <Refused refusal={refusal} again={null} />}
      <form
        class="login"
        onSubmit={(event) => {
          event.preventDefault();
          const pasted = new FormData(event.currentTarget).get("key");
          const isForLink = (event.submitter as HTMLButtonElement | null)?.name === "link";
          if (typeof pasted === "string") run(() => (isForLink ? showLink : renew)(shownIn(pasted)));
        }}
      >
        <label>
          {tellOwner("withKey")}
          <input name="key" type="password" autocomplete="current-password" required />
        </label>
        <p class="quiet">{tellOwner("newKeyWhy")}</p>
        <button type="submit" name="link">
          {tellOwner("showLink")}
        </button>
        <button type="submit" name="renew">
          {tellOwner("newKey")}
        </button>
      </form>
      <p class="actions">
        <button type="button" onClick={leave}>
          {tellOwner("leave")}
        </button>
      </p>
      <div aria-live="polite">
        {link !== null && (
          <>
            <p>{tellOwner("keepLink", { until: date(link.until) })}</p>
            <Snippet title={tellOwner("yourLink")} text={link.text} />
          </>
        )}
        {key !== null && <Snippet title={tellOwner("yourKey")} text={key} />}
      </div>
      <h3>{tellOwner("addCode")}</h3>
      <Proof session={session} claimed={claimed} connected={connected} />
      <h4>{tellOwner("withCode")}</h4>
      <CodeForm session={session} code={null} connected={connected} />
    </details>
  );
}
