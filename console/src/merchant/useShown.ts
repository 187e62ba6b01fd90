import { useEffect, useState } from "preact/hooks";
import { Refusal } from "../api.js";
import type { RequestState } from "../useAnswer.js";
import { askAs } from "./access.js";

/** Requests a path with the session, and again when `turn` changes, keeping the old content meanwhile. `over` is called when the session has ended. */
export function useShown<Answer>(
  session: string,
  path: string,
  turn: string,
  over: () => void,
): RequestState<Answer> {
  const [state, setState] = useState<RequestState<Answer>>({ state: "open" });
  useEffect(() => {
    let isLeft = false;
    askAs<Answer>(session, path).then(
      (answer) => {
        if (!isLeft) setState({ state: "answered", answer });
      },
      (error: unknown) => {
        if (isLeft || !(error instanceof Refusal)) return;
        if (error.code === "invalid_api_key") over();
        else setState({ state: "refused", refusal: error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [session, path, turn]);
  return state;
}
