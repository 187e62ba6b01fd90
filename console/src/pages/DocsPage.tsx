import { useEffect, useState } from "preact/hooks";
import { PartMissing } from "../parts/Lazy.js";
import { Skeleton } from "../parts/Skeleton.js";
import { type Place, useTitle } from "../router.js";
import { isTextName, say } from "../texts.js";

/** The reference of the REST interface, made of its own description: to be read at once, and tried at this server when that is asked for (`try=OPERATION`). */
export function DocsPage({ place }: { readonly place: Place }) {
  useTitle(say("docs"));
  const tried = place.query.get("try");
  if (tried !== null) return <Trying operation={tried} key={tried} />;
  return (
    <article class="docs">
      <h1>{say("docs")}</h1>
      <p>
        {say("docsIntro")} <a href="/connect">{say("connect")}</a> · <a href="/llms.txt">/llms.txt</a> ·{" "}
        <a href="/v1/openapi.json">/v1/openapi.json</a> · <a href="/mcp/server-card">/mcp/server-card</a> ·{" "}
        <a href="/docs/confidence" target="_self">
          {say("numbers")}
        </a>{" "}
        · <a href="/businesses">{say("forBusinesses")}</a>
      </p>
      <p class="actions">
        <a class="button primary" href="/docs?try=search">
          {say("tryAll")}
        </a>
      </p>
      <Reference />
    </article>
  );
}

/**
 * An operation in the viewer, which is a few megabytes of script: for who asked for it on a page of ours at once. Who opens the address alone reads the operation
 * first, and gets the viewer with the first sign of being there.
 */
function Trying({ operation }: { readonly operation: string }) {
  const [isWanted, setIsWanted] = useState(() => navigator.userActivation.hasBeenActive);
  useEffect(() => {
    if (isWanted) return;
    const leaving = new AbortController();
    for (const sign of SIGNS_OF_A_READER)
      addEventListener(sign, () => setIsWanted(true), { passive: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [isWanted]);
  const back = (
    <a class="button" href={`/docs#${encodeURIComponent(operation)}`} target="_self">
      {say("readAll")}
    </a>
  );
  if (!isWanted)
    return (
      <article class="docs">
        <h1>{say("tryAll")}</h1>
        <p class="actions">{back}</p>
        <Reference operation={operation} />
      </article>
    );
  return (
    <article class="trying">
      <header>
        <h1>{say("tryAll")}</h1>
        {back}
      </header>
      <iframe class="viewer" src={viewerOf(operation)} title={say("tryAll")} />
    </article>
  );
}

/** A click and a focus may come without a pointer or a key: of those who have a page read to them. */
const SIGNS_OF_A_READER = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "click",
  "focusin",
] as const;

/** It stands in the page's document for those without scripts; who came from another page asks for that document. Of one operation alone where one is given. */
function Reference({ operation }: { readonly operation?: string }) {
  const [text, setText] = useState(() => referenceIn(document, operation));
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (text === null)
      fetch("/docs", { headers: { accept: "text/html" } })
        .then(async (response) => setText(referenceIn(parsed(await response.text()), operation)))
        .catch(() => setIsMissing(true));
    // What an address names was not there yet when the browser looked for it.
    else document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [text]);
  if (isMissing) return <PartMissing />;
  if (text === null) return <Skeleton />;
  return <div class="reference" lang="en" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The reference in a document of ours, with its own words in the reader's language; null: there is none in it. */
function referenceIn(page: Document, operation?: string): string | null {
  const reference = parsed(page.querySelector("noscript")?.innerHTML ?? "").querySelector("#reference");
  for (const word of reference?.querySelectorAll<HTMLElement>("[data-say]") ?? []) {
    const name = word.dataset["say"] ?? "";
    if (isTextName(name)) word.textContent = say(name);
  }
  const one = operation === undefined ? null : reference?.querySelector(`#${CSS.escape(operation)}`);
  return one?.outerHTML ?? reference?.innerHTML ?? null;
}

function parsed(text: string): Document {
  return new DOMParser().parseFromString(text, "text/html");
}

/** Where the viewer shows an operation. */
function viewerOf(operation: string): string {
  return `/docs/viewer#${encodeURIComponent(operation)}`;
}
