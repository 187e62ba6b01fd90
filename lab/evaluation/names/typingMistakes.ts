/** Returns numbers from 0 to below 1. */
type Draw = () => number;

/** The effect of one mistake in typing or memory on a name; null if it does not apply to the name. */
export const MISTAKES: Readonly<Record<string, (name: string, draw: Draw) => string | null>> = {
  inserted: (name, draw) =>
    atLetter(name, draw, (letters, at) => letters.toSpliced(at, 0, near(letters[at] ?? "", draw))),
  deleted: (name, draw) => atLetter(name, draw, (letters, at) => letters.toSpliced(at, 1)),
  substituted: (name, draw) =>
    atLetter(name, draw, (letters, at) => letters.with(at, near(letters[at] ?? "", draw))),
  transposed(name, draw) {
    const letters = [...name];
    const pairs = places(letters, (one, next) => isLetter(one) && isLetter(next) && !isSame(one, next));
    const at = pick(pairs, draw);
    return at === undefined
      ? null
      : letters
          .with(at, letters[at + 1] ?? "")
          .with(at + 1, letters[at] ?? "")
          .join("");
  },
  doubled: (name, draw) => atLetter(name, draw, (letters, at) => letters.toSpliced(at, 0, letters[at] ?? "")),
  undoubled(name, draw) {
    const letters = [...name];
    const at = pick(
      places(letters, (one, next) => isLetter(one) && isSame(one, next)),
      draw,
    );
    return at === undefined ? null : letters.toSpliced(at, 1).join("");
  },
  "space dropped"(name, draw) {
    const at = pick(
      places([...name], (one) => one === " "),
      draw,
    );
    return at === undefined ? null : [...name].toSpliced(at, 1).join("");
  },
  "word split"(name, draw) {
    const letters = [...name];
    const inside = places(letters, (one, next) => isLetter(one) && isLetter(next)).filter(
      (at) => isLetter(letters[at - 1] ?? "") && isLetter(letters[at + 2] ?? ""),
    );
    const at = pick(inside, draw);
    return at === undefined ? null : letters.toSpliced(at + 1, 0, " ").join("");
  },
  "accents left out"(name) {
    const plain = name.normalize("NFD").replaceAll(/\p{Script=Latin}\p{M}+/gu, (one) => one[0] ?? "");
    return plain.normalize("NFC") === name.normalize("NFC") ? null : plain;
  },
  "as it sounds"(name, draw) {
    const fitting = SOUNDS.filter(([written]) => name.toLowerCase().includes(written));
    const [written, spelled] = pick(fitting, draw) ?? [];
    if (written === undefined || spelled === undefined) return null;
    const at = name.toLowerCase().indexOf(written);
    return name.slice(0, at) + spelled + name.slice(at + written.length);
  },
  "cut short"(name, draw) {
    const cut = name.trimEnd().lastIndexOf(" ") + 1;
    const last = Array.from(name.slice(cut));
    // At least half of the last word is typed, and at least three letters.
    const least = Math.max(3, Math.ceil(last.length / 2));
    if (last.length <= least || !last.every(isLetter)) return null;
    const length = least + Math.floor(draw() * (last.length - least));
    return name.slice(0, cut) + last.slice(0, length).join("");
  },
};

/** Spellings by ear, in the languages of the areas: German, French, Italian, English. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ["ph", "f"],
  ["ck", "k"],
  ["tz", "z"],
  ["th", "t"],
  ["ei", "ai"],
  ["ie", "i"],
  ["eh", "e"],
  ["äu", "eu"],
  ["ch", "sch"],
  ["v", "w"],
  ["eau", "o"],
  ["qu", "k"],
  ["ç", "s"],
  ["é", "e"],
  ["oi", "oa"],
  ["x", "ks"],
  ["gh", "g"],
  ["cc", "c"],
  ["zz", "z"],
  ["ee", "ea"],
  ["oo", "u"],
  ["y", "i"],
  ["c", "k"],
  ["k", "c"],
  ["z", "s"],
  ["ß", "s"],
  ["j", "y"],
];

/** Adjacent keys of European keyboards, in rows. */
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

function near(letter: string, draw: Draw): string {
  const plain = letter.normalize("NFD")[0]?.toLowerCase() ?? "";
  const row = ROWS.findIndex((one) => one.includes(plain));
  if (plain === "" || row < 0) return "e";
  const at = ROWS[row]?.indexOf(plain) ?? 0;
  const around = [-1, 0, 1].flatMap((by) => [...(ROWS[row + by]?.slice(Math.max(0, at - 1), at + 2) ?? "")]);
  return (
    pick(
      around.filter((one) => one !== plain),
      draw,
    ) ?? "e"
  );
}

function atLetter(
  name: string,
  draw: Draw,
  change: (letters: string[], at: number) => readonly string[],
): string | null {
  const letters = [...name];
  const at = pick(places(letters, isLetter), draw);
  return at === undefined ? null : change(letters, at).join("");
}

function places(letters: readonly string[], is: (one: string, next: string) => boolean): readonly number[] {
  return letters.flatMap((one, at) => (is(one, letters[at + 1] ?? "") ? [at] : []));
}

function isLetter(one: string): boolean {
  return /^\p{L}$/u.test(one);
}

function isSame(one: string, next: string): boolean {
  return one.toLowerCase() === next.toLowerCase();
}

function pick<T>(list: readonly T[], draw: Draw): T | undefined {
  return list[Math.floor(draw() * list.length)];
}
