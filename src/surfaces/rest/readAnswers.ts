import type { Admission, CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { InParts } from "../../contract/composed.js";
import { withFields } from "../../contract/formats.js";
import type { TypeOfKind } from "../../contract/jsonLd.js";
import {
  invalid,
  parseCodes,
  parseExplaining,
  parseFields,
  parseResultId,
  parseSearch,
  parseVerify,
  type RawInput,
} from "../../contract/parse.js";
import type { Service } from "../../contract/service.js";
import { withParameterHint } from "../../contract/unknownParameters.js";
import { callerHeaders } from "../http/callerHeaders.js";
import type { AnyRequest, ReplyHead } from "../http/exchange.js";
import type { RouteCost } from "../http/loadGuard.js";
import { parseQuery } from "../http/query.js";
import { credentialsOf, queryText } from "../http/requestParts.js";
import { undecodablePath } from "../http/routeTable.js";
import { type Body, JSON_TYPE, shown } from "./shown.js";

export interface OperationParts {
  /** Where clients reach the service, where that is configured. */
  readonly baseUrl: string | null;
  readonly service: Service;
  readonly admission: Admission;
  /** What JSON-LD calls businesses by their kinds. */
  readonly schemaOrgType: TypeOfKind;
}

/** The reads of one record or one search. */
export type ReadOperation = "search" | "get_details" | "verify";

/** Answers a call that has begun: counts it, then looks at its input. `params`: what its path says. Throws the refusal. */
export type ReadAnswers = (
  operation: ReadOperation,
  request: AnyRequest,
  reply: ReplyHead,
  params: RawInput,
) => Promise<Body>;

/** What calls take from their address's budget of documents: they are counted otherwise. */
export const COUNTED: RouteCost = { cost: 0 };

/** What stands beside the query's own parameters: the id of the address. */
const OWN_NAMES = ["result_id"];

/** A query of 200 characters, percent-encoded at worst, and its filters, several times over. */
const URL_LIMIT_BYTES = 8 * 1024;

type Way = (caller: Caller, raw: RawInput, request: AnyRequest, reply: ReplyHead) => Promise<Body>;

export function createReadAnswers(parts: OperationParts): ReadAnswers {
  const { service, schemaOrgType: typeOf } = parts;
  const ways: Readonly<Record<ReadOperation, Way>> = {
    async search(caller, raw, request, reply) {
      const [input, fields] = [{ ...parseSearch(raw), ...parseExplaining(raw) }, parseFields(raw)];
      const found = await service.search(caller, { ...input, codes: parseCodes(raw) });
      const answer = withParameterHint(found, "search", raw, OWN_NAMES);
      return shown(
        "search",
        (type) => (type === JSON_TYPE ? withFields(answer, fields) : answer),
        request,
        reply,
        typeOf,
      );
    },
    async get_details(caller, raw, request, reply) {
      const codes = parseCodes(raw);
      const result_id = parseResultId(raw["result_id"]);
      const told = await service.detailsInParts(caller, { result_id, codes });
      const record = withParameterHint(told.lasting, "get_details", raw, OWN_NAMES);
      const answer = record === told.lasting ? told : { ...record, ...told.momentary };
      const whole = () => (answer instanceof InParts ? answer.whole() : answer);
      return shown("get_details", (type) => (type === JSON_TYPE ? answer : whole()), request, reply, typeOf);
    },
    async verify(caller, raw, request, reply) {
      const verified = await service.verify(caller, { ...parseVerify(raw), codes: parseCodes(raw) });
      const answer = withParameterHint(verified, "verify", raw, OWN_NAMES);
      return shown("verify", () => answer, request, reply, typeOf);
    },
  };
  return async (operation, request, reply, params) => {
    const caller = await admit(parts, request, reply, operation);
    return ways[operation](caller, inputOf(request, params), request, reply);
  };
}

/** What a call was given, by its query and its path, once it was counted. Throws `invalid_request`. */
export function inputOf(request: AnyRequest, params: RawInput): RawInput {
  checkAddress(request);
  const input = parseQuery(queryText(request));
  const { id } = "id" in params ? params : input;
  // Copies of what a query says would cost as much as reading it.
  if (Object.hasOwn(input, "id")) delete input["id"];
  input["result_id"] = id;
  return input;
}

/** Identifies and counts the caller, and sets the headers that tell how it stands. Throws `invalid_api_key`, `rate_limited`. */
export function admit(
  { admission }: Pick<OperationParts, "admission">,
  request: AnyRequest,
  reply: ReplyHead,
  operation: CountedOperation,
): Promise<Caller> {
  return admission.admit(credentialsOf(request), request.countedAddress, operation, (state) => {
    reply.headers(callerHeaders(state));
  });
}

/** What of the address no parser sees. It is looked at after the call was counted. Throws `invalid_request`. */
export function checkAddress({ raw: { url = "" }, originalUrl }: AnyRequest): void {
  if (originalUrl.length > URL_LIMIT_BYTES)
    throw invalid(`The address is longer than ${URL_LIMIT_BYTES} characters. Shorten it.`);
  if (url !== originalUrl) throw undecodablePath();
}
