import type { CatalogEntry } from "../catalog/catalog.js";
import { twoDecimals } from "../domain/rounding.js";
import type { VerifyResponse } from "../contract/resources.js";
import { type Message, message } from "../contract/messages/message.js";
import { messageField, textOf } from "../contract/messages/english.js";
import { cleanText } from "../language/text/clean.js";
import type { Instant } from "../domain/time.js";
import {
  factFinding,
  kindFinding,
  offerFinding,
  presenceFinding,
  throughoutFinding,
  tradingFinding,
} from "./attributeFindings.js";
import type { Finding, Held } from "./finding.js";
import { type Formula, formulaOf, type JudgedPart, valueOf } from "./formula.js";
import { hoursFinding } from "./hours/hoursFinding.js";
import type { ClaimPart, SignedStatement } from "./reading/statement.js";
import type { ClaimReader, ClaimReading } from "./reading/claimReader.js";
import { agreed, every, negated, some, type Truth } from "./truth.js";
import { valueFinding } from "./valueFindings.js";

export type ClaimVerdict = NonNullable<VerifyResponse["claim"]>;
/** A part as the wire shows it, but for its basis. */
type JudgedText = Omit<NonNullable<ClaimVerdict["parts"]>[number], "basis" | "basis_codes"> & {
  readonly finding: Finding;
};

/** From this probability a claim is supported; up to its complement it is contradicted. */
const SUPPORTED = 0.6;
const CONTRADICTED = 0.4;
const CLAIM_LENGTH = 200;
const BASIS_LENGTH = 500;
const WORD_LENGTH = 60;
const WORDS_SHOWN = 20;

/**
 * Holds a claim against what is known of a business at `now`, part by part: it is supported only if every part of it was read, is on record and
 * is likely. Words that nobody read make it unknown and are named. Total: any text has a verdict.
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
  // Two languages that read the same words apart: what they do not agree on is not known.
  return verdicts.every(({ verdict }) => verdict === first.verdict)
    ? first
    : (verdicts.find(({ verdict }) => verdict === "unknown") ?? undecided(first, codes));
}

function verdictOf(text: string, reading: ClaimReading, held: Held, codes: boolean): ClaimVerdict {
  const findings = reading.map((part) => findingOf(part, held));
  const judged = findings.map(judgedOf);
  const notUnderstood = unreadWords(text, reading);
  const whole = reading.length === 0 ? NOTHING_STATED : valueOf(formulaOf(reading), judged);
  // "Or" and words that nobody read: whatever holds beside them, the claim as it stands was not checked.
  const { truth, probability } = whole.truth === true && notUnderstood.length > 0 ? NOTHING_STATED : whole;
  const parts = reading.map((part, i) => {
    const finding = findings[i] ?? NOT_UNDERSTOOD;
    return {
      text: cleanText(part.ranges.map(({ from, to }) => text.slice(from, to)).join(" "), CLAIM_LENGTH),
      verdict: verdictWord(judged[i]?.truth ?? null),
      probability: finding.probability,
      field: finding.field,
      observed_value: finding.observedValue,
      finding,
    };
  });
  const shown = deciding(parts, verdictWord(truth));
  return {
    text,
    verdict: verdictWord(truth),
    confidence:
      truth === null || probability === null ? 0 : twoDecimals(truth ? probability : 1 - probability),
    probability,
    field: shared(shown.map(({ field }) => field)),
    observed_value: shown.length === 1 ? (shown[0]?.observed_value ?? null) : null,
    ...messageField("basis", basisOf(shown, parts.length), BASIS_LENGTH, codes),
    ...(parts.length > 1
      ? {
          parts: parts.map(({ finding, ...part }) => ({
            ...part,
            ...messageField("basis", finding.basis, BASIS_LENGTH, codes),
          })),
        }
      : {}),
    ...(notUnderstood.length > 0 ? { not_understood: notUnderstood } : {}),
  };
}

const NOTHING_STATED: JudgedPart = { truth: null, probability: null };
const NOT_UNDERSTOOD: Finding = {
  field: null,
  probability: null,
  onRecord: null,
  observedValue: null,
  basis: [message("claim_not_understood")],
};
const PARTLY_UNDERSTOOD: Finding = {
  ...NOT_UNDERSTOOD,
  basis: [message("part_not_read")],
};

function findingOf(part: ClaimPart, held: Held): Finding {
  if (part.isDenied !== null) return weighed(rounded(deniedFinding(part, held, part.isDenied)));
  // Whether the denial reaches this far is open: what both ways agree on stands.
  const [plain, denied] = [deniedFinding(part, held, false), deniedFinding(part, held, true)];
  return {
    ...plain,
    probability: null,
    onRecord: null,
    basis: [...plain.basis, message("denial_unclear")],
    field: plain.field ?? denied.field,
  };
}

function deniedFinding(
  { statement, unread }: Pick<ClaimPart, "statement" | "unread">,
  held: Held,
  isDenied: boolean,
): Finding {
  const opposite = (finding: Finding): Finding => ({
    ...finding,
    probability: isDenied && finding.probability !== null ? 1 - finding.probability : finding.probability,
    onRecord: isDenied ? negated(finding.onRecord) : finding.onRecord,
  });
  switch (statement.type) {
    case "hours":
    case "allHours":
    case "break":
    case "compared":
      return hoursFinding(held, statement, isDenied);
    case "fact":
      return opposite(factFinding(held, statement.claim));
    case "all":
      return opposite(throughoutFinding(held, statement.of));
    case "every":
    case "either":
    case "any":
      return opposite(joinedFinding(held, statement.type, statement.of));
    case "offer":
      return opposite(offerFinding(held, statement));
    case "kind":
      return opposite(kindFinding(held, statement));
    case "has":
      return opposite(presenceFinding(held, statement.field));
    case "trading":
      return opposite(tradingFinding(held, statement.trades));
    case "value":
      return opposite(valueFinding(held, statement.value));
    case "notHeld":
      return {
        ...NOT_UNDERSTOOD,
        basis: [message("ratings_not_held")],
      };
    case "unread":
      return unread.length === 0 ? NOT_UNDERSTOOD : PARTLY_UNDERSTOOD;
  }
}

const JOINED = { every: "and", either: "either", any: "or" } as const;

/** What several statements made in one are worth together, by what decides it. */
function joinedFinding(
  held: Held,
  type: "every" | "either" | "any",
  of: readonly SignedStatement[],
): Finding {
  const findings = of.map(({ statement, isDenied }) =>
    rounded(deniedFinding({ statement, unread: [] }, held, isDenied)),
  );
  const judged = findings.map(judgedOf);
  const parts = findings.map((_, at): Formula => ({ type: "part", at }));
  const { truth, probability } = valueOf({ type: JOINED[type], of: parts }, judged);
  const own = findings.filter((_, at) => judged[at]?.truth === truth);
  const shown = own.length > 0 && (truth !== true || type === "any") ? own.slice(0, 1) : findings;
  const [first = NOT_UNDERSTOOD] = shown;
  const onRecord = findings.map((one) => one.onRecord);
  const basis = new Map(shown.map((one) => [textOf(one.basis), one.basis]));
  return {
    ...first,
    probability,
    onRecord: { every, either: agreed, any: some }[type](onRecord),
    basis: [...basis.values()].flat(),
  };
}

/** As the wire shows it, so that verdict and probability never disagree there. */
function rounded(finding: Finding): Finding {
  return { ...finding, probability: finding.probability === null ? null : twoDecimals(finding.probability) };
}

/** Where the verdict is not what stands on record, what is on record alone would explain it badly. */
function weighed(finding: Finding): Finding {
  const { onRecord, probability, basis } = finding;
  const { truth } = judgedOf(finding);
  return onRecord === null || probability === null || truth === onRecord
    ? finding
    : { ...finding, basis: [...basis, message(truth === null ? "too_uncertain" : "no_longer_likely")] };
}

function judgedOf({ probability }: Finding): JudgedPart {
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

/** The parts that made the verdict what it is; all of them where none stands out. */
function deciding(parts: readonly JudgedText[], verdict: ClaimVerdict["verdict"]): readonly JudgedText[] {
  const own = parts.filter((part) => part.verdict === verdict);
  return own.length > 0 ? own : parts;
}

function shared(fields: readonly (string | null)[]): string | null {
  const [first = null] = fields;
  return fields.every((field) => field === first) ? first : null;
}

/** What each part rests on, once; where that is too much, the first of them. */
function basisOf(shown: readonly JudgedText[], count: number): readonly Message[] {
  const byText = new Map(shown.map(({ finding: { basis } }) => [textOf(basis), basis]));
  const [first = NOT_UNDERSTOOD.basis] = byText.values();
  const whole = [...byText.values()].flat();
  if (whole.length === 0) return first;
  const apart = message("parts_apart", { count });
  const fits = [whole, [...first, apart]].find((basis) => textOf(basis).length <= BASIS_LENGTH);
  return fits ?? [apart];
}

function unreadWords(text: string, reading: ClaimReading): string[] {
  const words = reading
    .flatMap(({ unread }) => unread)
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
    ...messageField("basis", [message("two_languages")], BASIS_LENGTH, codes),
  };
}
