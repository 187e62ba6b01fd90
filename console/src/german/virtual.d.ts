/** Made by the build: see scripts/german-words.mjs. */
declare module "virtual:german-words" {
  const words: Readonly<Record<string, string>>;
  export default words;
}

declare module "virtual:german-messages" {
  import type { Patterns } from "../../../src/contract/messages/render.js";
  const messages: Patterns;
  export default messages;
}
