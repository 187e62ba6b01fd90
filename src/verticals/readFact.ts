/**
 * How the tags of a fact are read where they say more than yes and no. Each gives null for what it does not understand, so that the
 * fact's next tag is asked.
 */

/** Whether a thing is there: a yes, a count above 0, or one of the values that only a place with it has (among several, `;` between them). */
export function present(...values: readonly string[]): (written: string) => boolean | null {
  const known = new Set(values);
  return (written) => {
    const parts = written
      .toLowerCase()
      .split(";", PARTS_READ)
      .map((part) => part.trim());
    if (parts.some((part) => YES.has(part) || known.has(part))) return true;
    if (parts.every((part) => NO.has(part))) return false;
    const number = wholeNumber(written);
    return number === null ? null : number > 0;
  };
}

/** A whole number as written, up to a million. */
export function wholeNumber(written: string): number | null {
  return /^\d{1,6}$/u.test(written.trim()) ? Number(written.trim()) : null;
}

const YES = new Set(["yes", "designated", "true"]);
const NO = new Set(["no", "none", "false"]);
/** Values of one tag that are looked at; real ones have a handful. */
const PARTS_READ = 20;
