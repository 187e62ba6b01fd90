import { readFile, writeFile } from "node:fs/promises";
import { type Command, EXIT_DONE, EXIT_USAGE, print, notify } from "#doorlight/app/commands/command.js";
import { SAME_PLACE } from "#doorlight/merge/model.js";
import { shippedModel } from "#doorlight/sources/sourceData.js";
import type { Honesty } from "../measures.js";
import { existenceHonesty, fitExistence, halvesHonesty, readPlaces } from "../matching/existence.js";
import { crossValidated, fitMatching, readPairs, scoreOf, statedProbabilities } from "../matching/pairs.js";

export const command: Command = {
  help: `Usage: doorlight match score PAIRS.jsonl
       doorlight match fit PAIRS.jsonl [OUT.json]
       doorlight match existence PLACES.jsonl [OUT.json]

Scores the matching of records from several sources on labeled pairs, one per line: \`label\` is 1 for the same place and 0 for two, followed by
the fields of an Overture place (names, categories, phones, websites, addresses, brand), and those of the other place prefixed with \`base_\`.

score  prints F1, precision, recall (from a probability of ${SAME_PLACE} on) and the calibration error (ECE, ten bins) of the shipped weights.
existence  scores the probability that a place trades, derived from Overture's fields, on labeled places, one per line, with \`open\` 1 or 0. It
           prints the calibration of the shipped weights, and of weights fitted on the other half; OUT.json gets weights fitted on all.
fit    fits the weights, prints the same by ten-fold cross-validation, and writes them to OUT.json.

Examples:
  doorlight match score overture-pairs.jsonl
  doorlight match fit overture-pairs.jsonl calibration/matching.json`,
  async run([what, path, out]) {
    if ((what !== "score" && what !== "fit" && what !== "existence") || path === undefined) {
      notify(
        "doorlight match: needs score, fit or existence, and a file of labels. See doorlight match --help.",
      );
      return EXIT_USAGE;
    }
    if (what === "existence") {
      const places = readPlaces(await readFile(path, "utf8"));
      print(`The shipped weights:\n${honestyText(existenceHonesty(shippedModel("overture"), places))}`);
      print(`Weights fitted on the other half:\n${honestyText(halvesHonesty(places))}`);
      const fittedTo = { fittedOn: `${places.length} labeled places of Overture`, ...fitExistence(places) };
      if (out !== undefined)
        await writeFile(out, `${JSON.stringify({ format: "doorlight-overture-1", ...fittedTo }, null, 2)}\n`);
      return EXIT_DONE;
    }
    const pairs = readPairs(await readFile(path, "utf8"));
    if (what === "score") {
      print(textOf(scoreOf(statedProbabilities(shippedModel("matching"), pairs))));
      return EXIT_DONE;
    }
    print(`By cross-validation, on pairs outside the fit:\n${textOf(scoreOf(crossValidated(pairs)))}`);
    const { base, weights } = fitMatching(pairs);
    const fittedOn = `${pairs.length} labeled pairs of Overture Places`;
    const document = { format: "doorlight-matching-1", fittedOn, base, weights };
    if (out !== undefined) await writeFile(out, `${JSON.stringify(document, null, 2)}\n`);
    return EXIT_DONE;
  },
};

function honestyText({ count, baseRate, brier, ece, auc }: Honesty): string {
  const open = `${count} places, of which ${(baseRate * 100).toFixed(1)} % trade`;
  return `${open}\nBrier ${brier.toFixed(4)}   ECE ${ece.toFixed(3)}   AUC ${auc?.toFixed(3) ?? "none"}`;
}

function textOf({ pairs, same, f1, precision, recall, ece }: ReturnType<typeof scoreOf>): string {
  return [
    `pairs      ${pairs}, of which ${same} are one place`,
    `F1         ${f1.toFixed(3)}`,
    `precision  ${precision.toFixed(3)}`,
    `recall     ${recall.toFixed(3)}`,
    `ECE        ${ece.toFixed(3)}`,
  ].join("\n");
}
