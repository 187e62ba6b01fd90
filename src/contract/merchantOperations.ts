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
import type { Operation } from "./operation.js";

const recordRequest = z.object({
  result_id: z.string().meta({
    format: "uuid",
    description: "The `result_id` of a record the key speaks for.",
    example: "0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11",
  }),
});

/** Operations for business owners, who have keys of their own. */
export const MERCHANT_OPERATIONS = [
  {
    id: "begin_proof",
    method: "post",
    path: "/v1/merchant/proof",
    summary: "Start proving that a business's website is yours",
    description:
      "For owners, not for agents: returns what to put on the website on record within 48 hours, by one of three methods (a file, a meta tag, a DNS TXT record). Then call check_proof.",
    body: beginProofBody,
    output: beginProofResponse,
    errors: ["unknown_result_id"],
    key: "merchant_or_none",
  },
  {
    id: "check_proof",
    method: "post",
    path: "/v1/merchant/proof/check",
    summary: "Prove that a business's website is yours",
    description:
      "For owners: looks once for what begin_proof returned. If it is there, makes a key for the record, or waits for the operator's approval; if not, says what was found. With `Authorization: Bearer` and a merchant key, that key speaks for this record too.",
    body: checkProofBody,
    output: checkProofResponse,
    errors: ["unknown_result_id"],
    key: "merchant_or_none",
  },
  {
    id: "connect_merchant",
    method: "post",
    path: "/v1/merchant/connect",
    summary: "Connect a business with a code",
    description:
      "For owners, not for agents: exchanges the operator's one-time code for a key that speaks for one record. With `Authorization: Bearer` and a merchant key, that key speaks for this record too.",
    body: connectBody,
    output: connectResponse,
    key: "merchant_or_none",
  },
  {
    id: "open_merchant_session",
    method: "post",
    path: "/v1/merchant/sessions",
    summary: "Open a session for the owner's page",
    description:
      "For owners: a session can state whatever the key can, for twelve hours. The link opens another session until it expires. Takes the key or a link; a link is returned unchanged.",
    output: sessionResponse,
    key: "merchant",
  },
  {
    id: "replace_merchant_key",
    method: "post",
    path: "/v1/merchant/keys",
    summary: "Replace a merchant key",
    description:
      "For owners: returns a new key. The old one ends at once, with its sessions and links. Takes only the key.",
    output: keyResponse,
    key: "merchant",
  },
  {
    id: "list_merchant_records",
    method: "get",
    path: "/v1/merchant/records",
    summary: "List the records of a merchant",
    description:
      "For owners: lists the records the key speaks for, and until when its statements are in force.",
    output: merchantRecordsResponse,
    key: "merchant",
  },
  {
    id: "get_merchant_review",
    method: "get",
    path: "/v1/merchant/records/{id}/review",
    summary: "Review what is known about a business",
    description:
      "For owners: returns what is stated and on record, what can be stated for this kind of business, and which reports and sources contradicted the statement since it was confirmed.",
    request: recordRequest,
    output: reviewResponse,
    key: "merchant",
  },
  {
    id: "get_merchant_sources",
    method: "get",
    path: "/v1/merchant/records/{id}/sources",
    summary: "List the pages read on the business's own website",
    description: "For owners: lists the URLs that are read every six hours, with the last outcome.",
    request: recordRequest,
    output: sourcesResponse,
    key: "merchant",
  },
  {
    id: "put_merchant_sources",
    method: "put",
    path: "/v1/merchant/records/{id}/sources",
    summary: "Choose the pages to read on the business's own website",
    description:
      "For owners: sets pages or feeds with schema.org data or calendars. New data counts as stated when it is read; unchanged data confirms nothing. An empty list stops reading.",
    request: recordRequest,
    body: sourcesBody,
    output: sourcesResponse,
    key: "merchant",
  },
  {
    id: "get_statement",
    method: "get",
    path: "/v1/merchant/records/{id}",
    summary: "Read what a business states",
    description: "For owners: returns the last statement made with this key, and until when it is in force.",
    request: recordRequest,
    output: statementResponse,
    key: "merchant",
  },
  {
    id: "put_statement",
    method: "put",
    path: "/v1/merchant/records/{id}",
    summary: "State a business's hours, closures and facts",
    description:
      "For owners: replaces the previous statement and confirms it as of now; every later read shows it. Send it again within 30 days, or its hours count as inferred.",
    request: recordRequest,
    body: statementBody,
    output: statementResponse,
    key: "merchant",
  },
] as const satisfies readonly Operation[];

/** A call of a merchant operation. */
export interface MerchantCall {
  /** The key, session or link presented; null if none. */
  readonly shown: string | null;
  /** The record id of the path; empty if the path has none. */
  readonly recordId: string;
  readonly body: unknown;
  /** The monthly hash of the client address. */
  readonly caller: string;
}

/** Implements the merchant operations. Each throws ServiceError with the codes of its operation. */
export type MerchantCalls = {
  readonly [One in (typeof MERCHANT_OPERATIONS)[number] as One["id"]]: (
    call: MerchantCall,
  ) => Promise<z.infer<One["output"]>>;
};
