import type { ChangesResponse } from "./changes.js";
import type { ErrorCode } from "./errorCodes.js";
import { errorBodyOf, internalError, refusal } from "./errors.js";
import { answers, requests } from "./examples/compiled.js";
import type { ConnectResponse, StatementResponse } from "./merchant.js";
import type {
  KeyResponse,
  MerchantRecordsResponse,
  ReviewResponse,
  SessionResponse,
} from "./merchantPages.js";
import type { BeginProofResponse, CheckProofResponse } from "./merchantProof.js";
import type { SourcesResponse } from "./merchantSources.js";
import type { Operation } from "./operation.js";
import { OUTCOMES } from "../domain/evidence.js";
import type {
  CoverageResponse,
  Details,
  ErrorBody,
  ReportResponse,
  SearchResponse,
  VerifyResponse,
} from "./resources.js";
import type { VerifyBatch } from "./verifyBatch.js";

export interface AnswerExamples {
  readonly search: SearchResponse;
  readonly get_details: Details;
  readonly verify: VerifyResponse;
  readonly verify_batch: VerifyBatch;
  readonly report: ReportResponse;
  readonly get_coverage: CoverageResponse;
  readonly list_changes: ChangesResponse;
  readonly begin_proof: BeginProofResponse;
  readonly check_proof: CheckProofResponse;
  readonly connect_merchant: ConnectResponse;
  readonly open_merchant_session: SessionResponse;
  readonly replace_merchant_key: KeyResponse;
  readonly list_merchant_records: MerchantRecordsResponse;
  readonly get_merchant_review: ReviewResponse;
  readonly get_merchant_sources: SourcesResponse;
  readonly put_merchant_sources: SourcesResponse;
  readonly get_statement: StatementResponse;
  readonly put_statement: StatementResponse;
}

/** The answers of data/examples, which tests hold against the schemas. */
export const ANSWER_EXAMPLES: AnswerExamples = answers();

/** The bodies that operations take, of data/examples. */
export const REQUEST_EXAMPLES: Readonly<Partial<Record<Operation["id"], unknown>>> = requests();

/** A refusal for each code that the description of the interface shows. */
export const ERROR_EXAMPLES: Readonly<Partial<Record<ErrorCode, ErrorBody>>> = Object.fromEntries(
  [
    refusal("unknown_result_id.no_record"),
    refusal("invalid_result_token.not_issued"),
    refusal("expired_result_token.too_old"),
    refusal("invalid_outcome.unknown", { values: OUTCOMES }),
    refusal("rate_limited.calls", { limit: 30, kind: "reads", window: 60, seconds: 12 }, 12),
    refusal("invalid_request.query_required", { name: "q" }),
    refusal("invalid_api_key.revoked"),
    refusal("payload_too_large.body", { kilobytes: 16 }),
    refusal("unsupported_media_type.not_json"),
    internalError(),
    refusal("unavailable.starting"),
  ].map((one) => [one.code, errorBodyOf(one)]),
);
