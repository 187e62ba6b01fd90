import templates from "virtual:clients";
import { useState } from "preact/hooks";
import { type ConnectClient, connectClients, isKeyLike } from "../connectClients.js";
import type { ConsoleSettings } from "../api.js";
import { ConnectionTest } from "../parts/ConnectionTest.js";
import { Invitation, invitationIn } from "../parts/Invitation.js";
import { Notice } from "../parts/Notice.js";
import { Snippet } from "../parts/Snippet.js";
import { go, type Place, useTitle } from "../router.js";
import { say, type TextName } from "../texts.js";
import { useAnswer } from "../useAnswer.js";

/** How to connect an agent: a tab for each client, with this service's address and the reader's key filled in. */
export function ConnectPage({ place }: { readonly place: Place }) {
  useTitle(say("connect"));
  const settings = useAnswer<ConsoleSettings>("/console/settings");
  const [typed, setTyped] = useState("");
  const [invitation] = useState(() => invitationIn(location.hash));
  const key = isKeyLike(typed.trim()) ? typed.trim() : null;
  // Usually the page's own origin. Shown at once, so that nothing moves when the settings arrive.
  const baseUrl = (settings.state === "answered" ? settings.answer.base_url : null) ?? location.origin;
  return (
    <article class="connect">
      <h1>{say("connect")}</h1>
      <p>{say("connectIntro")}</p>
      {invitation !== null && <Invitation invitation={invitation} onKey={setTyped} />}
      <Clients
        clients={connectClients(templates, baseUrl, key)}
        baseUrl={baseUrl}
        chosen={place.query.get("client")}
      />
      <label class="key">
        {say("yourKey")}
        <input
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          placeholder="dlk_…"
          autocomplete="off"
          spellcheck={false}
          aria-describedby="key-hint"
        />
        <small id="key-hint">{typed.trim() === "" || key !== null ? say("keyHint") : say("noKey")}</small>
      </label>
      <ConnectionTest apiKey={key} />
    </article>
  );
}

/** Tabs by the ARIA authoring practices: arrow keys move between them, and the address names the current one. */
function Clients({
  clients,
  baseUrl,
  chosen,
}: {
  readonly clients: readonly ConnectClient[];
  readonly baseUrl: string;
  readonly chosen: string | null;
}) {
  const shown = clients.find(({ id }) => id === chosen) ?? clients[0];
  if (shown === undefined) return null;
  const choose = (by: number) => {
    const next = clients[(clients.indexOf(shown) + by + clients.length) % clients.length];
    if (next === undefined) return;
    go(`/connect?client=${next.id}`, true);
    document.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    choose(by);
  };
  return (
    <section>
      <div class="tabs" role="tablist" aria-label={say("clients")} onKeyDown={onKeyDown}>
        {clients.map(({ id, name }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            class="chip"
            aria-selected={id === shown.id}
            aria-controls="client"
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => go(`/connect?client=${id}`, true)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="client" role="tabpanel" aria-labelledby={`tab-${shown.id}`}>
        <Client client={shown} baseUrl={baseUrl} />
      </div>
    </section>
  );
}

function Client({ client, baseUrl }: { readonly client: ConnectClient; readonly baseUrl: string }) {
  const { id, name, install, needsPublicAddress, snippets } = client;
  return (
    <>
      <p>{say(`way_${id}` as TextName)}</p>
      {needsPublicAddress && isOfThisNetwork(baseUrl) && (
        <Notice kind="plain">{say("needsPublic", { client: name, address: baseUrl })}</Notice>
      )}
      {install !== null && (
        <p>
          <a
            class="button primary"
            href={install}
            target={install.startsWith("https:") ? "_blank" : undefined}
            rel="noreferrer"
          >
            {say("installIn", { client: name })}
          </a>
        </p>
      )}
      {snippets.map(({ id: snippet, title, text }) => (
        <Snippet key={snippet + text} title={title} text={text.trim()} />
      ))}
    </>
  );
}

/** True for an address of this machine or its own network, which others cannot reach. */
function isOfThisNetwork(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return /^(?:localhost|\[::1\]|(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\..*|.*\.local)$/u.test(
    hostname,
  );
}
