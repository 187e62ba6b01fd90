import assert from "node:assert/strict";
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = new URL("../../../", import.meta.url).pathname;
/** The programs of the repository's own packages. */
export const TOOLS = join(ROOT, "node_modules", ".bin");
/** Maximum time for a program. */
const TIMEOUT_MS = 300_000;
/** The strictest settings, so that the code compiles for everyone. */
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

/** A folder with programs like those of users. `remove` deletes it. */
export interface Workshop {
  readonly path: string;
  write(name: string, text: string): void;
  /** Compiles TypeScript with strict settings. Fails with the compiler's output. */
  compile(...names: readonly string[]): void;
  remove(): void;
}

/** Inside the repository, so that programs find its packages, or inside `home` with packages of its own. */
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

/** The output of a program. Fails with its errors if it did not succeed. A server that it uses must run in another process. */
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

/** True when the machine has a program. */
export function isThere(command: string): boolean {
  return (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(join(folder, command)));
}

/**
 * A folder with other packages: libraries of model providers, the newest generator of clients. They are large and some no longer support our oldest Node,
 * so CI installs them separately. Null if there is none.
 */
export const OTHERS_PACKAGES: string | null = process.env["DOORLIGHT_PACKAGES"] ?? null;
