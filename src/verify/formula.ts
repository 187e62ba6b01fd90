import type { ClaimPart } from "./reading/statement.js";
import { agreed, every, some, type Truth } from "./truth.js";

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
type JudgedPart = Judged & Pick<ClaimPart, "joint" | "isWhole" | "isCarried">;

/**
 * The result of a claim. "Or" first joins parts without a predicate of their own: "open on Saturday or Sunday and has wifi" requires one of the days and
 * the wifi. A denied "or" denies both sides: "no terrace or garden". Whole parts joined by both "and" and "or" are ambiguous: all must agree.
 */
export function claimValue(parts: readonly JudgedPart[]): Judged {
  const groups: { isOr: boolean; of: Judged[] }[] = [];
  for (const part of parts) {
    const isOr = part.joint === "or" && !part.isCarried;
    if (groups.length > 0 && isOr && !part.isWhole) groups.at(-1)?.of.push(part);
    else groups.push({ isOr, of: [part] });
  }
  const joints = new Set(groups.slice(1).map(({ isOr }) => isOr));
  return joinedValue(
    joints.size > 1 ? "either" : joints.has(true) ? "any" : "every",
    groups.map(({ of }) => joinedValue("any", of)),
  );
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
