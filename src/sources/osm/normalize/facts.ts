import type { FactValue } from "../../../domain/record.js";
import { cleanText } from "../../../language/text/clean.js";
import { factsOf, isFamily } from "../../../verticals/registry.js";
import type { Fact, Offering, Tags, Vertical } from "../../../verticals/vertical.js";
import type { Warn } from "../../source.js";

/** A fact with its tag, whose date applies to the fact. */
interface TaggedFact {
  readonly key: string;
  readonly name: string;
  readonly value: FactValue;
}

const FACT_LENGTH = 300;
const FACTS_KEPT = 60;
const OFFERS_KEPT = 20;
const OFFER_LENGTH = 60;

/** Reads all tags of an element for which its verticals, or all businesses, define a fact; ignores the rest. */
export function readFacts(tags: Tags, verticals: readonly Vertical[], warn: Warn): readonly TaggedFact[] {
  const facts = new Map<string, TaggedFact>();
  const definitions = factsOf(verticals);
  const found = [
    ...verticals.map(({ offering }) => (offering === null ? null : offered(tags, offering, warn))),
    ...definitions.map(([name, fact]) => (isFamily(name) ? null : factOf(tags, name, fact, warn))),
    ...definitions.flatMap(([name, fact]) => (isFamily(name) ? familyOf(tags, name, fact) : [])),
  ];
  for (const fact of found) if (fact !== null && !facts.has(fact.name)) facts.set(fact.name, fact);
  return [...facts.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)).slice(0, FACTS_KEPT);
}

/** Documented values, and unknown ones as written (with a warning); null without a tag. */
function offered(tags: Tags, offering: Offering, warn: Warn): TaggedFact | null {
  const { fact, tags: keys } = offering;
  const values = new Set<string>();
  let first: string | null = null;
  for (const key of keys) {
    const written = (tagOf(tags, key) ?? "").split(/[;,]/u).map((value) => cleanText(value, OFFER_LENGTH));
    for (const value of written.filter((one) => one !== "").flatMap((one) => offering.canonical(one))) {
      if (!offering.isKnown(value)) warn(`${fact}_unknown`, key, value);
      if (values.size < OFFERS_KEPT) values.add(value);
      first ??= key;
    }
  }
  return first === null ? null : { key: first, name: fact, value: [...values] };
}

/** The first tag that can be read. Only the fact's own tag, the first, causes a warning: the others may be about something else. */
function factOf(tags: Tags, name: string, { tags: keys, read }: Fact, warn: Warn): TaggedFact | null {
  for (const key of keys) {
    const written = tagOf(tags, key);
    if (written === undefined) continue;
    // One character more than the limit, so that the reader notices an overlong value.
    const text = cleanText(written, FACT_LENGTH + 1);
    const value = read === undefined ? plainValue(written) : text === "" ? null : read(text, tags);
    if (value !== null && value !== "") return { key, name, value };
    if (read !== undefined && key === keys[0]) warn(`${name}_unreadable`, key, written);
  }
  return null;
}

/** The part of a tag that matches the star of a tag family such as `payment:*`; the fact's name contains the same part. */
const STAR = /^[a-z_-]{2,30}$/u;

function familyOf(tags: Tags, name: string, { tags: keys }: Fact): readonly TaggedFact[] {
  const [prefix = ""] = name.split("*");
  return keys.flatMap((family) => {
    const [start = ""] = family.split("*");
    return Object.keys(tags).flatMap((key) => {
      const star = key.slice(start.length);
      const value = key.startsWith(start) && STAR.test(star) ? plainValue(tags[key] ?? "") : "";
      return value === "" ? [] : [{ key, name: `${prefix}${star.replaceAll("-", "_")}`, value }];
    });
  });
}

/** Looks up own properties only: a tag key may be `constructor`. */
function tagOf(tags: Tags, key: string): string | undefined {
  return Object.hasOwn(tags, key) ? tags[key] : undefined;
}

function plainValue(written: string): FactValue {
  const text = cleanText(written, FACT_LENGTH);
  if (text === "yes" || text === "designated") return true;
  if (text === "no") return false;
  return /^\d{1,6}$/u.test(text) ? Number(text) : text;
}
