import { twoDecimals } from "../domain/rounding.js";
import type { ClaimPart } from "./reading/statement.js";
import { agreed, every, negated, some, type Truth } from "./truth.js";

/** Ways to combine statements: all of them, any of them, or readings of the same words, which must agree. */
export type Join = "every" | "any" | "either";

/** A claim as a Boolean formula over its parts, by index. */
export type Formula = number | { readonly type: Join | "not"; readonly of: readonly Formula[] };

/** The result of checking a statement. */
export interface Judged {
  /** True: supported. False: contradicted. Null: neither. */
  readonly truth: Truth;
  /** P(it is true); null if nothing is known about it. */
  readonly probability: number | null;
}

type Joined = Pick<ClaimPart, "joint" | "isWhole" | "isCarried" | "isUntrue">;

/** The formula of a claim. "It is not true that a and b" may deny the whole claim or only the nearest part: both readings are kept. */
export function formulaOf(parts: readonly Joined[]): Formula {
  const plain = plainFormulaOf(parts);
  if (!parts.some(({ isUntrue }) => isUntrue)) return plain;
  const whole: Formula = { type: "not", of: [plain] };
  return parts.every(({ isUntrue }) => isUntrue)
    ? whole
    : { type: "either", of: [whole, withDenied(plain, parts)] };
}

/** Negates the parts next to the denial. */
function withDenied(formula: Formula, parts: readonly Joined[]): Formula {
  if (typeof formula !== "number") return { ...formula, of: formula.of.map((one) => withDenied(one, parts)) };
  return parts[formula]?.isUntrue === true ? { type: "not", of: [formula] } : formula;
}

/**
 * "Or" first joins parts without a predicate of their own: "open on Saturday or Sunday and has wifi" requires one of the days and the wifi. A denied "or"
 * denies both sides: "no terrace or garden". Whole parts joined by both "and" and "or" are ambiguous: both readings are kept.
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
  // Splits at one kind of joint, which then binds less tightly than the other.
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

/** Evaluates a formula. */
export function valueOf(formula: Formula, parts: readonly Judged[]): Judged {
  if (typeof formula === "number") return parts[formula] ?? UNKNOWN;
  const values = formula.of.map((one) => valueOf(one, parts));
  if (formula.type !== "not") return joinedValue(formula.type, values);
  const { truth, probability } = values[0] ?? UNKNOWN;
  return { truth: negated(truth), probability: probability === null ? null : twoDecimals(1 - probability) };
}

/**
 * Truth follows Kleene's logic. Probabilities assume fully dependent parts, so the least likely decides: all parts come from one record of one place,
 * observed at the same time. Independent parts would give a lower value (their product), and an "and" of supported parts could become unknown. The truth
 * lies between the two.
 */
export function joinedValue(type: Join, values: readonly Judged[]): Judged {
  const truth = { every, any: some, either: agreed }[type](values.map((one) => one.truth));
  if (type === "either")
    return { truth, probability: truth === null ? null : (values[0]?.probability ?? null) };
  const known = values.map(({ probability }) => probability).filter((one) => one !== null);
  // A part that decides does so even if others are unknown.
  const decides = truth === (type === "any");
  if (known.length === 0 || (known.length < values.length && !decides)) return { truth, probability: null };
  return { truth, probability: type === "every" ? Math.min(...known) : Math.max(...known) };
}
