import { useEffect, useRef, useState } from "preact/hooks";
import type {
  ConnectResponse,
  BeginProofResponse,
  CheckProofResponse,
} from "../../../src/contract/merchant.js";
import { ask, type Details, Refusal, type SearchResponse } from "../api.js";
import { Notice, Refused } from "../parts/Notice.js";
import { Snippet } from "../parts/Snippet.js";
import { LANGUAGE, moment, say } from "../texts.js";
import { askFor } from "./access.js";
import { tellOwner } from "./say.js";

/** Stored for this tab: owners leave the page between starting and checking, and a phone may unload it meanwhile. */
const KEPT_AS = "merchant proof";
const METHODS = ["file", "meta", "dns"] as const;

type Found = Pick<Details, "result_id" | "name" | "address">;
type Connected = (connection: ConnectResponse) => Promise<void>;

/** Connects an owner by a proof on its website: which business, what to publish, and whether it was found. */
export function Proof({
  session,
  claimed,
  connected,
}: {
  readonly session: string | null;
  /** The record in the address; null to search for one. */
  readonly claimed: string | null;
  readonly connected: Connected;
}) {
  const [begun, setBegun] = useState(keptProof);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keep = (proof: BeginProofResponse | null) => {
    if (proof === null) sessionStorage.removeItem(KEPT_AS);
    else sessionStorage.setItem(KEPT_AS, JSON.stringify(proof));
    setBegun(proof);
  };
  const begin = (id: string) => {
    setRefusal(null);
    askFor<BeginProofResponse>(session, "/v1/merchant/proof", { result_id: id }).then(
      keep,
      (error: unknown) => {
        if (error instanceof Refusal) setRefusal(error);
      },
    );
  };
  return (
    <>
      {refusal !== null && <NotSo refusal={refusal} title="siteRefused" />}
      {begun === null ? (
        <Find claimed={claimed} begin={begin} />
      ) : (
        <Check
          session={session}
          begun={begun}
          done={async (connection) => {
            keep(null);
            await connected(connection);
          }}
          again={() => keep(null)}
        />
      )}
    </>
  );
}

/** Selects the business: that of the page the owner came from, or one found by name. */
function Find({ claimed, begin }: { readonly claimed: string | null; readonly begin: (id: string) => void }) {
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const show = (answer: Promise<readonly Found[]>) => {
    setRefusal(null);
    answer.then(setFound, (error: unknown) => {
      if (error instanceof Refusal) setRefusal(error);
    });
  };
  useEffect(() => {
    if (claimed !== null)
      show(ask<Details>(`/v1/details/${encodeURIComponent(claimed)}`).then((details) => [details]));
  }, [claimed]);
  return (
    <>
      <form
        class="login"
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get("name") ?? "");
          const path = `/v1/search?q=${encodeURIComponent(name)}`;
          show(ask<SearchResponse>(path).then(({ results }) => results));
        }}
      >
        <label>
          {tellOwner("findYours")}
          <input name="name" autocomplete="organization" maxLength={200} required />
        </label>
        <button type="submit" class="second">
          {tellOwner("find")}
        </button>
      </form>
      <div aria-live="polite">
        {refusal !== null && <Refused refusal={refusal} again={null} />}
        {found?.length === 0 && <p>{tellOwner("notFound")}</p>}
        <ul class="closure-list">
          {found?.map(({ result_id: id, name, address }) => (
            <li key={id}>
              <span>
                {name}, {address}
              </span>
              <button
                type="button"
                aria-label={tellOwner("thisIsMineNamed", { name: `${name}, ${address}` })}
                onClick={() => begin(id)}
              >
                {tellOwner("thisIsMine")}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** What to publish on the website, in one of three ways, and whether it is there. */
function Check({
  session,
  begun,
  done,
  again,
}: {
  readonly session: string | null;
  readonly begun: BeginProofResponse;
  readonly done: Connected;
  readonly again: () => void;
}) {
  const [method, setMethod] = useState<(typeof METHODS)[number]>("file");
  const [name, setName] = useState("");
  const [isChecking, setIsChecking] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const title = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: keyboard focus moves to the instructions.
  useEffect(() => title.current?.focus(), []);
  const check = async () => {
    setIsChecking(true);
    setMissing(null);
    setRefusal(null);
    // With a session the name is known.
    const body = { challenge: begun.challenge, method, name: session === null ? name : "-" };
    try {
      const answer = await askFor<CheckProofResponse>(session, "/v1/merchant/proof/check", body);
      if (answer.grant_id === null) setMissing(answer.detail);
      else await done({ result_id: answer.result_id, grant_id: answer.grant_id, key: answer.key });
    } catch (error) {
      if (error instanceof Refusal) setRefusal(error);
    }
    setIsChecking(false);
  };
  return (
    <form
      class="proof"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <p ref={title} tabIndex={-1}>
        {tellOwner("putOne", { host: begun.host, until: moment(begun.ends_at) })}
      </p>
      <fieldset class="modes">
        <legend class="hidden">{tellOwner("proofHow")}</legend>
        {METHODS.map((one) => (
          <label key={one}>
            <input type="radio" name="method" checked={method === one} onChange={() => setMethod(one)} />
            {tellOwner(`proof_${one}`)}
          </label>
        ))}
      </fieldset>
      <Instructions begun={begun} method={method} />
      {session === null && (
        <label class="field">
          {tellOwner("yourName")}
          <input
            autocomplete="name"
            maxLength={80}
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
            required
          />
        </label>
      )}
      <div aria-live="polite">
        {missing !== null && (
          <Notice kind="bad" title={tellOwner("proofMissing")}>
            <InEnglish text={missing} />
          </Notice>
        )}
        {refusal !== null && <NotSo refusal={refusal} title="siteRefused" />}
      </div>
      <p class="actions">
        <button type="submit" disabled={isChecking}>
          {tellOwner(isChecking ? "checking" : "check")}
        </button>
        <button type="button" onClick={again}>
          {tellOwner("startOver")}
        </button>
      </p>
    </form>
  );
}

function Instructions({
  begun: { file, meta, dns },
  method,
}: {
  readonly begun: BeginProofResponse;
  readonly method: (typeof METHODS)[number];
}) {
  const [where, what] =
    method === "file"
      ? [file.url, file.content]
      : method === "meta"
        ? [meta.url, meta.tag]
        : [dns.name, dns.value];
  return (
    <>
      <p class="where">{tellOwner(`where_${method}`, { where })}</p>
      <Snippet title={tellOwner(`proof_${method}`)} text={what} />
    </>
  );
}

/** An error of the service, in this page's words if its code says no more. */
function NotSo({ refusal, title }: { readonly refusal: Refusal; readonly title: "siteRefused" }) {
  if (refusal.code !== "invalid_request") return <Refused refusal={refusal} again={null} />;
  return (
    <Notice kind="bad" title={tellOwner(title)}>
      <p>{tellOwner("siteRefusedAdvice")}</p>
      <InEnglish text={refusal.message} />
    </Notice>
  );
}

/** The service's message, for readers of English; others can look it up. */
function InEnglish({ text }: { readonly text: string }) {
  if (LANGUAGE === "en") return <p>{text}</p>;
  return (
    <details class="quiet">
      <summary>{say("inItsWords")}</summary>
      <p lang="en">{text}</p>
    </details>
  );
}

/** A proof started in this tab and not yet finished; null for none. */
function keptProof(): BeginProofResponse | null {
  const kept = sessionStorage.getItem(KEPT_AS);
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as BeginProofResponse;
  } catch {
    return null;
  }
}
