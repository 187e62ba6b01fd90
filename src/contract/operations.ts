import type { z } from "zod";
import { changesResponse } from "./changes.js";
import { MERCHANT_OPERATIONS } from "./merchantOperations.js";
import { explainedSearchResponse } from "./explanation.js";
import type { Operation } from "./operation.js";
import {
  BATCH_SIZE,
  changesRequest,
  detailsRequest,
  reportRequest,
  searchRequest,
  verifyBatchRequest,
  verifyRequest,
} from "./requests.js";
import { coverageResponse, details, reportResponse, searchResponse, verifyResponse } from "./resources.js";
import { verifyBatch } from "./verifyBatch.js";

/** Version of the interface, not of the program (specification, section 6). */
export const INTERFACE_VERSION = "0.1.0";

export const OPERATIONS = [
  {
    id: "search",
    method: "get",
    path: "/v1/search",
    summary: "Search businesses in natural language",
    description:
      "Finds businesses that match a natural-language query, best first, at most 8. A place outside coverage gives a `coverage` message and no results. Availability is inferred: call verify before acting on a result.",
    request: searchRequest,
    output: searchResponse,
    restOutput: explainedSearchResponse,
  },
  {
    id: "get_details",
    method: "get",
    path: "/v1/details/{id}",
    summary: "Read everything known about one business",
    description:
      "Returns the full record: hours, contact, the provenance of every field, and a fresh `result_token` for report.",
    request: detailsRequest,
    output: details,
  },
  {
    id: "verify",
    method: "get",
    path: "/v1/verify/{id}",
    summary: "Verify one fact before acting on it",
    description:
      "Returns how fresh a record is and, with a claim, whether the evidence supports or contradicts it. Call it before booking, sending someone there, or stating a fact.",
    request: verifyRequest,
    output: verifyResponse,
  },
  {
    id: "verify_batch",
    method: "get",
    path: "/v1/verify",
    summary: "Verify one fact about several businesses",
    description: `Like verify, for up to ${BATCH_SIZE} businesses in one call. Counts as one call per business. Each business has its own entry; one that could not be verified says why.`,
    request: verifyBatchRequest,
    output: verifyBatch,
    errors: ["unknown_result_id"],
  },
  {
    id: "report",
    method: "post",
    path: "/v1/report",
    summary: "Report the outcome afterwards",
    description:
      "Reports what happened in reality. Changes the record's confidence at once. Sending the same token and outcome again is safe; another outcome corrects the first.",
    body: reportRequest,
    output: reportResponse,
    errors: ["invalid_result_token", "expired_result_token", "invalid_outcome"],
  },
  {
    id: "get_coverage",
    method: "get",
    path: "/v1/coverage",
    summary: "List what is covered and how fresh it is",
    description:
      "Lists the areas and kinds of business covered, with counts and freshness. Not counted against any limit.",
    output: coverageResponse,
    isFree: true,
  },
  {
    id: "list_changes",
    method: "get",
    path: "/v1/changes",
    summary: "List changes, to keep a copy up to date",
    description:
      "Lists businesses in the order of their last change, one page at a time. Follow `next` until a page is empty, then request the same page again later: no change is ever skipped. Drop items whose state is `deleted`. Every 100 items of a page, or part of 100, count as one read call.",
    request: changesRequest,
    output: changesResponse,
  },
  ...MERCHANT_OPERATIONS,
] as const satisfies readonly Operation[];

export type OperationId = (typeof OPERATIONS)[number]["id"];
/** The answer type of each operation. */
export type Answers = { readonly [One in (typeof OPERATIONS)[number] as One["id"]]: z.infer<One["output"]> };
