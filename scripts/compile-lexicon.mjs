// Compiles the meanings of words, from the definitions of all verticals and the grammars of all languages, to data next to dist/query/lexicon/compiled.js.
// Runs after compile-names.
import { tablesOf } from "../dist/query/lexicon/lexiconTables.js";
import { packedTables } from "../dist/query/lexicon/packedLexicon.js";
import { VERTICALS } from "../dist/verticals/all.js";
import { writeData } from "./compiled-data.mjs";

writeData(new URL("../dist/query/lexicon/", import.meta.url), {
  compiledLexicon: packedTables(tablesOf(VERTICALS)),
});
