import { useState } from "preact/hooks";
import type { ConnectResponse } from "../../../src/contract/merchant.js";
import { Refusal } from "../api.js";
import { Refused } from "../parts/Notice.js";
import { Snippet } from "../parts/Snippet.js";
import { date } from "../texts.js";
import { addressOf, openSession, replaceKey } from "./access.js";
import { CodeForm } from "./CodeForm.js";
import { Proof } from "./Proof.js";
import { tellOwner } from "./say.js";

/** What opens the page, and its end: a link for another device, another key, leaving. */
export function Access({
  session,
  claimed,
  connected,
  enter,
  leave,
  over,
}: {
  readonly session: string;
  readonly claimed: string | null;
  readonly connected: (connection: ConnectResponse) => Promise<void>;
  readonly enter: (session: string) => void;
  readonly leave: () => void;
  readonly over: () => void;
}) {
  const [link, setLink] = useState<{ readonly text: string; readonly until: string } | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = (work: () => Promise<void>) => {
    setRefusal(null);
    work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) return;
      if (error.code === "invalid_api_key") over();
      else setRefusal(error);
    });
  };
  const showLink = async (shown: string) => {
    const opened = await openSession(shown);
    setLink({ text: addressOf(opened.link), until: opened.link_ends_at });
    return opened;
  };
  const renew = async () => {
    const fresh = await replaceKey(session);
    setKey(fresh.key);
    setIsAsking(false);
    enter((await showLink(fresh.key)).session);
  };
  return (
    <details class="access" open={claimed !== null}>
      <summary>{tellOwner("access")}</summary>
      <p class="quiet">{tellOwner("accessWhy")}</p>
      {refusal !== null && <Refused refusal={refusal} again={null} />}
      <p class="actions">
        <button type="button" onClick={() => run(async () => void (await showLink(session)))}>
          {tellOwner("showLink")}
        </button>
        <button type="button" onClick={() => setIsAsking(true)}>
          {tellOwner("newKey")}
        </button>
        <button type="button" onClick={leave}>
          {tellOwner("leave")}
        </button>
      </p>
      {isAsking && (
        <div role="group" aria-label={tellOwner("newKey")}>
          <p>{tellOwner("newKeyWhy")}</p>
          <button type="button" class="primary" onClick={() => run(renew)}>
            {tellOwner("newKeySure")}
          </button>
        </div>
      )}
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
