import type { ComponentChildren } from "preact";
import type { Refusal } from "../api.js";
import { say } from "../texts.js";

export function Notice({
  kind,
  children,
}: {
  readonly kind: "plain" | "bad";
  readonly children: ComponentChildren;
}) {
  return (
    <div class={`notice ${kind}`} role={kind === "bad" ? "alert" : "status"}>
      {children}
    </div>
  );
}

/** A refusal in the service's own words, and a way to go on. */
export function Refused({ refusal, again }: { readonly refusal: Refusal; readonly again: () => void }) {
  return (
    <Notice kind="bad">
      <p>{refusal.message}</p>
      <button type="button" onClick={again}>
        {say("retry")}
      </button>
    </Notice>
  );
}
