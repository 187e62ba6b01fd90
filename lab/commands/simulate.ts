import { parseArgs } from "node:util";
import { attacks } from "../simulation/attacks.js";
import { type FalseOwnership, falseOwners, FALSE_OWNERS } from "../simulation/falseOwners.js";
import type { Honesty } from "../measures.js";
import { simulateLooks } from "../simulation/looks.js";
import { simulateStandings } from "../simulation/standings.js";
import { simulate } from "../simulation/simulate.js";
import { ConfigError } from "#doorlight/settings/settings.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { type Command, EXIT_DONE, EXIT_USAGE, print, notify } from "#doorlight/app/commands/command.js";
import { terminalProgress } from "#doorlight/app/commands/progress.js";

/** Agents of each kind in the earnings table. */
const AGENTS = 40;

export const command: Command = {
  help: `Usage: doorlight simulate [options]

Simulates a year of closings and changes in invented towns, with honest callers and then with liars, on the real store and through the real
reporting path. Prints the calibration of the numbers, and the effect of each attack: the damage and the days to recover, compared with the
former version; the effect of false owners, without and with a website proof; and what agents earn by reporting.
docs/calibration.md describes the towns.

Options:
  --seed N    Seed of the simulation (default 1)
  --towns N   Number of towns in the honest year (default 3)

Example:
  doorlight simulate --seed 7`,
  async run(args) {
    const { values, positionals } = parse(args);
    if (positionals.length > 0) {
      notify("doorlight simulate takes no arguments besides options. See doorlight simulate --help.");
      return EXIT_USAGE;
    }
    const seed = whole(values.seed ?? "1", "--seed");
    const progress = terminalProgress();
    try {
      const { exists, hours, reports, damages, broad } = await simulate({
        openStore: openMemoryStore,
        seed,
        towns: whole(values.towns ?? "3", "--towns"),
        onProgress: (step, share) => progress.update(step, share),
      });
      const standings = await simulateStandings(openMemoryStore, seed, AGENTS, (share) =>
        progress.update("what agents earn by reporting", share),
      );
      const cunning = await attacks(openMemoryStore, seed, (share) =>
        progress.update("elaborate attacks", share),
      );
      const owners = await falseOwners(openMemoryStore, seed, FALSE_OWNERS, (step, share) =>
        progress.update(step, share),
      );
      progress.update("effect of live checks", 0.95);
      const looks = await simulateLooks(openMemoryStore, seed);
      progress.done();
      print(
        [
          `An honest year (${reports} reports)`,
          "",
          "| belief | forecasts | base rate | Brier | of the base rate | ECE | AUC |",
          "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
          honestyRow("exists", exists),
          honestyRow("hours", hours),
          "",
          "| belief that a place trades, from | forecasts | base rate | Brier | of the base rate | ECE | AUC |",
          "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
          ...looks.map(({ name, honesty }) => honestyRow(name, honesty)),
          "",
          "| attack on one place | belief without | worst | days to recover |",
          "| --- | ---: | ---: | ---: |",
          ...damages.map(
            ({ attack, clean, worst, recoveredDays }) =>
              `| ${attack} | ${clean.toFixed(3)} | ${worst.toFixed(3)} | ${recoveredDays ?? "more than 60"} |`,
          ),
          "",
          `Ten addresses against every record for a week: mean drop ${broad.meanDrop.toFixed(4)}, ${broad.flipped} below one half.`,
          "",
          "| attack | former version | now |",
          "| --- | --- | --- |",
          ...cunning.map(({ attack, former, now }) => `| ${attack} | ${former} | ${now} |`),
          "",
          ...falseOwnerRows(owners),
          "",
          "| agent, 20 reports a day for a week | limit factor, mean | median | 90th percentile |",
          "| --- | ---: | ---: | ---: |",
          ...standings.map(
            ({ agent, mean, median, ninetieth }) =>
              `| ${agent} | ${mean.toFixed(2)} | ${median.toFixed(2)} | ${ninetieth.toFixed(2)} |`,
          ),
        ].join("\n"),
      );
      return EXIT_DONE;
    } finally {
      progress.done();
    }
  },
};

/** A table of the results of false owners, without and with a proof. */
export function falseOwnerRows(rows: readonly FalseOwnership[]): string[] {
  const share = (value: number) => `${(100 * value).toFixed(0)} %`;
  return [
    '| a false owner of each place states "closed for good", and | places | speaks without proof; with | waits for the operator | days believed gone without; with | days until revoked |',
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(
      ({ attack, places, unproven, proven }) =>
        `| ${attack} | ${places} | ${unproven.speaking}; ${proven.speaking} | ${proven.waiting} | ${share(unproven.inferredGone)}; ${share(proven.inferredGone)} | ${proven.speaking === 0 ? "" : (proven.days?.toFixed(0) ?? "not within the run")} |`,
    ),
  ];
}

export function honestyRow(name: string, { count, baseRate, brier, baseBrier, ece, auc }: Honesty): string {
  const shown = [baseRate, brier, baseBrier, ece].map((value) => value.toFixed(3));
  return `| ${name} | ${count} | ${shown.join(" | ")} | ${auc === null ? "-" : auc.toFixed(2)} |`;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { seed: { type: "string" }, towns: { type: "string" } },
    });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} See doorlight simulate --help.`);
  }
}

function whole(text: string, flag: string): number {
  const value = Number(text);
  if (!/^\d{1,6}$/u.test(text) || value < 1) throw new ConfigError(`${flag} must be a whole number from 1.`);
  return value;
}
