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
export type { ConsoleSettings, HistoryView } from "../../src/contract/service.js";

import type { ErrorBody } from "../../src/contract/resources.js";

/** A refusal of the service, in its own words. */
export class Refusal extends Error {
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.detail);
    this.name = "Refusal";
    this.body = body;
  }
}

/** Asks the service; rejects with {@link Refusal}, also when it cannot be reached. */
export async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    throw new Refusal({ error: "unreachable", detail: "The service cannot be reached." });
  }
  const body = (await response.json()) as unknown;
  if (!response.ok) throw new Refusal(body as ErrorBody);
  return body as Answer;
}

export function report<Answer>(token: string, outcome: string): Promise<Answer> {
  return ask("/v1/report", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ result_token: token, outcome }),
  });
}
