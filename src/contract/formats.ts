import { jsonOf } from "./composed.js";
import { detailsJsonLd, searchJsonLd, type TypeOfKind } from "./jsonLd.js";
import type { Operation } from "./operation.js";
import type { Details, ReportResponse, ResultField, SearchResponse, VerifyResponse } from "./resources.js";
import type { VerifyBatch } from "./verifyBatch.js";
import { detailsText, reportText, searchText, verifyBatchText, verifyText } from "./text.js";

/** What an answer can be sent as, the default first. */
export const MEDIA_TYPES = ["application/json", "text/markdown", "application/ld+json"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** An operation's answers by their names in {@link Operation}. */
interface Answers {
  readonly search: SearchResponse;
  readonly get_details: Details;
  readonly verify: VerifyResponse;
  readonly verify_batch: VerifyBatch;
  readonly report: ReportResponse;
}
export type FormattedOperation = keyof Answers & Operation["id"];

type Writers = {
  readonly [Id in FormattedOperation]: {
    readonly "text/markdown": (answer: Answers[Id]) => string;
    readonly "application/ld+json"?: (answer: Answers[Id], typeOf: TypeOfKind) => object;
  };
};

const WRITERS: Writers = {
  search: { "text/markdown": searchText, "application/ld+json": searchJsonLd },
  get_details: { "text/markdown": detailsText, "application/ld+json": detailsJsonLd },
  verify: { "text/markdown": verifyText },
  verify_batch: { "text/markdown": verifyBatchText },
  report: { "text/markdown": reportText },
};

function isFormatted(operation: Operation["id"]): operation is FormattedOperation {
  return operation in WRITERS;
}

/** The types that an operation's answer can be had as. */
export function mediaTypesOf(operation: Operation["id"]): readonly [MediaType, ...MediaType[]] {
  return isFormatted(operation) ? TYPES[operation] : [JSON_ALONE];
}

const [JSON_ALONE, ...OTHERS] = MEDIA_TYPES;
const TYPES = Object.fromEntries(
  Object.entries(WRITERS).map(([operation, writers]) => [
    operation,
    [JSON_ALONE, ...OTHERS.filter((type) => type in writers)],
  ]),
) as unknown as Readonly<Record<FormattedOperation, readonly [MediaType, ...MediaType[]]>>;

/** An answer written as a type that {@link mediaTypesOf} names for its operation. `typeOf`: what JSON-LD calls its businesses. */
export function written<Id extends FormattedOperation>(
  operation: Id,
  answer: Answers[Id],
  type: MediaType,
  typeOf: TypeOfKind = () => "LocalBusiness",
): string {
  const writers = WRITERS[operation];
  if (type === "text/markdown") return writers["text/markdown"](answer);
  const make = type === "application/ld+json" ? writers["application/ld+json"] : undefined;
  return make === undefined ? jsonOf(answer) : JSON.stringify(make(answer, typeOf));
}

/** A search's answer with these fields of its results alone; all of them where none were named. */
export function withFields<Answer extends SearchResponse>(
  answer: Answer,
  fields: ReadonlySet<ResultField> | null,
): Answer {
  if (fields === null) return answer;
  const results = answer.results.map(
    (result) =>
      Object.fromEntries(
        Object.entries(result).filter(([name]) => (fields as ReadonlySet<string>).has(name)),
      ) as SearchResponse["results"][number],
  );
  return { ...answer, results };
}
