import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admission, CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import type { TypeOfKind } from "../../contract/jsonLd.js";
import { refusal } from "../../contract/errors.js";
import type { RawInput } from "../../contract/parse.js";
import type { Service } from "../../contract/service.js";
import { callerHeaders } from "../http/callerHeaders.js";
import type { RouteCost } from "../http/loadGuard.js";
import { parseQuery, credentialsOf, queryText } from "../http/query.js";
import { undecodablePath } from "../http/routeTable.js";

export interface OperationParts {
  /** The configured public URL, if any. */
  readonly baseUrl: string | null;
  readonly service: Service;
  readonly admission: Admission;
  /** The schema.org type of a kind of business, for JSON-LD. */
  readonly schemaOrgType: TypeOfKind;
}

/** Calls do not charge the address's budget of documents: they are counted separately. */
export const COUNTED: RouteCost = { cost: 0 };

/** Several times a percent-encoded query of 200 characters with its filters. */
const URL_LIMIT_BYTES = 8 * 1024;

/** Identifies and counts the caller, and sets the limit headers. Throws `invalid_api_key`, `rate_limited`. */
export function admit(
  { admission }: Pick<OperationParts, "admission">,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: CountedOperation,
): Promise<Caller> {
  return admission.admit(credentialsOf(request), request.countedAddress, operation, (state) => {
    reply.headers(callerHeaders(state));
  });
}

/** The raw input of a counted call, from its query and path. Throws `invalid_request`. */
export function inputOf(request: FastifyRequest): RawInput {
  checkAddress(request);
  const input = parseQuery(queryText(request));
  const params = request.params as RawInput;
  const { id } = "id" in params ? params : input;
  // Modified in place: a copy would cost as much as parsing.
  if (Object.hasOwn(input, "id")) delete input["id"];
  input["result_id"] = id;
  return input;
}

/** Checks the URL as a whole, after the call was counted. Throws `invalid_request`. */
export function checkAddress({ raw: { url = "" }, originalUrl }: FastifyRequest): void {
  if (originalUrl.length > URL_LIMIT_BYTES)
    throw refusal("invalid_request.address_too_long", { max: URL_LIMIT_BYTES });
  if (url !== originalUrl) throw undecodablePath();
}
