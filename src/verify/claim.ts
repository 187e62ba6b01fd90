import type { CatalogEntry } from "../catalog/catalog.js";
import { twoDecimals } from "../domain/rounding.js";
import type { VerifyResponse } from "../contract/resources.js";
import { type Message, message } from "../contract/messages/message.js";
import { LENGTHS, messageField, textOf } from "../contract/messages/english.js";
import { cleanText } from "../language/text/clean.js";
import type { Instant } from "../domain/time.js";
import {
  factFinding,
  kindFinding,
  offerFinding,
  throughoutFinding,
  tradingFinding,
  valueFinding,
} from "./attributeFindings.js";
import type { Finding, ClaimContext } from "./finding.js";
import { claimValue, type Join, joinedValue, type Judged } from "./formula.js";
import { hoursFinding } from "./hours/hoursFinding.js";
import { type ClaimPart, isOfHours, type SignedStatement, type Statement } from "./reading/statement.js";
import type { ClaimReader, ClaimReading } from "./reading/reader.js";
import { negated, type Truth } from "./truth.js";

export type ClaimVerdict = NonNullable<VerifyResponse["claim"]>;

/** Claims are supported from this probability, and contradicted up to its complement. */
const SUPPORTED = 0.6;
const CONTRADICTED = 0.4;
const CLAIM_LENGTH = 200;
const WORD_LENGTH = 60;
const WORDS_SHOWN = 20;

/**
 * Checks a claim against the record as known at `now`, part by part. It is supported only if every part was read, is on record and is likely. Unread words
 * make it unknown and are listed. Total: every text has a verdict.
 */
export function evaluateClaim(
  text: string,
  entry: CatalogEntry,
  read: ClaimReader,
  now: Instant,
  codes = false,
): ClaimVerdict {
  const claim = cleanText(text, CLAIM_LENGTH);
  const verdicts = read(claim, entry, now).map((reading) => verdictOf(claim, reading, { entry, now }, codes));
  const [first = verdictOf(claim, [], { entry, now }, codes)] = verdicts;
  // Readings in two languages that disagree make the claim unknown.
  return verdicts.every(({ verdict }) => verdict === first.verdict)
    ? first
    : (verdicts.find(({ verdict }) => verdict === "unknown") ?? undecided(first, codes));
}

function verdictOf(text: string, reading: ClaimReading, context: ClaimContext, codes: boolean): ClaimVerdict {
  const parts = reading.map((part) => {
    const finding = findingOf(part, context);
    return { ...part, finding, ...judgedOf(finding) };
  });
  const notUnderstood = unreadWords(text, reading);
  const whole = parts.length === 0 ? NOTHING_STATED : claimValue(parts);
  // Unread words: the claim as a whole was not checked, even if the rest is true.
  const { truth, probability } = whole.truth === true && notUnderstood.length > 0 ? NOTHING_STATED : whole;
  // The parts that decided the verdict, or all parts if none did.
  const own = parts.filter((part) => part.truth === truth);
  const shown = (own.length > 0 ? own : parts).map(({ finding }) => finding);
  const [first = NOT_UNDERSTOOD] = shown;
  const shownBasis = (basis: readonly Message[]) => messageField("basis", basis, codes);
  return {
    text,
    verdict: verdictWord(truth),
    confidence:
      truth === null || probability === null ? 0 : twoDecimals(truth ? probability : 1 - probability),
    probability,
    field: shown.every(({ field }) => field === first.field) ? first.field : null,
    observed_value: shown.length === 1 ? first.observedValue : null,
    ...shownBasis(basisOf(shown, parts.length)),
    ...(parts.length > 1
      ? {
          parts: parts.map(({ ranges, truth: ofPart, finding }) => ({
            text: cleanText(ranges.map(({ from, to }) => text.slice(from, to)).join(" "), CLAIM_LENGTH),
            verdict: verdictWord(ofPart),
            probability: finding.probability,
            field: finding.field,
            observed_value: finding.observedValue,
            ...shownBasis(finding.basis),
          })),
        }
      : {}),
    ...(notUnderstood.length > 0 ? { not_understood: notUnderstood } : {}),
  };
}

const NOTHING_STATED: Judged = { truth: null, probability: null };
const NOT_UNDERSTOOD: Finding = {
  field: null,
  probability: null,
  onRecord: null,
  observedValue: null,
  basis: [message("claim_not_understood")],
};
function findingOf({ statement, isDenied }: ClaimPart, context: ClaimContext): Finding {
  if (isDenied !== null) return withAgeNote(statementFinding({ statement, isDenied }, context));
  // It is unclear whether the denial applies here, so nothing certain is claimed.
  const plain = statementFinding({ statement, isDenied: false }, context);
  return { ...plain, probability: null, onRecord: null, basis: [...plain.basis, message("denial_unclear")] };
}

/** Checks a statement. The probability is rounded as in responses, so that verdict and probability never disagree there. */
function statementFinding({ statement, isDenied }: SignedStatement, context: ClaimContext): Finding {
  const finding = plainFinding(statement, context, isDenied);
  const { probability, onRecord } = finding;
  // Hours are negated day by day.
  const isOpposite = isDenied && !isOfHours(statement);
  return {
    ...finding,
    probability: probability === null ? null : twoDecimals(isOpposite ? 1 - probability : probability),
    onRecord: isOpposite ? negated(onRecord) : onRecord,
  };
}

function plainFinding(statement: Statement, context: ClaimContext, isDenied: boolean): Finding {
  if (isOfHours(statement)) return hoursFinding(context, { statement, isDenied });
  switch (statement.type) {
    case "fact":
      return factFinding(context, statement.claim);
    case "all":
      return throughoutFinding(context, statement.of);
    case "every":
    case "either":
    case "any":
      return joinedFinding(context, statement.type, statement.of);
    case "offer":
      return offerFinding(context, statement);
    case "kind":
      return kindFinding(context, statement);
    case "trading":
      return tradingFinding(context, statement.trades);
    case "value":
      return valueFinding(context, statement.field, statement.text);
    case "notHeld":
      return { ...NOT_UNDERSTOOD, basis: [message("ratings_not_held")] };
    case "unread":
      return { ...NOT_UNDERSTOOD, basis: [message("part_not_read")] };
  }
}

/** Combines several statements of one part. Shows the finding that decides. */
function joinedFinding(context: ClaimContext, type: Join, of: readonly SignedStatement[]): Finding {
  const findings = of.map((one) => statementFinding(one, context));
  const judged = findings.map(judgedOf);
  const { truth, probability } = joinedValue(type, judged);
  const own = findings.filter((_, at) => judged[at]?.truth === truth);
  const shown = own.length === 0 || (truth === true && type === "every") ? findings : own.slice(0, 1);
  return {
    ...(shown[0] ?? NOT_UNDERSTOOD),
    probability,
    onRecord: joinedValue(
      type,
      findings.map(({ onRecord }) => ({ truth: onRecord, probability: null })),
    ).truth,
    basis: distinct(shown.map(({ basis }) => basis)).flat(),
  };
}

/** Removes duplicates. */
function distinct(bases: readonly (readonly Message[])[]): readonly (readonly Message[])[] {
  return [...new Map(bases.map((basis) => [textOf(basis), basis])).values()];
}

/** Adds a note where the verdict differs from the record, which would not explain it. */
function withAgeNote(finding: Finding): Finding {
  const { onRecord, probability, basis } = finding;
  const { truth } = judgedOf(finding);
  return onRecord === null || probability === null || truth === onRecord
    ? finding
    : { ...finding, basis: [...basis, message(truth === null ? "too_uncertain" : "no_longer_likely")] };
}

function judgedOf({ probability }: Finding): Judged {
  const truth: Truth =
    probability === null
      ? null
      : probability >= SUPPORTED
        ? true
        : probability <= CONTRADICTED
          ? false
          : null;
  return { truth, probability };
}

function verdictWord(truth: Truth): ClaimVerdict["verdict"] {
  return truth === null ? "unknown" : truth ? "supported" : "contradicted";
}

/** The distinct bases of all parts, or the first of them if they are too long. */
function basisOf(shown: readonly Finding[], count: number): readonly Message[] {
  const [first = NOT_UNDERSTOOD.basis, ...others] = distinct(shown.map(({ basis }) => basis));
  const whole = [...first, ...others.flat()];
  const apart = message("parts_apart", { count });
  const fits = [whole, [...first, apart]].find((basis) => textOf(basis).length <= LENGTHS.basis);
  return fits ?? [apart];
}

function unreadWords(text: string, reading: ClaimReading): string[] {
  const words = reading
    .flatMap(({ statement }) => (statement.type === "unread" ? statement.words : []))
    .map(({ from, to }) => cleanText(text.slice(from, to), WORD_LENGTH))
    .filter((word) => word !== "");
  return [...new Set(words)].slice(0, WORDS_SHOWN);
}

function undecided(verdict: ClaimVerdict, codes: boolean): ClaimVerdict {
  return {
    ...verdict,
    verdict: "unknown",
    confidence: 0,
    probability: null,
    ...messageField("basis", [message("two_languages")], codes),
  };
}
