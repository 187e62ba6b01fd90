import { useState } from "preact/hooks";
import { say } from "../texts.js";

/** Text to look at and copy, collapsed by default. */
export function Code({ title, text }: { readonly title: string; readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  };
  return (
    <details class="code">
      <summary>{title}</summary>
      <button type="button" onClick={copy}>
        {isCopied ? say("copied") : say("copy")}
      </button>
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
