import type { ConnectResponse, KeyResponse, SessionResponse } from "../../../src/contract/merchant.js";
import { ask } from "../api.js";

/** Stored for this tab only, and sent in a header, so that no other page can make the browser send it. */
const KEPT_AS = "merchant session";

/** The session of this tab; null for none. */
export function keptSession(): string | null {
  return sessionStorage.getItem(KEPT_AS);
}

export function keepSession(session: string | null): void {
  if (session === null) sessionStorage.removeItem(KEPT_AS);
  else sessionStorage.setItem(KEPT_AS, session);
}

/** Sends a request with a key or a session. Rejects with Refusal. */
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

/** Posts a request with a session, or without. Rejects with Refusal. */
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

/** Exchanges a code for a key, or for another business of the session's owner. */
export function connect(session: string | null, code: string, name: string): Promise<ConnectResponse> {
  return askFor(session, "/v1/merchant/connect", { code, name });
}

export function replaceKey(key: string): Promise<KeyResponse> {
  return askAs(key, "/v1/merchant/keys", "POST");
}

/** The address that opens the page with a link, after the # so that no server, proxy or log sees it. */
export function addressOf(link: string): string {
  return `${location.origin}/merchant#link=${link}`;
}

/** Extracts what an owner pasted: a key, a link by itself, or an address that contains one. */
export function shownIn(pasted: string): string {
  const text = pasted.trim();
  const hash = text.indexOf("#");
  return hash < 0 ? text : (new URLSearchParams(text.slice(hash + 1)).get("link") ?? text);
}
