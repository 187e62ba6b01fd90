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
    description: "The `result_id` of a record that the key speaks for.",
    example: "0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11",
  }),
});

/** What the owners of businesses call, with keys of their own. */
export const MERCHANT_OPERATIONS = [
  {
    id: "begin_proof",
    method: "post",
    path: "/v1/merchant/proof",
    summary: "Begin to show that a business's website is yours",
    description:
      "For owners, not for agents: says what to put on the website that the record names, in one of three ways (a file, a meta tag, a DNS TXT record), within 48 hours. Then call check_proof.",
    body: beginProofBody,
    output: beginProofResponse,
    errors: ["unknown_result_id"],
    key: "merchant_or_none",
  },
  {
    id: "check_proof",
    method: "post",
    path: "/v1/merchant/proof/check",
    summary: "Show that a business's website is yours",
    description:
      "For owners: looks once for what begin_proof asked for. Where it is there, makes a key that speaks for the record, or waits for the operator; else says what was found. With `Authorization: Bearer` and a merchant's key, that key speaks for this record too.",
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
      "For owners, not for agents: turns the operator's one-time code into a key that may speak for one record. With `Authorization: Bearer` and a merchant's key, that key speaks for this record too.",
    body: connectBody,
    output: connectResponse,
    key: "merchant_or_none",
  },
  {
    id: "open_merchant_session",
    method: "post",
    path: "/v1/merchant/sessions",
    summary: "Open a session of the owner's page",
    description:
      "For owners: a session states whatever the key states, for twelve hours; the link opens another at any time until it ends. Takes the key or a link; a link is answered with itself.",
    output: sessionResponse,
    key: "merchant",
  },
  {
    id: "replace_merchant_key",
    method: "post",
    path: "/v1/merchant/keys",
    summary: "Replace the key of a merchant",
    description:
      "For owners: gives another key. The one before ends at once, with its sessions and links. Takes the key alone.",
    output: keyResponse,
    key: "merchant",
  },
  {
    id: "list_merchant_records",
    method: "get",
    path: "/v1/merchant/records",
    summary: "List the records of a merchant",
    description: "For owners: which records the key speaks for, and until when what it states is in force.",
    output: merchantRecordsResponse,
    key: "merchant",
  },
  {
    id: "get_merchant_review",
    method: "get",
    path: "/v1/merchant/records/{id}/review",
    summary: "What is known of a business, and what speaks against its owner",
    description:
      "For owners: what is stated and on record, what may be stated of a business of its kind, and what reports and sources told against the statement since it was confirmed.",
    request: recordRequest,
    output: reviewResponse,
    key: "merchant",
  },
  {
    id: "get_merchant_sources",
    method: "get",
    path: "/v1/merchant/records/{id}/sources",
    summary: "What is read by itself of a business's own website",
    description: "For owners: the addresses that are read every six hours, and what came of it.",
    request: recordRequest,
    output: sourcesResponse,
    key: "merchant",
  },
  {
    id: "put_merchant_sources",
    method: "put",
    path: "/v1/merchant/records/{id}/sources",
    summary: "Have hours read from the business's own website",
    description:
      "For owners: names pages or feeds there with schema.org data. What is new in them counts as stated when it is read; what has not changed confirms nothing. An empty list ends it.",
    request: recordRequest,
    body: sourcesBody,
    output: sourcesResponse,
    key: "merchant",
  },
  {
    id: "get_statement",
    method: "get",
    path: "/v1/merchant/records/{id}",
    summary: "What a business says of itself",
    description: "For owners: what was stated with this key last, and until when it is in force.",
    request: recordRequest,
    output: statementResponse,
    key: "merchant",
  },
  {
    id: "put_statement",
    method: "put",
    path: "/v1/merchant/records/{id}",
    summary: "State hours, closures and facts of a business",
    description:
      "For owners: replaces all that was stated before and confirms it as of now; every later read shows it. Send it again within 30 days to keep hours from being inferred.",
    request: recordRequest,
    body: statementBody,
    output: statementResponse,
    key: "merchant",
  },
] as const satisfies readonly Operation[];

/** A call of one of them. */
export interface MerchantCall {
  /** The key that was shown, or what stands for it; null: nothing was. */
  readonly shown: string | null;
  /** The record that its address names; empty where it names none. */
  readonly recordId: string;
  readonly body: unknown;
  /** The hash of the address that asks, of its month. */
  readonly caller: string;
}

/** What answers them. Each throws ServiceError with what its operation refuses. */
export type MerchantCalls = {
  readonly [One in (typeof MERCHANT_OPERATIONS)[number] as One["id"]]: (
    call: MerchantCall,
  ) => Promise<z.infer<One["output"]>>;
};
