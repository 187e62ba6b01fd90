import { z } from "zod";
import {
  connectBody,
  connectResponse,
  statementBody,
  statementResponse,
  beginProofBody,
  beginProofResponse,
  checkProofBody,
  checkProofResponse,
  keyResponse,
  merchantRecordsResponse,
  reviewResponse,
  sessionResponse,
  sourcesBody,
  sourcesResponse,
} from "./merchant.js";
import { operationsWith } from "./operation.js";

const recordRequest = z.object({
  result_id: z.string().meta({
    format: "uuid",
    description: "The `result_id` of a record the key speaks for.",
    example: "0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11",
  }),
});

/** Operations for business owners, who have keys of their own. */
export const MERCHANT_SCHEMAS = {
  begin_proof: { body: beginProofBody, output: beginProofResponse },
  check_proof: { body: checkProofBody, output: checkProofResponse },
  connect_merchant: { body: connectBody, output: connectResponse },
  open_merchant_session: { output: sessionResponse },
  replace_merchant_key: { output: keyResponse },
  list_merchant_records: { output: merchantRecordsResponse },
  get_merchant_review: { request: recordRequest, output: reviewResponse },
  get_merchant_sources: { request: recordRequest, output: sourcesResponse },
  put_merchant_sources: { request: recordRequest, body: sourcesBody, output: sourcesResponse },
  get_statement: { request: recordRequest, output: statementResponse },
  put_statement: { request: recordRequest, body: statementBody, output: statementResponse },
};
export const MERCHANT_OPERATIONS = operationsWith(MERCHANT_SCHEMAS);

/** A call of a merchant operation. */
export interface MerchantCall {
  /** The key, session or link presented; null if none. */
  readonly shown: string | null;
  /** The record id of the path; empty if the path has none. */
  readonly recordId: string;
  readonly body: unknown;
}

/** Implements the merchant operations. Each throws ServiceError with the codes of its operation. */
export type MerchantCalls = {
  readonly [Id in keyof typeof MERCHANT_SCHEMAS]: (
    call: MerchantCall,
  ) => Promise<z.infer<(typeof MERCHANT_SCHEMAS)[Id]["output"]>>;
};
