import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FILES = [
  "package.json",
  "package-lock.json",
  "server.json",
  "CHANGELOG.md",
  "src/contract/operations.ts",
];
const folder = mkdtempSync(join(tmpdir(), "doorlight-release-"));
after(() => rmSync(folder, { recursive: true }));

const text = (path: string, root = folder) => readFileSync(join(root, path), "utf8");
const release = (...args: readonly string[]) =>
  spawnSync(
    process.execPath,
    [join(ROOT, "scripts/release.mjs"), ...args, `${pathToFileURL(folder).href}/`],
    { encoding: "utf8" },
  );

test("every file states the same version", () => {
  const { version } = JSON.parse(text("package.json", ROOT)) as { readonly version: string };
  const lock = JSON.parse(text("package-lock.json", ROOT)) as {
    readonly version: string;
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const card = JSON.parse(text("server.json", ROOT)) as {
    readonly version: string;
    readonly packages: readonly { readonly version: string }[];
  };
  const versions = [
    lock.version,
    lock.packages[""]?.version,
    card.version,
    ...card.packages.map((one) => one.version),
  ];
  assert.deepEqual(
    versions,
    versions.map(() => version),
  );
  assert.ok(text("src/contract/operations.ts", ROOT).includes(`INTERFACE_VERSION = "${version}"`));
});

test("a release moves the unreleased changes under its version and date, and sets its version everywhere", () => {
  mkdirSync(join(folder, "src/contract"), { recursive: true });
  for (const path of FILES) cpSync(join(ROOT, path), join(folder, path));
  const { status, stdout, stderr } = release("9.8.7", "2031-02-03");
  assert.equal(status, 0, stderr);
  assert.match(stdout, /git tag -a v9\.8\.7/u);
  assert.match(text("CHANGELOG.md"), /^## \[Unreleased\]\n\n## \[9\.8\.7\] - 2031-02-03\n\n### /mu);
  for (const path of ["package.json", "package-lock.json", "server.json"])
    assert.ok(text(path).includes('"version": "9.8.7"'), path);
  assert.equal(text("package-lock.json").split('"version": "9.8.7"').length - 1, 2);
  const again = release("9.8.8", "2031-02-04");
  assert.deepEqual([again.status, again.stderr], [2, "Nothing is unreleased in CHANGELOG.md.\n"]);
  assert.equal(release("9.8.6", "2031-02-04").status, 2);
  assert.equal(release("nine").status, 2);
});
