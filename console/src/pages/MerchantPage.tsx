import "../style/merchant.css";
import { useEffect, useState } from "preact/hooks";
import type { ConnectResponse } from "../../../src/contract/merchant.js";
import { Refusal } from "../api.js";
import { addressOf, keepSession, keptSession, openSession } from "../merchant/access.js";
import { Desk } from "../merchant/Desk.js";
import { Door } from "../merchant/Door.js";
import { tellOwner } from "../merchant/say.js";
import { Notice } from "../parts/Notice.js";
import { Snippet } from "../parts/Snippet.js";
import { go, type Place, useTitle } from "../router.js";
import { date } from "../texts.js";

/** The part after the # in a link from the operator or owner. */
interface Given {
  readonly code: string | null;
  readonly link: string | null;
}

/** A newly connected owner, and its key. */
interface Fresh {
  readonly key: string;
  readonly link: string;
  readonly until: string;
}

/** The owner's page: sign-in with a code, a link or a key, then everything an owner states about its businesses. */
export function MerchantPage({ place }: { readonly place: Place }) {
  useTitle(tellOwner("title"));
  const [given] = useState(givenIn);
  const [session, setSession] = useState(keptSession);
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOver, setIsOver] = useState(false);
  const enter = (opened: string | null) => {
    keepSession(opened);
    setSession(opened);
    setIsOver(false);
  };
  const open = async (shown: string) => {
    setRefusal(null);
    try {
      const opened = await openSession(shown);
      enter(opened.session);
      return opened;
    } catch (error) {
      if (error instanceof Refusal) setRefusal(error);
      return null;
    }
  };
  useEffect(() => {
    if (given.link === null && given.code === null) return;
    // Keep both out of the history.
    history.replaceState(null, "", location.pathname + location.search);
    if (given.link !== null) void open(given.link);
  }, []);
  const connected = async ({ key, result_id: id }: ConnectResponse) => {
    const opened = key === null ? null : await open(key);
    if (key !== null && opened !== null) setFresh({ key, link: opened.link, until: opened.link_ends_at });
    go(`/merchant?record=${encodeURIComponent(id)}`);
  };
  return (
    <article class="merchant">
      <h1>{tellOwner("title")}</h1>
      {fresh !== null && <Connected fresh={fresh} />}
      {session === null ? (
        <Door
          code={given.code}
          claimed={place.query.get("claim")}
          isOver={isOver}
          refusal={refusal}
          open={open}
          connected={connected}
        />
      ) : (
        <Desk
          session={session}
          chosen={place.query.get("record")}
          claimed={place.query.get("claim")}
          connected={connected}
          enter={enter}
          leave={() => {
            enter(null);
            setFresh(null);
          }}
          over={() => {
            enter(null);
            setIsOver(true);
          }}
        />
      )}
    </article>
  );
}

function Connected({ fresh: { key, link, until } }: { readonly fresh: Fresh }) {
  return (
    <Notice kind="plain" title={tellOwner("connected")}>
      <p>{tellOwner("keepLink", { until: date(until) })}</p>
      <Snippet title={tellOwner("yourLink")} text={addressOf(link)} />
      <Snippet title={tellOwner("yourKey")} text={key} />
    </Notice>
  );
}

function givenIn(): Given {
  const hash = new URLSearchParams(location.hash.replace(/^#/u, ""));
  return { code: hash.get("code"), link: hash.get("link") };
}
