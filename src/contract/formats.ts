import { detailsJsonLd, searchJsonLd, type TypeOfKind } from "./jsonLd.js";
import type { Answers } from "./operations.js";
import { type RequestedFields, searchCsv, searchGeoJson, withFields } from "./placeLists.js";
import { detailsText, reportText, searchText, verifyBatchText, verifyText } from "./text.js";

export type FormattedOperation = "search" | "get_details" | "verify" | "verify_batch" | "report";

/** What some formats need besides the answer. */
export interface FormatOptions {
  /** The schema.org type of a kind of business, for JSON-LD. */
  readonly typeOf: TypeOfKind;
  /** The result fields that were requested. */
  readonly fields: RequestedFields;
}

type Writer<Answer> = (answer: Answer, options: FormatOptions) => string | object;

/** Media types of each operation, the default first. An object is serialized as JSON. */
const FORMATS: { readonly [Id in FormattedOperation]: Readonly<Record<string, Writer<Answers[Id]>>> } = {
  search: {
    "application/json": (answer, { fields }) => withFields(answer, fields),
    "text/markdown": searchText,
    "application/ld+json": (answer, { typeOf }) => searchJsonLd(answer, typeOf),
    "application/geo+json": (answer, { fields }) => searchGeoJson(answer, fields),
    "text/csv": (answer, { fields }) => searchCsv(answer, fields),
  },
  get_details: {
    "application/json": (answer) => answer,
    "text/markdown": detailsText,
    "application/ld+json": (answer, { typeOf }) => detailsJsonLd(answer, typeOf),
  },
  verify: { "application/json": (answer) => answer, "text/markdown": verifyText },
  verify_batch: { "application/json": (answer) => answer, "text/markdown": verifyBatchText },
  report: { "application/json": (answer) => answer, "text/markdown": reportText },
};

/** The media types in which an operation can answer. */
export function mediaTypesOf(operation: string): readonly [string, ...string[]] {
  const formats = Object.hasOwn(FORMATS, operation) ? FORMATS[operation as FormattedOperation] : {};
  const [, ...others] = Object.keys(formats);
  return ["application/json", ...others];
}

/** Formats an answer as one of {@link mediaTypesOf}. */
export function written<Id extends FormattedOperation>(
  operation: Id,
  answer: Answers[Id],
  type: string,
  { typeOf = () => "LocalBusiness", fields = null }: Partial<FormatOptions> = {},
): string {
  const text = FORMATS[operation][type]?.(answer, { typeOf, fields });
  return typeof text === "string" ? text : JSON.stringify(text);
}
