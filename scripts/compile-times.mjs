// Compiles what all languages say of times into data beside dist/language/times/compiled.js. Before the lexicon, whose texts may be read for times.
import { treesOfGrammars } from "../dist/language/times/timeGrammars.js";
import { writeData } from "./compiled-data.mjs";

writeData(new URL("../dist/language/times/", import.meta.url), {
  compiledTimes: treesOfGrammars(),
});
