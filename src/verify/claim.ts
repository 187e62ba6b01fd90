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
import {
  type ClaimPart,
  type HoursStatement,
  isOfHours,
  type SignedStatement,
  type Statement,
} from "./reading/statement.js";
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
  if (verdicts.every(({ verdict }) => verdict === first.verdict)) return first;
  // Readings in two languages disagree.
  const basis = messageField("basis", [message("two_languages")], codes);
  return { ...first, verdict: "unknown", confidence: 0, probability: null, ...basis };
}

function verdictOf(text: string, reading: ClaimReading, context: ClaimContext, codes: boolean): ClaimVerdict {
  const parts = reading.map((part) => ({ ...part, ...findingOf(part, context) }));
  const notUnderstood = unreadWords(text, reading);
  const whole = parts.length === 0 ? NOT_UNDERSTOOD : claimValue(parts);
  // Unread words: the claim as a whole was not checked, even if the rest is true.
  const { truth, probability } = whole.truth === true && notUnderstood.length > 0 ? NOT_UNDERSTOOD : whole;
  // The parts that decided the verdict, or all parts if none did.
  const own = parts.filter((part) => part.truth === truth);
  const shown = own.length > 0 ? own : parts;
  const [first = NOT_UNDERSTOOD] = shown;
  const verdictParts = parts.map((part) => ({
    text: cleanText(part.ranges.map(({ from, to }) => text.slice(from, to)).join(" "), CLAIM_LENGTH),
    verdict: verdictWord(part.truth),
    probability: part.probability,
    field: part.field,
    observed_value: part.observedValue,
    ...messageField("basis", part.basis, codes),
  }));
  return {
    text,
    verdict: verdictWord(truth),
    confidence:
      truth === null || probability === null ? 0 : twoDecimals(truth ? probability : 1 - probability),
    probability,
    field: shown.every(({ field }) => field === first.field) ? first.field : null,
    observed_value: shown.length === 1 ? first.observedValue : null,
    ...messageField("basis", basisOf(shown, parts.length), codes),
    ...(parts.length > 1 ? { parts: verdictParts } : {}),
    ...(notUnderstood.length > 0 ? { not_understood: notUnderstood } : {}),
  };
}

type JudgedFinding = Finding & Judged;

const NOT_UNDERSTOOD: JudgedFinding = {
  field: null,
  truth: null,
  probability: null,
  onRecord: null,
  observedValue: null,
  basis: [message("claim_not_understood")],
};

function findingOf({ statement, isDenied }: ClaimPart, context: ClaimContext): JudgedFinding {
  const finding = statementFinding({ statement, isDenied: isDenied === true }, context);
  const { truth, onRecord, probability, basis } = finding;
  // It is unclear whether the denial applies here, so nothing certain is claimed.
  if (isDenied === null)
    return judged({
      ...finding,
      probability: null,
      onRecord: null,
      basis: [...basis, message("denial_unclear")],
    });
  // The verdict differs from the record, which would not explain it.
  return onRecord === null || probability === null || truth === onRecord
    ? finding
    : { ...finding, basis: [...basis, message(truth === null ? "too_uncertain" : "no_longer_likely")] };
}

function statementFinding({ statement, isDenied }: SignedStatement, context: ClaimContext): JudgedFinding {
  // Hours are negated day by day.
  if (isOfHours(statement)) return judged(hoursFinding(context, { statement, isDenied }));
  const finding = plainFinding(statement, context);
  const { probability, onRecord } = finding;
  return judged(
    isDenied && probability !== null
      ? { ...finding, probability: 1 - probability, onRecord: negated(onRecord) }
      : finding,
  );
}

function plainFinding(statement: Exclude<Statement, HoursStatement>, context: ClaimContext): Finding {
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
  const { truth, probability } = joinedValue(type, findings);
  const own = findings.filter((one) => one.truth === truth);
  const shown = own.length === 0 || (truth === true && type === "every") ? findings : own.slice(0, 1);
  const onRecord = findings.map((one) => ({ truth: one.onRecord, probability: null }));
  return {
    ...(shown[0] ?? NOT_UNDERSTOOD),
    probability,
    onRecord: joinedValue(type, onRecord).truth,
    basis: distinct(shown).flat(),
  };
}

/** The bases of findings without duplicates. */
function distinct(findings: readonly Finding[]): readonly (readonly Message[])[] {
  return [...new Map(findings.map(({ basis }) => [textOf(basis), basis])).values()];
}

/** The probability is rounded as in responses, so that verdict and probability never disagree there. */
function judged(finding: Finding): JudgedFinding {
  if (finding.probability === null) return { ...finding, truth: null };
  const probability = twoDecimals(finding.probability);
  const truth = probability >= SUPPORTED ? true : probability <= CONTRADICTED ? false : null;
  return { ...finding, probability, truth };
}

function verdictWord(truth: Truth): ClaimVerdict["verdict"] {
  return truth === null ? "unknown" : truth ? "supported" : "contradicted";
}

/** The distinct bases of all parts, or the first of them if they are too long. */
function basisOf(shown: readonly Finding[], count: number): readonly Message[] {
  const [first = NOT_UNDERSTOOD.basis, ...others] = distinct(shown);
  const apart = message("parts_apart", { count });
  const fitting = [
    [...first, ...others.flat()],
    [...first, apart],
  ].find((basis) => textOf(basis).length <= LENGTHS.basis);
  return fitting ?? [apart];
}

function unreadWords(text: string, reading: ClaimReading): string[] {
  const words = reading
    .flatMap(({ statement }) => (statement.type === "unread" ? statement.words : []))
    .map(({ from, to }) => cleanText(text.slice(from, to), WORD_LENGTH))
    .filter((word) => word !== "");
  return [...new Set(words)].slice(0, WORDS_SHOWN);
}
