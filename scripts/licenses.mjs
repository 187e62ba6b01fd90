// Collects the licenses of packages in one text.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licenses of code that may be bundled in the package. Others (LGPL) may only be used as separate packages. */
const ALLOWED = new Set(
  "MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Zlib CC-BY-4.0 CC-BY-SA-4.0".split(
    " ",
  ),
);
const TEXT = /^(?:licen[cs]e|copying|notice)[^/]*$/iu;

/** The folder of the package that contains a module; null for our own modules and those of the bundler. */
export function packageOf(id) {
  return id.replaceAll("\\", "/").match(/^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//u)?.[1] ?? null;
}

/** Each package with its version, license, home page and license text. Throws for a license that may not be bundled. */
export function licensesOf(folders) {
  const parts = [...folders].map((folder) => {
    const { name, version, license, homepage, author, repository } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    const isAllowed = (license ?? "")
      .replace(/[()]/gu, "")
      .split(" OR ")
      .some((one) => ALLOWED.has(one));
    if (!isAllowed)
      throw new Error(`${name} has the license ${license}, which must not be part of the package`);
    const home = homepage ?? (typeof repository === "string" ? repository : repository?.url) ?? "";
    const texts = readdirSync(folder)
      .filter((file) => TEXT.test(file))
      .sort();
    const by = typeof author === "string" ? author : author?.name;
    const body = texts.map((file) => readFileSync(join(folder, file), "utf8").trim());
    if (body.length === 0)
      body.push(
        `${license}${by === undefined ? "" : `, by ${by}`} (the package holds no text of its license)`,
      );
    return {
      name,
      text: `${name} ${version} (${license})${home === "" ? "" : `\n${home}`}\n\n${body.join("\n\n")}`,
    };
  });
  const sorted = parts.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ text }) => text);
  return `Doorlight contains parts of these packages. NOTICE lists the data it contains.\n\n${sorted.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
