/** Ranges read of one header: more are nobody's wish. */
const MAX_RANGES = 32;
/** `type/subtype;parameters`, RFC 9110, 12.5.1. */
const RANGE = /^\s*([!#$%&'*+.^`|~\w-]+)\/([!#$%&'*+.^`|~\w-]+)\s*((?:;[^;]*)*)$/u;
const QUALITY = /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/iu;

interface Range {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/**
 * Which of the types on offer a caller's `Accept` header likes best; of equal ones the first. What names none of them gets the first too:
 * an answer that can be read serves better than a refusal (RFC 9110, 12.5.1 leaves it to the server).
 */
export function acceptedType(accept: string | undefined, offered: readonly string[]): string {
  const [first = ""] = offered;
  if (accept === undefined) return first;
  const ranges = accept.split(",", MAX_RANGES).flatMap(readRange);
  let [best, quality] = [first, 0];
  for (const type of offered) {
    const liked = qualityOf(type, ranges);
    if (liked > quality) [best, quality] = [type, liked];
  }
  return best;
}

/** What the most specific range that covers a type says of it; 0 where none does. */
function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const [type, subtype] = mediaType.split("/");
  const covering = (wantedType: string | undefined, wantedSubtype: string | undefined) =>
    ranges.find((range) => range.type === wantedType && range.subtype === wantedSubtype);
  return (covering(type, subtype) ?? covering(type, "*") ?? covering("*", "*"))?.quality ?? 0;
}

/** A range that cannot be read is left out. */
function readRange(text: string): Range[] {
  const [, type, subtype, parameters = ""] = RANGE.exec(text.toLowerCase()) ?? [];
  if (type === undefined || subtype === undefined) return [];
  const weights = parameters.split(";").filter((one) => /^\s*q\s*=/u.test(one));
  if (weights.length === 0) return [{ type, subtype, quality: 1 }];
  const quality = Number(QUALITY.exec(weights[0] ?? "")?.[1] ?? Number.NaN);
  return quality <= 1 ? [{ type, subtype, quality }] : [];
}
