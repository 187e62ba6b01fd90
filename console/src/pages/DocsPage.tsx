import { useEffect, useState } from "preact/hooks";
import { PartMissing } from "../parts/Lazy.js";
import { Skeleton } from "../parts/Skeleton.js";
import { type Place, useTitle } from "../router.js";
import { isTextName, say } from "../texts.js";

/** The reference of the REST interface, made of its own description: to be read at once, and tried at this server when that is asked for (`try=OPERATION`). */
export function DocsPage({ place }: { readonly place: Place }) {
  useTitle(say("docs"));
  const tried = place.query.get("try");
  if (tried !== null)
    return (
      <article class="trying">
        <header>
          <h1>{say("tryAll")}</h1>
          <a class="button" href={`/docs#${encodeURIComponent(tried)}`} target="_self">
            {say("readAll")}
          </a>
        </header>
        <iframe class="viewer" src={viewerOf(tried)} title={say("tryAll")} key={tried} />
      </article>
    );
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

/** It stands in the page's document for those without scripts; who came from another page asks for that document. */
function Reference() {
  const [text, setText] = useState(() => referenceIn(document));
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (text === null)
      fetch("/docs", { headers: { accept: "text/html" } })
        .then(async (response) => setText(referenceIn(parsed(await response.text()))))
        .catch(() => setIsMissing(true));
    // What an address names was not there yet when the browser looked for it.
    else document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [text]);
  if (isMissing) return <PartMissing />;
  if (text === null) return <Skeleton />;
  return <div class="reference" lang="en" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The reference in a document of ours, with its own words in the reader's language; null: there is none in it. */
function referenceIn(page: Document): string | null {
  const reference = parsed(page.querySelector("noscript")?.innerHTML ?? "").querySelector("#reference");
  for (const word of reference?.querySelectorAll<HTMLElement>("[data-say]") ?? []) {
    const name = word.dataset["say"] ?? "";
    if (isTextName(name)) word.textContent = say(name);
  }
  return reference?.innerHTML ?? null;
}

function parsed(text: string): Document {
  return new DOMParser().parseFromString(text, "text/html");
}

/** Where the viewer shows an operation. */
function viewerOf(operation: string): string {
  return `/docs/viewer#${encodeURIComponent(operation)}`;
}
