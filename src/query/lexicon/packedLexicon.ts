import { Spelling } from "../../language/words/spelling.js";
import { Inflections, type PackedInflections } from "./inflections.js";
import type { LexiconTables } from "./lexiconTables.js";
import type { Meaning, WordRole } from "./meaning.js";
import { type PackedPhrases, PhraseTable } from "./phraseTable.js";
import { type PackedStems, Stems } from "./stems.js";
import { WordRoles } from "./wordRoles.js";

/** The tables of a lexicon as data that loads fast: the build writes it, the service reads it (ADR 53). */
export interface PackedLexicon {
  readonly phrases: PackedPhrases;
  readonly roles: readonly (readonly [WordRole, readonly string[]])[];
  readonly inflections: PackedInflections;
  readonly lacking: readonly (readonly [string, Meaning])[];
  readonly stems: PackedStems;
  readonly outsideStems: PackedStems;
  /** Words separated by `|`. */
  readonly spelling: string;
  readonly endings: readonly string[];
}

export function packedTables(tables: LexiconTables): PackedLexicon {
  return {
    phrases: tables.phrases.packed(),
    roles: tables.roles.packed(),
    inflections: tables.inflections.packed(),
    lacking: [...tables.lacking],
    stems: tables.stems.packed(),
    outsideStems: tables.outsideStems.packed(),
    spelling: tables.spelling.known().join("|"),
    endings: tables.endings,
  };
}

export function unpackedTables(packed: PackedLexicon): LexiconTables {
  const roles = new WordRoles();
  for (const [role, phrases] of packed.roles) roles.add(role, phrases);
  const spelling = new Spelling();
  for (const word of packed.spelling.split("|")) spelling.add(word);
  return {
    phrases: PhraseTable.unpacked(packed.phrases),
    roles,
    inflections: Inflections.unpacked(packed.inflections),
    lacking: new Map(packed.lacking),
    stems: Stems.unpacked(packed.stems),
    outsideStems: Stems.unpacked(packed.outsideStems),
    spelling,
    endings: packed.endings,
  };
}
