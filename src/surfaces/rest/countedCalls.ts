import type { FastifyReply, FastifyRequest } from "fastify";
import type { CountedOperation } from "../../callers/admission.js";
import { refusal } from "../../contract/errors.js";
import type { RawInput } from "../../contract/parse.js";
import type { Caller } from "../../domain/caller.js";
import { admit } from "../http/admit.js";
import type { HttpParts } from "../http/parts.js";
import { credentialsOf, parseQuery, queryText } from "../http/query.js";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Several times a percent-encoded query of 200 characters with its filters. */
const URL_LIMIT_BYTES = 8 * 1024;

/**
 * The options of a route whose calls are counted: the caller is admitted, as `request.caller`, before the body or any parameter is read, so that invalid
 * input counts too. Calls do not charge the address's budget of documents.
 */
export function countedCalls(
  parts: Pick<HttpParts, "admission">,
  operation: string,
  counted: CountedOperation,
  credentials: typeof credentialsOf = credentialsOf,
) {
  return {
    config: { operation, cost: 0 },
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      request.caller = await admit(parts, request, reply, counted, credentials(request));
      checkAddress(request);
    },
  };
}

/** The raw input of a call, from its query and path. Throws `invalid_request`. */
export function inputOf(request: FastifyRequest): RawInput {
  const { id: _id, ...input } = parseQuery(queryText(request));
  const { id } = request.params as RawInput;
  return { ...input, result_id: id };
}

/** Checks the URL as a whole. Throws `invalid_request`. */
export function checkAddress({ raw: { url = "" }, originalUrl }: FastifyRequest): void {
  if (originalUrl.length > URL_LIMIT_BYTES)
    throw refusal("invalid_request.address_too_long", { max: URL_LIMIT_BYTES });
  if (url !== originalUrl) throw refusal("invalid_request.path_not_encoded");
}
