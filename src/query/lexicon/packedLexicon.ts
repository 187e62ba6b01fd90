import { Spelling } from "../../language/words/spelling.js";
import { type InflectionData, Inflections } from "./inflections.js";
import type { LexiconTables } from "./lexiconTables.js";
import type { Meaning, WordRole } from "./meaning.js";
import { type PhraseData, PhraseTable } from "./phraseTable.js";
import { type StemData, Stems } from "./stems.js";
import { WordRoles } from "./wordRoles.js";

/** The tables of a lexicon as data that loads fast: written by the build, read by the service (ADR 53). */
export interface PackedLexicon {
  readonly phrases: PhraseData;
  readonly roles: readonly (readonly [WordRole, readonly string[]])[];
  readonly inflections: InflectionData;
  readonly lacking: readonly (readonly [string, Meaning])[];
  readonly stems: StemData;
  readonly outsideStems: StemData;
  readonly spelling: readonly string[];
  readonly endings: readonly string[];
}

export function packedTables(tables: LexiconTables): PackedLexicon {
  return {
    phrases: tables.phrases.data(),
    roles: tables.roles.data(),
    inflections: tables.inflections.data(),
    lacking: [...tables.lacking],
    stems: tables.stems.data(),
    outsideStems: tables.outsideStems.data(),
    spelling: tables.spelling.known(),
    endings: tables.endings,
  };
}

export function unpackedTables(packed: PackedLexicon): LexiconTables {
  const roles = new WordRoles();
  for (const [role, phrases] of packed.roles) roles.add(role, phrases);
  const spelling = new Spelling();
  for (const word of packed.spelling) spelling.add(word);
  return {
    phrases: new PhraseTable(packed.phrases),
    roles,
    inflections: new Inflections(packed.inflections),
    lacking: new Map(packed.lacking),
    stems: stemsOf(packed.stems),
    outsideStems: stemsOf(packed.outsideStems),
    spelling,
    endings: packed.endings,
  };
}

function stemsOf({ shortest, entries }: StemData): Stems {
  return new Stems(shortest, entries);
}
