import type { FastifyRequest } from "fastify";
import { refusal } from "../../contract/errors.js";
import type { RawInput } from "../../contract/parse.js";
import type { RouteCost } from "../http/loadGuard.js";
import { parseQuery, queryText } from "../http/query.js";
import { undecodablePath } from "../http/routeTable.js";

/** Calls do not charge the address's budget of documents: they are counted separately. */
export const COUNTED: RouteCost = { cost: 0 };

/** Several times a percent-encoded query of 200 characters with its filters. */
const URL_LIMIT_BYTES = 8 * 1024;

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
