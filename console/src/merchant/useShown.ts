import { useEffect, useState } from "preact/hooks";
import { Refusal } from "../api.js";
import type { Asked } from "../useAnswer.js";
import { askAs } from "./access.js";

/** Asks the service as whoever the session is of; again when `turn` changes, what is shown staying meanwhile. `over` hears that the session has ended. */
export function useShown<Answer>(
  session: string,
  path: string,
  turn: string,
  over: () => void,
): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({ state: "open" });
  useEffect(() => {
    let isLeft = false;
    askAs<Answer>(session, path).then(
      (answer) => {
        if (!isLeft) setAsked({ state: "answered", answer });
      },
      (error: unknown) => {
        if (isLeft || !(error instanceof Refusal)) return;
        if (error.code === "invalid_api_key") over();
        else setAsked({ state: "refused", refusal: error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [session, path, turn]);
  return asked;
}
