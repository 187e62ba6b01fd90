/** Any place to stay, the one most meant by it first. */
export const ANY_STAY = "hotel,guest_house,hostel,apartment,motel,resort,chalet";

/** How one language counts stars: "# star|# stars", and "at least # stars" for that many and more; `#` is a digit or a number's name. */
export function stars(exactly: string, numbers: string, atLeast = ""): Readonly<Record<string, string>> {
  const names = numbers.split(" ");
  const spelled = (templates: string, from: number) =>
    [String(from), names[from - 1] ?? String(from)]
      .flatMap((number) => templates.split("|").map((template) => template.replace("#", number)))
      .join("|");
  const offers: Record<string, string> = {};
  for (let from = 1; from <= MOST; from += 1) {
    offers[String(from)] = spelled(exactly, from);
    if (atLeast !== "" && from < MOST)
      offers[Array.from({ length: MOST - from + 1 }, (_, i) => from + i).join(",")] = spelled(atLeast, from);
  }
  return offers;
}

const MOST = 5;
