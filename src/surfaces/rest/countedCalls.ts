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
  /** Where clients reach the service, where that is configured. */
  readonly baseUrl: string | null;
  readonly service: Service;
  readonly admission: Admission;
  /** What JSON-LD calls businesses by their kinds. */
  readonly schemaOrgType: TypeOfKind;
}

/** What calls take from their address's budget of documents: they are counted otherwise. */
export const COUNTED: RouteCost = { cost: 0 };

/** A query of 200 characters, percent-encoded at worst, and its filters, several times over. */
const URL_LIMIT_BYTES = 8 * 1024;

/** Identifies and counts the caller, and sets the headers that tell how it stands. Throws `invalid_api_key`, `rate_limited`. */
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

/** What a call was given, by its query and its path, once it was counted. Throws `invalid_request`. */
export function inputOf(request: FastifyRequest): RawInput {
  checkAddress(request);
  const input = parseQuery(queryText(request));
  const params = request.params as RawInput;
  const { id } = "id" in params ? params : input;
  // Copies of what a query says would cost as much as reading it.
  if (Object.hasOwn(input, "id")) delete input["id"];
  input["result_id"] = id;
  return input;
}

/** What of the address no parser sees. It is looked at after the call was counted. Throws `invalid_request`. */
export function checkAddress({ raw: { url = "" }, originalUrl }: FastifyRequest): void {
  if (originalUrl.length > URL_LIMIT_BYTES)
    throw refusal("invalid_request.address_too_long", { max: URL_LIMIT_BYTES });
  if (url !== originalUrl) throw undecodablePath();
}
