import { wordsOf } from "./claimTokens.js";

/** `open[,ed]|shut` as folded phrases: open, opened, shut; `*` is each of the words given. */
export function phrasesOf(text: string | undefined, places: readonly string[] = []): string[] {
  return (text ?? "")
    .split("|")
    .flatMap((phrase) =>
      phrase.includes("*") ? places.map((place) => phrase.replace("*", place)) : [phrase],
    )
    .flatMap(expanded)
    .map((phrase) => wordsOf(phrase).join(" "))
    .filter((phrase) => phrase !== "");
}

function expanded(phrase: string): string[] {
  const [, before, endings, after] = phrase.match(/^(.*?)\[([^\]]*)\](.*)$/u) ?? [];
  if (before === undefined) return [phrase];
  return (endings ?? "").split(",").flatMap((ending) => expanded(`${before}${ending}${after ?? ""}`));
}
