import { useEffect, useState } from "preact/hooks";
import { PartMissing } from "../parts/Lazy.js";
import { Skeleton } from "../parts/Skeleton.js";
import { type Place, useTitle } from "../router.js";
import { isTextName, say } from "../texts.js";

/** The API reference, generated from the OpenAPI description, readable at once. With `try=OPERATION` requests can be sent to this server. */
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
 * An operation in the viewer, a script of a few megabytes. It loads at once if requested on one of our pages. If the address was opened directly, the
 * operation is shown first, and the viewer loads when the reader interacts.
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

/** Clicks and focus may come without a pointer or a key, from screen readers. */
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

/** The reference. It is part of the page's document, for readers without scripts; from another page that document is loaded. `operation`: only that one. */
function Reference({ operation }: { readonly operation?: string }) {
  const [text, setText] = useState(() => referenceIn(document, operation));
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (text === null)
      fetch("/docs", { headers: { accept: "text/html" } })
        .then(async (response) => setText(referenceIn(parsed(await response.text()), operation)))
        .catch(() => setIsMissing(true));
    // The target of the address did not exist yet when the browser looked for it.
    else document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [text]);
  if (isMissing) return <PartMissing />;
  if (text === null) return <Skeleton />;
  return <div class="reference" lang="en" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The reference in a document of ours, translated to the reader's language; null if it contains none. */
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

/** The address of an operation in the viewer. */
function viewerOf(operation: string): string {
  return `/docs/viewer#${encodeURIComponent(operation)}`;
}
