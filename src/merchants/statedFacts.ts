import type { FactValue } from "../domain/record.js";
import type { Fact } from "../verticals/vertical.js";

/** The values of a fact to choose from: yes, no and those in its definition; none for texts and numbers. Pure. */
export function choicesOf({ read, values, isText }: Fact): readonly string[] {
  if (isText === true) return [];
  return ["yes", "no", ...Object.keys(values ?? {})].filter(
    (value) => read === undefined || read(value, {}) !== null,
  );
}

/** Numbers, dates, times and opening hours: no words, because everything a merchant states is shown to agents. */
const FIGURES = /^(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|off|[\d\s.,:;+/–-]){1,100}$/u;
/** A value of a definition, as opposed to an address. */
const VALUE = /^[a-z_]+$/u;

/** Reads a value as its fact's definition does; null if the fact cannot have it. Pure. */
export function readStated(fact: Fact, value: boolean | number | string): FactValue | null {
  const written = typeof value === "boolean" ? (value ? "yes" : "no") : String(value).trim();
  if (fact.isText === true) return FIGURES.test(written) ? value : null;
  if (fact.read !== undefined) {
    const read = fact.read(written, {});
    return typeof read === "string" && !VALUE.test(read) ? null : read;
  }
  if (written === "yes" || written === "no") return written === "yes";
  return [...choicesOf(fact), "only"].includes(written) ? written : null;
}

/** The values that {@link readStated} accepts, in words. Pure. */
export function acceptedText(fact: Fact): string {
  if (fact.isText === true) return "takes numbers, dates and times only, such as 15:00-22:00.";
  if (typeof fact.read?.("1", {}) === "number") return "takes a whole number.";
  const others = choicesOf(fact).filter((value) => value !== "yes" && value !== "no");
  const choices = [...new Set([...others, ...(fact.read === undefined ? ["only"] : [])])];
  const isBoolean = choicesOf(fact).includes("yes");
  if (!isBoolean && choices.length === 0) return "cannot be stated.";
  return `takes one of: ${[...(isBoolean ? ["true", "false"] : []), ...choices.map((value) => `"${value}"`)].join(", ")}.`;
}
