import { useEffect, useState } from "preact/hooks";
import { ask, Refusal } from "./api.js";

/** What came of a question: still open, answered, or refused in the service's words. */
export type Asked<Answer> =
  | { readonly state: "open" }
  | { readonly state: "answered"; readonly answer: Answer }
  | { readonly state: "refused"; readonly refusal: Refusal };

/** Asks the service for what stands at a path; null: nothing is asked. Asks again when `turn` changes. */
export function useAnswer<Answer>(path: string | null, turn = 0): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({ state: "open" });
  const [askedPath, setAskedPath] = useState(path);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    // What is shown stays while the same is asked again.
    if (path !== askedPath) setAsked({ state: "open" });
    setAskedPath(path);
    ask<Answer>(path, { signal: leaving.signal }).then(
      (answer) => setAsked({ state: "answered", answer }),
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof Refusal)
          setAsked({ state: "refused", refusal: error });
      },
    );
    return () => leaving.abort();
  }, [path, turn]);
  return path === askedPath ? asked : { state: "open" };
}
