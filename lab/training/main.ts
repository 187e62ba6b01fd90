import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { vocabularyOf } from "#doorlight/query/vocabulary.js";
import { shippedCues } from "#doorlight/text/shipped.js";
import { Reader } from "#doorlight/text/reader.js";
import { unpackWeights } from "#doorlight/text/weights.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { compared } from "./compare.js";
import { readCorpus } from "./corpus.js";
import { packWeights } from "./packWeights.js";
import { scores } from "./score.js";
import { train } from "./train.js";

const HELP = `Usage: npm run train [-- options]

Trains the reader of text on data/requests and data/claims, writes data/models/reader.bin.gz, and scores it on the voices held out.

Options:
  --score        Only score the weights that are there
  --epochs N     Passes over the samples (default 6)
  --variants N   Changed copies of each sample (default 2)
  --trainings N  Trainings whose weights are averaged (default 3)
`;

const { values } = parseArgs({
  options: {
    score: { type: "boolean", default: false },
    epochs: { type: "string", default: "6" },
    variants: { type: "string", default: "2" },
    trainings: { type: "string", default: "3" },
    help: { type: "boolean", default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const data = new URL("../../../data/", import.meta.url);
const file = new URL("models/reader.bin.gz", data);
const SEED = 39;

if (values.help) print(HELP);
else {
  const vocabulary = vocabularyOf(lexiconOf(VERTICALS));
  const cues = shippedCues();
  const corpus = readCorpus(data);
  if (!values.score) {
    const began = performance.now();
    const report = (line: string) => print(`${((performance.now() - began) / 1000).toFixed(1)} s  ${line}`);
    const parts = train(
      corpus.filter(({ isHeldOut }) => !isHeldOut),
      vocabulary,
      cues,
      {
        variants: Number(values.variants),
        epochs: Number(values.epochs),
        trainings: Number(values.trainings),
        seed: SEED,
        report,
      },
    );
    mkdirSync(new URL(".", file), { recursive: true });
    const bytes = gzipSync(packWeights(parts), { level: 9 });
    writeFileSync(file, bytes);
    report(`${(bytes.length / 1e6).toFixed(2)} MB written`);
  }
  const reader = new Reader(vocabulary, cues, unpackWeights(gunzipSync(readFileSync(file))));
  const heldOut = corpus.filter(({ isHeldOut }) => isHeldOut);
  for (const line of compared(reader, lexiconOf(VERTICALS), heldOut)) print(line);
  for (const domain of ["request", "claim"] as const) {
    const own = heldOut.filter((sample) => sample.domain === domain);
    print(`${domain}s of voices held out:`);
    for (const line of scores(reader, own, ({ language, voice }) => ["all", language, `voice ${voice}`]))
      print(line);
  }
}
