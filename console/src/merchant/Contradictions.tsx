import type { ContradictionView } from "../../../src/contract/merchant.js";
import { count, date, LANGUAGE, sayer } from "../texts.js";
import { CONTRADICTION_TEXTS } from "../texts/contradictions.js";

const say = sayer(CONTRADICTION_TEXTS);
/** The service's name for a business's own website. */
const WEBSITE = "The business's website";

/** The contradictions of a statement, in sentences. */
export function Contradictions({
  contradictions,
}: {
  readonly contradictions: readonly ContradictionView[];
}) {
  return (
    <ul>
      {contradictions.map(({ kind, source, count: times, at }) => (
        <li key={`${kind} ${source} ${at}`}>
          {say(kind, { source: nameOf(source), count: count(times), at: date(at) })}
        </li>
      ))}
    </ul>
  );
}

function nameOf(source: string | null): string {
  if (source === WEBSITE && LANGUAGE === "de") return say("theWebsite");
  return source ?? "";
}
