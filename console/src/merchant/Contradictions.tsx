import type { ContradictionView } from "../../../src/contract/merchant.js";
import { count, date, LANGUAGE, sayer } from "../texts.js";
import { CONTRADICTION_TEXTS } from "../texts/contradictions.js";

const say = sayer(CONTRADICTION_TEXTS);
/** As the service calls the site of a business. */
const WEBSITE = "The business's website";

/** What speaks against a statement, in sentences. */
export function Contradictions({ told }: { readonly told: readonly ContradictionView[] }) {
  return (
    <ul>
      {told.map(({ kind, source, count: times, at }) => (
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
