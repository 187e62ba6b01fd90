import type { ConnectResponse, KeyResponse, SessionResponse } from "../../../src/contract/merchant.js";
import { ask } from "../api.js";

/** Kept for this tab alone, and sent in a header: no other page can make the browser send it. */
const KEPT_AS = "merchant session";

/** The session of this tab; null: there is none. */
export function keptSession(): string | null {
  return sessionStorage.getItem(KEPT_AS);
}

export function keepSession(session: string | null): void {
  if (session === null) sessionStorage.removeItem(KEPT_AS);
  else sessionStorage.setItem(KEPT_AS, session);
}

/** Asks the service as whoever has a key or a session. Rejects with Refusal. */
export function askAs<Answer>(shown: string, path: string, method = "GET", body?: unknown): Promise<Answer> {
  return ask<Answer>(path, {
    method,
    headers: {
      authorization: `Bearer ${shown}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Sends something with a session, or with none. Rejects with Refusal. */
export function askFor<Answer>(session: string | null, path: string, body: unknown): Promise<Answer> {
  if (session !== null) return askAs(session, path, "POST", body);
  return ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Opens a session with a key or a link. */
export function openSession(shown: string): Promise<SessionResponse> {
  return askAs(shown, "/v1/merchant/sessions", "POST");
}

/** Turns a code into a key, or into one more business of whom the session is of. */
export function connect(session: string | null, code: string, name: string): Promise<ConnectResponse> {
  return askFor(session, "/v1/merchant/connect", { code, name });
}

export function replaceKey(key: string): Promise<KeyResponse> {
  return askAs(key, "/v1/merchant/keys", "POST");
}

/** The address that opens the page with a link; behind the #, where no server, proxy or log sees it. */
export function addressOf(link: string): string {
  return `${location.origin}/merchant#link=${link}`;
}

/** What an owner pasted: a key, a link by itself, or the address that holds one. */
export function shownIn(pasted: string): string {
  const text = pasted.trim();
  const hash = text.indexOf("#");
  return hash < 0 ? text : (new URLSearchParams(text.slice(hash + 1)).get("link") ?? text);
}
