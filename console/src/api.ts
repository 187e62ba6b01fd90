/** The service's own REST interface, as the console uses it. Types are those of the contract. */
export type {
  CoverageResponse,
  Details,
  Filters,
  ReportResponse,
  SearchResponse,
  SearchResult,
  VerifyResponse,
} from "../../src/contract/resources.js";
export type { Explanation, ExplainedSearchResponse } from "../../src/contract/explanation.js";
export type { ConsoleSettings, HistoryView } from "../../src/contract/consoleViews.js";

import type { ErrorBody } from "../../src/contract/resources.js";

/** Why the console itself got no answer of the service. */
export type OwnCode = "offline" | "unreachable" | "unreadable";

/**
 * Why there is no answer: a code of the service with its own words, or one of the console's: `offline`, `unreachable`, and `unreadable` for
 * what is no answer of the service (a proxy's page, a half of one).
 */
export class Refusal extends Error {
  readonly code: string;
  /** Seconds to wait before the same is asked again; 0: none. */
  readonly retryAfterS: number;

  constructor({ error, detail, retry_after_seconds: retryAfterS = 0 }: ErrorBody) {
    super(detail);
    this.name = "Refusal";
    this.code = error;
    this.retryAfterS = retryAfterS;
  }
}

/** What `public/start.js` asked for before this came. */
declare global {
  var doorlightFirst: { readonly path: string; readonly response: Promise<Response> } | undefined;
}

/** Asks the service; rejects with {@link Refusal}, also when it cannot be reached or another answers in its place. */
export async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await responseTo(path, init);
  const body = await bodyOf(response);
  if (response.ok && body !== null) return body as Answer;
  if (isErrorBody(body)) throw new Refusal(body);
  throw new Refusal({ error: "unreadable", detail: `HTTP ${response.status} ${response.statusText}`.trim() });
}

export function report<Answer>(token: string, outcome: string): Promise<Answer> {
  return ask("/v1/report", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ result_token: token, outcome }),
  });
}

async function responseTo(path: string, init: RequestInit): Promise<Response> {
  const first = globalThis.doorlightFirst;
  const isUnderWay = first?.path === path;
  // It is an answer to one question: who asks again wants another.
  if (isUnderWay) globalThis.doorlightFirst = undefined;
  try {
    return await (isUnderWay ? first.response : fetch(path, init));
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    throw new Refusal({ error: navigator.onLine ? "unreachable" : "offline", detail: "" });
  }
}

/** An answer's JSON; null where it holds none. */
async function bodyOf(response: Response): Promise<object | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" ? body : null;
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    return null;
  }
}

function isErrorBody(body: object | null): body is ErrorBody {
  return body !== null && "error" in body && "detail" in body && typeof body.detail === "string";
}
