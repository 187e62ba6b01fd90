import { readFileSync } from "node:fs";
import { ofCheckout } from "./commands/checkout.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE, print, tell } from "./commands/command.js";
import { packageFile } from "../packageFile.js";
import { reasonOf, subjectOf } from "../domain/systemErrors.js";
import { cleanText } from "../language/text/clean.js";
import { didYouMean } from "../language/text/closest.js";
import { ServiceError } from "../contract/errors.js";
import { ImportError } from "../sources/importError.js";
import { ConfigError } from "../settings/settings.js";

/** Each command's module is loaded when it is called, so that none pays for what another needs. */
export const COMMANDS: readonly {
  readonly name: string;
  readonly summary: string;
  load(args: readonly string[]): Promise<Command>;
}[] = [
  {
    name: "serve",
    summary: "Serve the catalog over REST and MCP",
    load: async () => (await import("./commands/serve.js")).serveCommand,
  },
  {
    name: "stdio",
    summary: "Serve the catalog as MCP tools on standard input and output",
    load: async () => (await import("./commands/stdio.js")).stdioCommand,
  },
  {
    name: "add",
    summary: "Add a city by its name: its outline, its places, and its changes from then on",
    load: async () => (await import("./commands/add.js")).addCommand,
  },
  {
    name: "import",
    summary: "Import an area from OpenStreetMap extracts or an Overpass server",
    load: async () => (await import("./commands/import.js")).importCommand,
  },
  {
    name: "follow",
    summary: "Keep areas in step with OpenStreetMap's changes",
    load: async () => (await import("./commands/follow.js")).followCommand,
  },
  {
    name: "areas",
    summary: "List, show and remove what is covered",
    load: async () => (await import("./commands/areas.js")).areasCommand,
  },
  {
    name: "keys",
    summary: "Issue, rotate and revoke callers' keys, and account for their calls",
    load: async () => (await import("./commands/keys.js")).keysCommand,
  },
  {
    name: "webhooks",
    summary: "Tell other services what changes",
    load: async () => (await import("./commands/webhooks.js")).webhooksCommand,
  },
  {
    name: "signing",
    summary: "List, rotate and withdraw the keys that receipts are signed with",
    load: async () => (await import("./commands/signing.js")).signingCommand,
  },
  {
    name: "merchants",
    summary: "Let the owners of businesses speak for them",
    load: async () => (await import("./commands/merchants.js")).merchantsCommand,
  },
  {
    name: "export",
    summary: "Write the whole catalog as GeoJSON or NDJSON",
    load: async () => (await import("./commands/export.js")).exportCommand,
  },
  {
    name: "backup",
    summary: "Copy the catalog to a file, also while a server runs",
    load: async () => (await import("./commands/backup.js")).backupCommand,
  },
  {
    name: "restore",
    summary: "Put a backup into the data folder",
    load: async () => (await import("./commands/backup.js")).restoreCommand,
  },
  {
    name: "migrate",
    summary: "Move the whole catalog between a data folder and a PostgreSQL database",
    load: async () => (await import("./commands/migrate.js")).migrateCommand,
  },
  {
    name: "store",
    summary: "List what is asked of a PostgreSQL server",
    load: async () => (await import("./commands/store.js")).storeCommand,
  },
  {
    name: "doctor",
    summary: "Check configuration, data, disk, clock and sources, and say how to mend them",
    load: async () => (await import("./commands/doctor.js")).doctorCommand,
  },
  {
    name: "search",
    summary: "Search the catalog from the command line",
    load: async () => (await import("./commands/search.js")).searchCommand,
  },
  {
    name: "understand",
    summary: "Show what the service makes of a query, without any catalog",
    load: async () => (await import("./commands/understand.js")).understandCommand,
  },
  {
    name: "eval",
    summary: "In a checkout: score the search on labelled queries",
    load: () => ofCheckout("eval"),
  },
  {
    name: "places",
    summary: "In a checkout: ask for places in every way known, and score how they are read",
    load: () => ofCheckout("places"),
  },
  {
    name: "match",
    summary: "In a checkout: score and fit what tells whether two records are one place",
    load: () => ofCheckout("match"),
  },
  {
    name: "calibrate",
    summary:
      "Hold the parameters of belief against the own log, and fit them; in a checkout to dated extracts",
    load: async (args) =>
      args.some((one) => one.startsWith("--snapshots"))
        ? ofCheckout("calibrate")
        : (await import("./commands/calibrate.js")).calibrateCommand,
  },
  {
    name: "simulate",
    summary: "In a checkout: let invented towns live through a year of honest callers and of liars",
    load: () => ofCheckout("simulate"),
  },
];

const HELP = `Doorlight: a data and action service for software agents over a catalog of real businesses.

Usage: doorlight COMMAND [options]

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join("\n")}

Run \`doorlight COMMAND --help\` for its options, \`doorlight --version\` for the version.`;

/** Runs a command by its arguments. Resolves to the exit code; what went wrong is told on stderr. */
export async function runProgram(args: readonly string[]): Promise<number> {
  return await commandOf(args).catch(explain);
}

async function commandOf([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    print(HELP);
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
    const hint = didYouMean(
      name,
      COMMANDS.map((one) => one.name),
    );
    tell(`doorlight: there is no command "${cleanText(name, 80)}".${hint} See doorlight --help.`);
    return EXIT_USAGE;
  }
  const command = await known.load(args);
  if (args.includes("--help") || args.includes("-h")) {
    print(command.help);
    return EXIT_DONE;
  }
  return command.run(args);
}

/** What went wrong, in one line; a stack only for what nobody foresaw. */
function explain(error: unknown): number {
  if (error instanceof ConfigError) {
    tell(`doorlight: ${error.message}`);
    return EXIT_USAGE;
  }
  if (error instanceof ImportError) tell(`doorlight: ${error.message}`);
  else if (error instanceof ServiceError) tell(`doorlight: ${error.detail}`);
  else tell(`doorlight: ${toldOf(error)}`);
  return EXIT_FAILED;
}

/** What went wrong, by what it means: an error of the system says so in words, with what it is about. */
function toldOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  const isBare = typeof code === "string" && error instanceof Error && error.message.startsWith(code);
  if (!isBare) return reasonOf(error);
  const subject = subjectOf(error);
  return `${subject === null ? "" : `${subject}: `}${reasonOf(error)}.`;
}
