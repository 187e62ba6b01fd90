import { useState } from "preact/hooks";
import { ask, type Refusal } from "../api.js";
import { say } from "../texts.js";
import { Notice, Refused } from "./Notice.js";
import { Snippet } from "./Snippet.js";

/** The invitation after the # in the operator's link, where no server, proxy or log sees it; null for none. */
export function invitationIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/u, "")).get("invite");
}

/** An invitation that the service refuses is no longer valid. */
const USELESS = {
  code: "invalid_request",
  title: "uselessInvitation",
  advice: "uselessInvitationAdvice",
} as const;

/** Exchanges an invitation for a key, only on request: opening the link does not use it up. */
export function Invitation({
  invitation,
  onKey,
}: {
  readonly invitation: string;
  readonly onKey: (key: string) => void;
}) {
  const [given, setGiven] = useState<{ readonly name: string; readonly key: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const redeem = () => {
    setRefusal(null);
    ask<{ name: string; key: string }>("/console/invitations", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ invitation }),
    }).then(
      (fresh) => {
        setGiven(fresh);
        onKey(fresh.key);
        // It is no longer valid, so keep it out of the history.
        history.replaceState(null, "", location.pathname + location.search);
      },
      (error: unknown) => setRefusal(error as Refusal),
    );
  };
  if (refusal !== null) return <Refused refusal={refusal} again={redeem} instead={USELESS} />;
  if (given !== null)
    return (
      <Notice kind="plain">
        <Snippet title={say("keyOf", { name: given.name })} text={given.key} />
      </Notice>
    );
  return (
    <Notice kind="plain" title={say("invited")}>
      <p>{say("invitedWhy")}</p>
      <button type="button" class="primary" onClick={redeem}>
        {say("showKey")}
      </button>
    </Notice>
  );
}
