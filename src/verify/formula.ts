import { agreed, every, negated, some, type Truth } from "./truth.js";

/** How the parts of a claim hang together. */
export type Formula =
  | { readonly type: "part"; readonly at: number }
  | { readonly type: "and" | "or"; readonly of: readonly Formula[] }
  | { readonly type: "not"; readonly of: readonly [Formula] }
  /** It can be taken in several ways, of which all must agree: "a and b or c". */
  | { readonly type: "either"; readonly of: readonly Formula[] };

/** One part as a formula sees it. */
export interface JudgedPart {
  /** Whether it is supported, contradicted or neither. */
  readonly truth: Truth;
  /** P(it is true); null when nothing is known on it. */
  readonly probability: number | null;
}

interface Joined {
  readonly joint: "start" | "and" | "or" | "but" | "nor" | "except";
  /** It has a predicate of its own. */
  readonly isWhole: boolean;
  /** It is denied with the part before it. */
  readonly isCarried: boolean;
  /** It stands next to what says that the claim, or this part of it, is untrue. */
  readonly isUntrue: boolean;
}

/**
 * The parts of a claim joined. "It is not true that a and b" denies the whole or what stands next to it: both ways are kept.
 */
export function formulaOf(parts: readonly Joined[]): Formula {
  const plain = plainFormulaOf(parts);
  if (!parts.some(({ isUntrue }) => isUntrue)) return plain;
  const wide: Formula = { type: "not", of: [plain] };
  if (parts.every(({ isUntrue }) => isUntrue)) return wide;
  return { type: "either", of: [wide, withDenied(plain, parts)] };
}

/** A formula with each part denied that stands next to the denial. */
function withDenied(formula: Formula, parts: readonly Joined[]): Formula {
  if (formula.type === "part")
    return parts[formula.at]?.isUntrue === true ? { type: "not", of: [formula] } : formula;
  const of = formula.of.map((one) => withDenied(one, parts));
  return { ...formula, of } as Formula;
}

/**
 * "Or" binds what has no predicate of its own closest: "open on Saturday or Sunday and has wifi" asks for both the one day and the wifi. Where
 * what "or" joins is denied both are denied: "no terrace or garden". Between whole parts "and" and "or" mixed can be taken in two ways.
 */
function plainFormulaOf(parts: readonly Joined[]): Formula {
  const groups: { joint: "and" | "or"; of: Formula[]; isOr: boolean }[] = [];
  for (const [at, { joint, isWhole, isCarried }] of parts.entries()) {
    const last = groups.at(-1);
    const part: Formula = { type: "part", at };
    if (last !== undefined && joint === "or" && !isWhole && !isCarried) {
      last.of.push(part);
      last.isOr = true;
    } else groups.push({ joint: joint === "or" && !isCarried ? "or" : "and", of: [part], isOr: false });
  }
  const formulas = groups.map(({ of }): Formula => joined("or", of));
  const joints = groups.slice(1).map(({ joint }) => joint);
  if (!joints.includes("or")) return joined("and", formulas);
  if (!joints.includes("and")) return joined("or", formulas);
  return { type: "either", of: [split(formulas, joints, "or", "and"), split(formulas, joints, "and", "or")] };
}

/** Parted at the joints that bind least. */
function split(
  formulas: readonly Formula[],
  joints: readonly ("and" | "or")[],
  loose: "and" | "or",
  tight: "and" | "or",
): Formula {
  const parts: Formula[][] = [[]];
  for (const [at, formula] of formulas.entries()) {
    if (at > 0 && joints[at - 1] === loose) parts.push([]);
    parts.at(-1)?.push(formula);
  }
  return joined(
    loose,
    parts.map((of) => joined(tight, of)),
  );
}

function joined(type: "and" | "or", of: readonly Formula[]): Formula {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { type, of };
}

const UNKNOWN: JudgedPart = { truth: null, probability: null };

/**
 * Truth by Kleene's logic. The probability of a whole assumes that its parts stand and fall together, the least likely of them deciding: all of
 * them rest on one record, seen at one look, of one place that trades or does not. Were they independent it would be lower (their product), and
 * "and" of parts that are each supported could be called unknown; the truth lies between.
 */
export function valueOf(formula: Formula, parts: readonly JudgedPart[]): JudgedPart {
  if (formula.type === "part") return parts[formula.at] ?? UNKNOWN;
  const values = formula.of.map((one) => valueOf(one, parts));
  const [first = UNKNOWN] = values;
  if (formula.type === "not")
    return {
      truth: negated(first.truth),
      probability: first.probability === null ? null : 1 - first.probability,
    };
  const truths = values.map(({ truth }) => truth);
  const known = values.map(({ probability }) => probability).filter((one) => one !== null);
  const isWhole = known.length === values.length;
  if (formula.type === "either") {
    const truth = agreed(truths);
    return { truth, probability: truth === null ? null : first.probability };
  }
  const truth = formula.type === "and" ? every(truths) : some(truths);
  // A part that decides does so whatever is not known of the others.
  const decides = truth === (formula.type === "or");
  if (known.length === 0 || (!isWhole && !decides)) return { truth, probability: null };
  return { truth, probability: formula.type === "and" ? Math.min(...known) : Math.max(...known) };
}
