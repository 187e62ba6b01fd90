/** Made by the build: see scripts/german-words.mjs. */
declare module "virtual:german-words" {
  const words: Readonly<Record<string, string>>;
  export default words;
}
