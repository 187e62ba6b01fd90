import { kindsOf } from "../../domain/record.js";
import type { Scored } from "../../search/ranking.js";

/** A result with every part of its relevance, on one line: what each scorer gave, of its ceiling. */
export function explainResult({ entry, relevance, parts }: Scored): string {
  const { record, area } = entry;
  const { name } = record.attributes;
  const offers = area.registry
    .offeringsOf(kindsOf(record))
    .flatMap((fact) => record.facts[fact]?.value ?? []);
  const what = [...kindsOf(record), ...offers].join(", ");
  return `${name?.value ?? ""} (${what}) ${relevance.toFixed(3)}: ${explainParts(parts())}`;
}

/** "want 27.0/30, confidence 9.1/10" */
export function explainParts(parts: ReturnType<Scored["parts"]>): string {
  return Object.entries(parts)
    .map(([name, { given, ceiling }]) => `${name} ${given.toFixed(1)}/${ceiling}`)
    .join(", ");
}
