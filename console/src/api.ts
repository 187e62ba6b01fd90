/** The service's REST API as used by the console. The types are those of the contract. */
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

/** Reasons of the console itself for a missing answer. */
export type OwnCode = "offline" | "unreachable" | "unreadable";

/**
 * An error response: a code of the service with its message, or a code of the console: `offline`, `unreachable`, or `unreadable` for a response that is
 * not from the service (a proxy's page, a truncated one).
 */
export class Refusal extends Error {
  readonly code: string;
  /** Seconds to wait before repeating the request; 0 for none. */
  readonly retryAfterS: number;

  constructor({ error, detail, retry_after_seconds: retryAfterS = 0 }: ErrorBody) {
    super(detail);
    this.name = "Refusal";
    this.code = error;
    this.retryAfterS = retryAfterS;
  }
}

/** The request that `public/start.js` sent before this script was loaded. */
declare global {
  var doorlightFirst: { readonly path: string; readonly response: Promise<Response> } | undefined;
}

/** Sends a request to the service. Rejects with {@link Refusal}, also when the service cannot be reached or something else responds. */
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
  // It answers one request only; the next caller needs a new one.
  if (isUnderWay) globalThis.doorlightFirst = undefined;
  try {
    return await (isUnderWay ? first.response : fetch(path, init));
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    throw new Refusal({ error: navigator.onLine ? "unreachable" : "offline", detail: "" });
  }
}

/** The JSON of a response; null if it contains none. */
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
