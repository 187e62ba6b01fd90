import { useEffect, useState } from "preact/hooks";
import { ask, Refusal } from "./api.js";

/** The state of a request: open, answered, or refused with the service's message. */
export type RequestState<Answer> =
  | { readonly state: "open" }
  | { readonly state: "answered"; readonly answer: Answer }
  | { readonly state: "refused"; readonly refusal: Refusal };

/** Requests a path, and again when `turn` changes; null requests nothing. */
export function useAnswer<Answer>(path: string | null, turn = 0): RequestState<Answer> {
  const [state, setState] = useState<RequestState<Answer>>({ state: "open" });
  const [requestedPath, setRequestedPath] = useState(path);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    // The old content stays while the same path is requested again.
    if (path !== requestedPath) setState({ state: "open" });
    setRequestedPath(path);
    ask<Answer>(path, { signal: leaving.signal }).then(
      (answer) => setState({ state: "answered", answer }),
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof Refusal)
          setState({ state: "refused", refusal: error });
      },
    );
    return () => leaving.abort();
  }, [path, turn]);
  return path === requestedPath ? state : { state: "open" };
}
