import type { z } from "zod";
import { changesResponse } from "./changes.js";
import { MERCHANT_SCHEMAS } from "./merchantOperations.js";
import { explainedSearchResponse } from "./explanation.js";
import { operationsWith } from "./operation.js";
import {
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

/** All operations, in the order of the OpenAPI document. */
const SCHEMAS = {
  search: { request: searchRequest, output: searchResponse, restOutput: explainedSearchResponse },
  get_details: { request: detailsRequest, output: details },
  verify: { request: verifyRequest, output: verifyResponse },
  verify_batch: { request: verifyBatchRequest, output: verifyBatch },
  report: { body: reportRequest, output: reportResponse },
  get_coverage: { output: coverageResponse },
  list_changes: { request: changesRequest, output: changesResponse },
  ...MERCHANT_SCHEMAS,
};
export const OPERATIONS = operationsWith(SCHEMAS);

export type OperationId = keyof typeof SCHEMAS;
/** The answer type of each operation. */
export type Answers = { readonly [Id in OperationId]: z.infer<(typeof SCHEMAS)[Id]["output"]> };
