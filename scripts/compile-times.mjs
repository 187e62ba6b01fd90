// Compiles the time grammars of all languages to data next to dist/language/times/compiled.js. Runs before compile-lexicon, whose texts may contain times.
import { treesOfGrammars } from "../dist/language/times/timeGrammars.js";
import { writeData } from "./compiled-data.mjs";

writeData(new URL("../dist/language/times/", import.meta.url), {
  compiledTimes: treesOfGrammars(),
});
