import { existsSync } from "node:fs";
import { packageFile } from "../../packageFile.js";
import { ConfigError } from "../../settings/settings.js";
import type { Command } from "./command.js";

/** Loads a command of the lab, which is built in a checkout but not shipped. Throws ConfigError if it is not there. */
export async function labCommand(name: string): Promise<Command> {
  const built = packageFile(`build/lab/commands/${name}.js`, { isOptional: true });
  if (!existsSync(built))
    throw new ConfigError(
      `${name} works only in a checkout: clone the repository, run npm install in it, then npx doorlight ${name}.`,
    );
  return ((await import(built.href)) as { readonly command: Command }).command;
}
