import { existsSync } from "node:fs";
import { packageFile } from "../../packageFile.js";
import { ConfigError } from "../../settings/settings.js";
import type { Command } from "./command.js";

/** A command of the lab, which is built in a checkout and not shipped. Throws ConfigError where there is none. */
export async function ofCheckout(name: string): Promise<Command> {
  const built = packageFile(`build/lab/commands/${name}.js`, { isOptional: true });
  if (!existsSync(built))
    throw new ConfigError(
      `${name} is a command of a checkout: clone the repository, run npm install there, and then npx doorlight ${name}.`,
    );
  return ((await import(built.href)) as { readonly command: Command }).command;
}
