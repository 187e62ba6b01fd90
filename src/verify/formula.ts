import { twoDecimals } from "../domain/rounding.js";
import type { ClaimPart } from "./reading/statement.js";
import { agreed, every, negated, some, type Truth } from "./truth.js";

/** Ways to combine statements: all of them, any of them, or readings of the same words, which must agree. */
export type Join = "every" | "any" | "either";

/** The result of checking a statement. */
export interface Judged {
  /** True: supported. False: contradicted. Null: neither. */
  readonly truth: Truth;
  /** P(it is true); null if nothing is known about it. */
  readonly probability: number | null;
}

/** A part of a claim and its result. */
type JudgedPart = Judged & Pick<ClaimPart, "joint" | "isWhole" | "isCarried" | "isUntrue">;

/** The result of a claim. "It is not true that a and b" may deny the whole claim or only the nearest part: both must agree. */
export function claimValue(parts: readonly JudgedPart[]): Judged {
  const whole = plainValue(parts);
  if (!parts.some(({ isUntrue }) => isUntrue)) return whole;
  if (parts.every(({ isUntrue }) => isUntrue)) return opposite(whole);
  const denied = parts.map((part) => (part.isUntrue ? { ...part, ...opposite(part) } : part));
  return joinedValue("either", [opposite(whole), plainValue(denied)]);
}

const opposite = ({ truth, probability }: Judged): Judged => ({
  truth: negated(truth),
  probability: probability === null ? null : twoDecimals(1 - probability),
});

/**
 * "Or" first joins parts without a predicate of their own: "open on Saturday or Sunday and has wifi" requires one of the days and the wifi. A denied "or"
 * denies both sides: "no terrace or garden". Whole parts joined by both "and" and "or" are ambiguous: both readings must agree.
 */
function plainValue(parts: readonly JudgedPart[]): Judged {
  const groups: { isOr: boolean; of: Judged[] }[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const isOr = part.joint === "or" && !part.isCarried;
    if (last !== undefined && isOr && !part.isWhole) last.of.push(part);
    else groups.push({ isOr, of: [part] });
  }
  const rest = groups.slice(1);
  const isMixed = rest.some(({ isOr }) => isOr) && !rest.every(({ isOr }) => isOr);
  // Splits at one kind of joint, which then binds less tightly than the other.
  const split = (isLooseOr: boolean): Judged => {
    const sides: Judged[][] = [];
    for (const { isOr, of } of groups) {
      if (sides.length === 0 || isOr === isLooseOr) sides.push([]);
      sides.at(-1)?.push(joinedValue("any", of));
    }
    const [loose, tight] = isLooseOr ? (["any", "every"] as const) : (["every", "any"] as const);
    return joinedValue(
      loose,
      sides.map((side) => joinedValue(tight, side)),
    );
  };
  return isMixed ? joinedValue("either", [split(true), split(false)]) : split(true);
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
