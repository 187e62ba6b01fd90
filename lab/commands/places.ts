import { parseArgs } from "node:util";
import { type Command, EXIT_DONE, EXIT_USAGE, print, notify } from "#doorlight/app/commands/command.js";
import { ConfigError } from "#doorlight/settings/settings.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import type { Lexicon } from "#doorlight/query/lexicon/lexicon.js";
import { loadDataSet } from "../evaluation/dataSet.js";
import { addressQuestions } from "../places/addresses.js";
import { cityDishes } from "../places/cityDishes.js";
import { falseAlarms } from "../places/controls.js";
import { coverageQuestions } from "../places/coverage.js";
import { landmarkQuestions } from "../places/landmarks.js";
import { phrasingQuestions } from "../places/phrasings.js";
import { unheardNames } from "../places/unheard.js";
import { judgePlace, sampled } from "../places/question.js";
import { figures, type PlaceFigure } from "../places/figures.js";

/** Distant villages to request after each preposition of each language. */
const VILLAGES = 2_000;

export const command: Command = {
  help: `Usage: doorlight places --data NAME=FILE[,FILE...] [--data ...] [options]

Requests places in all forms of the generators in lab/places: every address of the catalog, its landmarks, phrases for nearness in six languages,
cities elsewhere, invented names, and cities before dishes. Prints the share read correctly, and failures. docs/evaluation.md describes each form.

Options:
  --data NAME=FILE,...  The files of a data set; can be repeated
  --count N             Number of items from each long list (default: all)
  --controls FOLDER     The folder of evaluation sets, whose requests without a place must yield none
  --failures N          Number of failures to show for each form (default 3)`,
  async run(args) {
    const { values } = parse(args);
    const count = values.count === undefined ? Infinity : Number(values.count);
    const shown = Number(values.failures ?? 3);
    const data = values.data ?? [];
    if (data.length === 0 || !(count > 0) || !(shown >= 0)) {
      notify("doorlight places: needs --data NAME=FILE. See doorlight places --help.");
      return EXIT_USAGE;
    }
    const now = Date.now();
    let lexicon: Lexicon | null = null;
    for (const text of data) {
      const [name = "", list = ""] = text.split(/=(.*)/su);
      const files = list.split(",");
      const { parts } = await loadDataSet(openMemoryStore(), { name, files }, VERTICALS, now, () => {});
      lexicon = parts.lexicon;
      const town = parts.indexes[0]?.area.area.name.split(" ")[0] ?? name;
      const questions = [
        ...sampled(addressQuestions(parts), count),
        ...(await landmarkQuestions(files, parts, town)),
        ...phrasingQuestions(parts, Math.min(count, 6), town),
        ...coverageQuestions(parts, Math.min(count, 2_000)),
      ];
      const judged = questions.map((question) => judgePlace(question, parts, now));
      print(
        `${name}\n${table(
          figures(
            judged.map(({ question: { set, form, q, location }, isRight, got }) => ({
              group: `${set}: ${form}`,
              request: location ?? q,
              isRight,
              got,
            })),
          ),
          shown,
        )}`,
      );
      if (text !== data.at(-1)) continue;
      const crossed = [...cityDishes(parts.lexicon, now, count)];
      const all = crossed.map(({ form, q, isRight, got }) => ({ group: form, request: q, isRight, got }));
      print(`cities and dishes\n${table(figures(all), shown)}`);
      const unheard = unheardNames(parts.lexicon, now, Math.min(count, VILLAGES));
      print(`names that no list has\n${table(figures(unheard), shown)}`);
    }
    if (values.controls !== undefined && lexicon !== null)
      print(`no places\n${table(figures(await falseAlarms(values.controls, lexicon, now)), shown)}`);
    return EXIT_DONE;
  },
};

function table(rows: readonly PlaceFigure[], shown: number): string {
  return rows
    .flatMap(({ group, count, share, failures }) => [
      `${group.padEnd(44)}${String(count).padStart(8)}  ${share.toFixed(4)}`,
      ...failures.slice(0, shown).map(({ request, got }) => `    ${request} → ${got}`),
    ])
    .join("\n");
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: "string", multiple: true },
        count: { type: "string" },
        controls: { type: "string" },
        failures: { type: "string" },
      },
    });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} See doorlight places --help.`);
  }
}
