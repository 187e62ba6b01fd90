// German names for kinds, offers and facts, by id. Most come from OpenStreetMap's id-tagging-schema, the rest from `console/src/german/words.json`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const OWN = new URL("../console/src/german/words.json", import.meta.url);

/** Words by id. `verticals` and `sharedFacts` are those of the service. */
export function germanWords(verticals, sharedFacts) {
  const folder = require
    .resolve("@openstreetmap/id-tagging-schema/package.json")
    .replace("package.json", "dist/translations/");
  const { presets, fields } = JSON.parse(readFileSync(`${folder}de.min.json`, "utf8")).de.presets;
  const words = {};
  const name = (id, word) => {
    if (typeof word === "string" && word !== "" && !Object.hasOwn(words, id)) words[id] = word;
  };
  for (const { kinds, facts, offering } of verticals) {
    for (const [id, { presets: ids = [] }] of Object.entries(kinds)) name(id, presets[ids[0]]?.name);
    for (const [id, fact] of Object.entries(facts)) nameFact(id, fact);
    for (const field of offering?.fields ?? [])
      for (const [id, word] of Object.entries(fields[field]?.options ?? {}))
        if (offering.isKnown(id)) name(id, titleOf(word));
  }
  for (const [id, fact] of Object.entries(sharedFacts)) nameFact(id, fact);
  const { words: own, same } = JSON.parse(readFileSync(OWN, "utf8"));
  // The same word in German.
  for (const id of same.split(" "))
    name(
      id,
      id.replaceAll("_", " ").replace(/^./u, (first) => first.toUpperCase()),
    );
  return { ...words, ...own };

  function nameFact(id, { fields: ids = [] }) {
    for (const one of ids) {
      const [field, option] = one.split(":");
      const word = option === undefined ? fields[field]?.label : fields[field]?.options?.[option];
      name(id, titleOf(word));
    }
  }
}

/** An option is a name, or an object with a name and a description. */
function titleOf(word) {
  return typeof word === "object" ? word.title : word;
}
