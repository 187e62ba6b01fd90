import { twoDecimals } from "../domain/rounding.js";
import type { ClaimPart } from "./reading/statement.js";
import { agreed, every, negated, some, type Truth } from "./truth.js";

/** How several statements make one: all of them, one of them, or readings of the same words, which must agree. */
export type Join = "every" | "any" | "either";

/** How the parts of a claim, numbered, make it true. */
export type Formula = number | { readonly type: Join | "not"; readonly of: readonly Formula[] };

/** A statement held against a record. */
export interface Judged {
  /** Supported, contradicted or neither. */
  readonly truth: Truth;
  /** P(it is true); null when nothing is known on it. */
  readonly probability: number | null;
}

type Joined = Pick<ClaimPart, "joint" | "isWhole" | "isCarried" | "isUntrue">;

/** The parts of a claim joined. "It is not true that a and b" denies the whole or what stands next to it: both readings are kept. */
export function formulaOf(parts: readonly Joined[]): Formula {
  const plain = plainFormulaOf(parts);
  if (!parts.some(({ isUntrue }) => isUntrue)) return plain;
  const whole: Formula = { type: "not", of: [plain] };
  return parts.every(({ isUntrue }) => isUntrue)
    ? whole
    : { type: "either", of: [whole, withDenied(plain, parts)] };
}

/** A formula with each part denied that stands next to the denial. */
function withDenied(formula: Formula, parts: readonly Joined[]): Formula {
  if (typeof formula !== "number") return { ...formula, of: formula.of.map((one) => withDenied(one, parts)) };
  return parts[formula]?.isUntrue === true ? { type: "not", of: [formula] } : formula;
}

/**
 * "Or" binds what has no predicate of its own closest: "open on Saturday or Sunday and has wifi" asks for both the one day and the wifi. Where
 * what "or" joins is denied both are denied: "no terrace or garden". Between whole parts "and" and "or" mixed can be taken in two ways.
 */
function plainFormulaOf(parts: readonly Joined[]): Formula {
  const groups: { isOr: boolean; of: number[] }[] = [];
  for (const [at, { joint, isWhole, isCarried }] of parts.entries()) {
    const last = groups.at(-1);
    const isOr = joint === "or" && !isCarried;
    if (last !== undefined && isOr && !isWhole) last.of.push(at);
    else groups.push({ isOr, of: [at] });
  }
  const rest = groups.slice(1);
  const isMixed = rest.some(({ isOr }) => isOr) && !rest.every(({ isOr }) => isOr);
  // Parted at the joints of one sort, which then bind less than those of the other.
  const split = (isLooseOr: boolean): Formula => {
    const sides: Formula[][] = [];
    for (const { isOr, of } of groups) {
      if (sides.length === 0 || isOr === isLooseOr) sides.push([]);
      sides.at(-1)?.push(joined("any", of));
    }
    const [loose, tight] = isLooseOr ? (["any", "every"] as const) : (["every", "any"] as const);
    return joined(
      loose,
      sides.map((side) => joined(tight, side)),
    );
  };
  return isMixed ? { type: "either", of: [split(true), split(false)] } : split(true);
}

function joined(type: Join, of: readonly Formula[]): Formula {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { type, of };
}

const UNKNOWN: Judged = { truth: null, probability: null };

/** What a formula is worth by its parts. */
export function valueOf(formula: Formula, parts: readonly Judged[]): Judged {
  if (typeof formula === "number") return parts[formula] ?? UNKNOWN;
  const values = formula.of.map((one) => valueOf(one, parts));
  if (formula.type !== "not") return joinedValue(formula.type, values);
  const { truth, probability } = values[0] ?? UNKNOWN;
  return { truth: negated(truth), probability: probability === null ? null : twoDecimals(1 - probability) };
}

/**
 * Truth by Kleene's logic. The probability of a whole assumes that its parts stand and fall together, the least likely of them deciding: all of
 * them rest on one record, seen at one look, of one place that trades or does not. Were they independent it would be lower (their product), and
 * "and" of parts that are each supported could be called unknown; the truth lies between.
 */
export function joinedValue(type: Join, values: readonly Judged[]): Judged {
  const truth = { every, any: some, either: agreed }[type](values.map((one) => one.truth));
  if (type === "either")
    return { truth, probability: truth === null ? null : (values[0]?.probability ?? null) };
  const known = values.map(({ probability }) => probability).filter((one) => one !== null);
  // A part that decides does so whatever is not known of the others.
  const decides = truth === (type === "any");
  if (known.length === 0 || (known.length < values.length && !decides)) return { truth, probability: null };
  return { truth, probability: type === "every" ? Math.min(...known) : Math.max(...known) };
}
