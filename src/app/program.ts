import { readFileSync } from "node:fs";
import { ServiceError } from "../contract/errors.js";
import { reasonOf, subjectOf } from "../domain/systemErrors.js";
import { cleanText } from "../language/text/clean.js";
import { didYouMean } from "../language/text/closest.js";
import { packageFile } from "../packageFile.js";
import { ConfigError } from "../settings/settings.js";
import { ofCheckout } from "./commands/checkout.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE } from "./commands/command.js";
import { outputWidth, print, tell, wrapped } from "./commands/output.js";

/** A command as help lists it. Its module is loaded when it is called, so that none pays for what another needs. */
interface Listed {
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  readonly load: (args: readonly string[]) => Promise<Command>;
}

type Row = readonly [name: string, summary: string, load: Listed["load"]];

const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  "Serve agents": [
    [
      "serve",
      "Serve the catalog over REST and MCP",
      async () => (await import("./commands/serve.js")).serveCommand,
    ],
    [
      "stdio",
      "Serve the catalog as MCP tools on standard input and output",
      async () => (await import("./commands/stdio.js")).stdioCommand,
    ],
  ],
  "Ask the catalog yourself": [
    ["search", "Search for businesses", async () => (await operations()).searchCommand],
    ["verify", "Verify what is claimed of a business", async () => (await operations()).verifyCommand],
    ["details", "Show all that is known of a business", async () => (await operations()).detailsCommand],
    ["report", "Report how it went at a business", async () => (await operations()).reportCommand],
    [
      "understand",
      "Show what the service makes of a query, without any catalog",
      async () => (await import("./commands/understand.js")).understandCommand,
    ],
  ],
  "Fill the catalog": [
    [
      "add",
      "Add a city by its name: its outline, its places, and its changes from then on",
      async () => (await import("./commands/add.js")).addCommand,
    ],
    [
      "import",
      "Import an area from OpenStreetMap extracts or an Overpass server",
      async () => (await import("./commands/import.js")).importCommand,
    ],
    [
      "follow",
      "Keep areas in step with OpenStreetMap's changes",
      async () => (await import("./commands/follow.js")).followCommand,
    ],
    [
      "areas",
      "List, show and remove what is covered",
      async () => (await import("./commands/areas.js")).areasCommand,
    ],
  ],
  "Callers, merchants and other services": [
    [
      "keys",
      "Issue, rotate and revoke callers' keys, and account for their calls",
      async () => (await import("./commands/keys.js")).keysCommand,
    ],
    [
      "merchants",
      "Let the owners of businesses speak for them",
      async () => (await import("./commands/merchants.js")).merchantsCommand,
    ],
    [
      "webhooks",
      "Tell other services what changes",
      async () => (await import("./commands/webhooks.js")).webhooksCommand,
    ],
    [
      "signing",
      "List, rotate and withdraw the keys that receipts are signed with",
      async () => (await import("./commands/signing.js")).signingCommand,
    ],
  ],
  "Look after it": [
    [
      "doctor",
      "Check configuration, data, disk, clock and sources, and say how to mend them",
      async () => (await import("./commands/doctor.js")).doctorCommand,
    ],
    [
      "export",
      "Write the whole catalog as GeoJSON, NDJSON or CSV",
      async () => (await import("./commands/export.js")).exportCommand,
    ],
    [
      "backup",
      "Copy the catalog to a file, also while a server runs",
      async () => (await import("./commands/backup.js")).backupCommand,
    ],
    [
      "restore",
      "Put a backup into the data folder",
      async () => (await import("./commands/backup.js")).restoreCommand,
    ],
    [
      "migrate",
      "Move the whole catalog between a data folder and a PostgreSQL database",
      async () => (await import("./commands/migrate.js")).migrateCommand,
    ],
    [
      "store",
      "List what is asked of a PostgreSQL server",
      async () => (await import("./commands/store.js")).storeCommand,
    ],
    [
      "calibrate",
      "Hold the parameters of belief against the own log, and fit them; in a checkout to dated extracts",
      async (args) =>
        args.some((one) => one.startsWith("--snapshots"))
          ? ofCheckout("calibrate")
          : (await import("./commands/calibrate.js")).calibrateCommand,
    ],
    [
      "match",
      "Show why entries of several sources are one record, and split or join them; in a checkout: score it",
      async ([action = ""]) =>
        /^(?:score|fit|existence)$/u.test(action)
          ? ofCheckout("match")
          : (await import("./commands/match.js")).matchCommand,
    ],
    [
      "completion",
      "Print what makes a shell complete commands and options",
      async () => (await import("./commands/completion.js")).completionCommand(COMMANDS),
    ],
  ],
  "In a checkout": [
    ["eval", "Score the search on labelled queries", () => ofCheckout("eval")],
    ["places", "Ask for places in every way known, and score how they are read", () => ofCheckout("places")],
    [
      "simulate",
      "Let invented towns live through a year of honest callers and of liars",
      () => ofCheckout("simulate"),
    ],
  ],
};

const operations = () => import("./commands/operations.js");

export const COMMANDS: readonly Listed[] = Object.entries(GROUPS).flatMap(([group, rows]) =>
  rows.map(([name, summary, load]) => ({ name, group, summary, load })),
);

function helpText(): string {
  const groups = Object.entries(GROUPS).map(([group, rows]) =>
    [`${group}:`, ...rows.map(([name, summary]) => `  ${name.padEnd(12)}${summary}`)].join("\n"),
  );
  return `Doorlight: a data and action service for software agents over a catalog of real businesses.

Usage: doorlight COMMAND [options]

${groups.join("\n\n")}

Run \`doorlight COMMAND --help\` for its options, \`doorlight --version\` for the version. First steps: \`doorlight serve\`, then open http://127.0.0.1:8080.`;
}

/** Runs a command by its arguments. Resolves to the exit code; what went wrong is told on stderr. */
export async function runProgram(args: readonly string[]): Promise<number> {
  return await commandOf(args).catch(explain);
}

async function commandOf([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const of = name === "help" ? args[0] : undefined;
    if (of !== undefined) return commandOf([of, "--help"]);
    print(wrapped(helpText(), outputWidth()));
    return name === undefined ? EXIT_USAGE : EXIT_DONE;
  }
  if (name === "--version" || name === "-v" || name === "version") {
    const { version } = JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as {
      readonly version: string;
    };
    print(version);
    return EXIT_DONE;
  }
  const known = COMMANDS.find((candidate) => candidate.name === name);
  if (known === undefined) {
    const names = COMMANDS.map((one) => one.name);
    throw new ConfigError(
      `there is no command "${cleanText(name, 80)}".${didYouMean(name, names)} See doorlight --help.`,
    );
  }
  const command = await known.load(args);
  if (!args.includes("--help") && !args.includes("-h")) return command.run(args);
  print(wrapped(command.help, outputWidth()));
  return EXIT_DONE;
}

/** Says what went wrong in one line; returns the exit code. */
function explain(error: unknown): number {
  tell(`doorlight: ${error instanceof ServiceError ? error.detail : messageOf(error)}`);
  return error instanceof ConfigError ? EXIT_USAGE : EXIT_FAILED;
}

/** What went wrong, by what it means: an error of the system says so in words, with what it is about. */
function messageOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  const isBare = typeof code === "string" && error instanceof Error && error.message.startsWith(code);
  if (!isBare) return reasonOf(error);
  const subject = subjectOf(error);
  return `${subject === null ? "" : `${subject}: `}${reasonOf(error)}.`;
}
