import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  // The service itself answers everything else while the console is worked on.
  server: { proxy: { "/v1": "http://127.0.0.1:8080", "/console": "http://127.0.0.1:8080" } },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
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
