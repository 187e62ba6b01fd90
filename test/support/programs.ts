import assert from "node:assert/strict";
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = new URL("../../../", import.meta.url).pathname;
/** Where the programs of this repository's own packages are. */
export const TOOLS = join(ROOT, "node_modules", ".bin");
/** A program takes no longer. */
const TIMEOUT_MS = 300_000;
/** As strict as it gets: what compiles so compiles for anyone. */
const COMPILER = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  target: "es2023",
  lib: ["es2023", "dom"],
  module: "nodenext",
  types: ["node"],
};

/** A folder of programs as somebody else writes them, removed afterwards by `remove`. */
export interface Workshop {
  readonly path: string;
  write(name: string, text: string): void;
  /** Compiles TypeScript under strict settings; fails with what the compiler says. */
  compile(...names: readonly string[]): void;
  remove(): void;
}

/** Within the repository, so that the packages a program imports are found; or within `home`, which has packages of its own. */
export function workshop(home: string = join(ROOT, "build")): Workshop {
  const path = mkdtempSync(join(home, "workshop-"));
  const write = (name: string, text: string) => writeFileSync(join(path, name), text);
  write("package.json", '{"type": "module"}');
  return {
    path,
    write,
    compile(...names) {
      write("tsconfig.json", JSON.stringify({ compilerOptions: COMPILER, files: names }));
      run(path, join(TOOLS, "tsc"), ["-p", "tsconfig.json"]);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** What a program printed; fails with what it complained of if it did not end well. The server it speaks to must run in another process. */
export function run(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr, error }: SpawnSyncReturns<string> = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    env: { ...process.env, ...env },
  });
  assert.equal(status, 0, `${command} ${args.join(" ")}: ${error?.message ?? ""}${stdout}${stderr}`);
  return stdout;
}

/** Whether a program of the machine is there. */
export function isThere(command: string): boolean {
  return (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(join(folder, command)));
}

/**
 * A folder in which packages are installed that are not ours: libraries of model providers, the newest generator of clients. They are large, and
 * some have left our oldest Node: CI installs them apart. Null: there is none.
 */
export const OTHERS_PACKAGES: string | null = process.env["DOORLIGHT_PACKAGES"] ?? null;
