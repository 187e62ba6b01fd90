import { join } from "node:path";
import { defineConfig } from "vite";
import { germanWords } from "../scripts/german-words.mjs";
import { readData } from "../scripts/read-data.mjs";
import { viewerScript } from "../scripts/viewer-script.mjs";

const WORDS = "virtual:german-words";

/** What things are called in German, from what the service knows them as. */
const words = {
  name: "german-words",
  resolveId: (id) => (id === WORDS ? `\0${WORDS}` : null),
  async load(id) {
    if (id !== `\0${WORDS}`) return null;
    const { VERTICALS } = await import("../dist/verticals/all.js");
    const { SHARED_FACTS } = await import("../dist/verticals/definition.js");
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(germanWords(VERTICALS, SHARED_FACTS)))});`;
  },
};

const MESSAGES = "virtual:german-messages";

/** What the service says, in German, parsed by the build. */
const messages = {
  name: "german-messages",
  resolveId: (id) => (id === MESSAGES ? `\0${MESSAGES}` : null),
  async load(id) {
    if (id !== `\0${MESSAGES}`) return null;
    const { german } = await import("../dist/contract/messages/compiled.js");
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(german()))});`;
  },
};

const CLIENTS = "virtual:clients";

/** How clients are connected. */
const clients = {
  name: "clients",
  resolveId: (id) => (id === CLIENTS ? `\0${CLIENTS}` : null),
  load(id) {
    if (id !== `\0${CLIENTS}`) return null;
    return `export default ${JSON.stringify(readData("clients/clients.yaml", "clients.json").value)};`;
  },
};

const VIEWER = "virtual:viewer";

/** The viewer of the API reference, as a separate file that only its page loads. */
const viewer = {
  name: "viewer",
  apply: "build",
  resolveId: (id) => (id === VIEWER ? `\0${VIEWER}` : null),
  load(id) {
    if (id !== `\0${VIEWER}`) return null;
    const file = this.emitFile({ type: "asset", name: "viewer.js", source: viewerScript() });
    return `export default import.meta.ROLLUP_FILE_URL_${file};`;
  },
};

export default defineConfig({
  plugins: [words, messages, clients, viewer],
  // Messages come parsed.
  resolve: {
    alias: { "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js" },
  },
  root: import.meta.dirname,
  // The service itself answers everything else while the console is worked on.
  server: {
    proxy: {
      "/v1": "http://127.0.0.1:8080",
      "/console": "http://127.0.0.1:8080",
      "/mcp": "http://127.0.0.1:8080",
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    // The reference is a separate document with a separate policy.
    rolldownOptions: { input: ["index.html", "viewer.html"].map((name) => join(import.meta.dirname, name)) },
    outDir: "../dist/console",
    emptyOutDir: true,
    target: "es2022",
    // Nothing inline: the policy of the pages forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
  },
});
