import { GRAMMARS } from "../language/grammars/grammars.js";
import type { Vocabulary } from "../text/annotations.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import type { Meaning } from "./lexicon/meaning.js";

const CODES = Object.keys(GRAMMARS);

/** Adapts the lexicon for the text reader: types of meanings instead of meanings. */
export function vocabularyOf(lexicon: Lexicon): Vocabulary {
  return {
    phraseAt(words, at) {
      const match = lexicon.matchAt(words, at);
      const roles = lexicon.rolesAt(words, at);
      if (match === null && roles.length === 0) return null;
      return { length: match?.length ?? 1, types: [...typesOf(match?.meanings ?? []), ...roles] };
    },
    misspelled(word) {
      const match = lexicon.misspelled(word);
      return match === null ? null : typesOf(match.meanings);
    },
    offeredAt(words, at) {
      const match = lexicon.matchAt(words, at);
      if (match === null) return 0;
      const { meaning, length } = match;
      // Facts and outside kinds only if they have several words: "24 hour reception", "pronto soccorso".
      const isPhrase = (meaning.type === "fact" || meaning.type === "outside") && length > 1;
      return meaning.type === "want" || isPhrase ? length : 0;
    },
    otherWordsIn(words) {
      const language = lexicon.languageOf(words);
      return (cue) => {
        const has = (lexicon.languagesOf(cue.phrase) >> language) & 1;
        return language >= 0 && CODES[language] !== cue.language && has === 1;
      };
    },
    prefixLength: (text) => lexicon.prefixLength(text),
  };
}

function typesOf(meanings: readonly Meaning[]): readonly string[] {
  return [
    ...new Set(
      meanings.map((meaning) => {
        if (meaning.type === "want") return `want:${meaning.lead}:${meaning.vertical}`;
        if (meaning.type === "outside") return `outside:${meaning.sort}`;
        if (meaning.type === "filter") return `filter:${meaning.filter}`;
        return meaning.type;
      }),
    ),
  ];
}
