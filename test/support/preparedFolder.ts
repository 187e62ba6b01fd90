import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dataFolder, MAIN } from "./command.js";
import { DISTRICTS } from "./districts.js";

const IMPORT_SAMPLE = fileURLToPath(new URL("./importSample.js", import.meta.url));
/** The folder for data that one test prepares for others: that of the run, or a temporary one for a file run by itself. */
const KEPT = process.env["DOORLIGHT_TEST_FOLDER"] ?? ownFolder();

/** A data folder with the invented sample, as after a first start at that time but not yet served, for tests that are not about the start. */
export function sampleFolder(now: string): ReturnType<typeof dataFolder> {
  return folderAfter((folder) => [IMPORT_SAMPLE, folder, now]);
}

/** A data folder with a real district, imported by the command. */
export function districtFolder(name: keyof typeof DISTRICTS): ReturnType<typeof dataFolder> {
  return folderAfter((folder) => [MAIN, ...DISTRICTS[name].args(folder)]);
}

/** A copy of the folder that a script produces. If two processes run it at once, the first result is kept. */
function folderAfter(script: (folder: string) => readonly string[]): ReturnType<typeof dataFolder> {
  const kept = join(KEPT, createHash("sha256").update(script("").join("\0")).digest("hex"));
  if (!existsSync(kept)) {
    const making = mkdtempSync(join(KEPT, "making-"));
    const { status, stderr } = spawnSync(process.execPath, [...script(making)], { encoding: "utf8" });
    if (status !== 0) throw new Error(`A catalog to test with could not be made: ${stderr}`);
    if (existsSync(kept)) rmSync(making, { recursive: true });
    else renameSync(making, kept);
  }
  const folder = dataFolder();
  cpSync(kept, folder.path, { recursive: true });
  return folder;
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-prepared-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
