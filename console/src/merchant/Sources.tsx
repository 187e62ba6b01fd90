import { useState } from "preact/hooks";
import type { MerchantSourceView, SourcesResponse } from "../../../src/contract/merchant.js";
import { Refusal } from "../api.js";
import { Notice, Refused } from "../parts/Notice.js";
import { moment } from "../texts.js";
import { askAs } from "./access.js";
import { tellOwner } from "./say.js";
import { useShown } from "./useShown.js";

/** Pages of the owner's own website that are read automatically, and the results. */
export function Sources({
  session,
  id,
  over,
}: {
  readonly session: string;
  readonly id: string;
  readonly over: () => void;
}) {
  const [turn, setTurn] = useState(0);
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const path = `/v1/merchant/records/${encodeURIComponent(id)}/sources`;
  const request = useShown<SourcesResponse>(session, path, String(turn), over);
  const sources = request.state === "answered" ? request.answer.sources : [];
  const change = (urls: readonly string[]) => {
    setRefusal(null);
    askAs(session, path, "PUT", { urls }).then(
      () => {
        setTyped("");
        setTurn(turn + 1);
      },
      (error: unknown) => {
        if (!(error instanceof Refusal)) return;
        if (error.code === "invalid_api_key") over();
        else setRefusal(error);
      },
    );
  };
  return (
    <details class="facts">
      <summary>{tellOwner("sources")}</summary>
      <p class="quiet">{tellOwner("sourcesWhy")}</p>
      <div aria-live="polite">
        {refusal?.code === "invalid_request" ? (
          <Notice kind="bad" title={tellOwner("sourceRefused")}>
            <p>{tellOwner("sourceRefusedAdvice")}</p>
          </Notice>
        ) : (
          refusal !== null && <Refused refusal={refusal} again={null} />
        )}
        <ul class="closure-list">
          {sources.map((source) => (
            <li key={source.url}>
              <span class="where">
                {source.url}
                <br />
                <Standing source={source} />
              </span>
              <button
                type="button"
                class="plain"
                aria-label={tellOwner("removeWhat", { what: source.url })}
                onClick={() => change(sources.map(({ url }) => url).filter((url) => url !== source.url))}
              >
                {tellOwner("remove")}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <form
        class="login"
        onSubmit={(event) => {
          event.preventDefault();
          change([...sources.map(({ url }) => url), typed.trim()]);
        }}
      >
        <label>
          {tellOwner("sourceAddress")}
          <input
            type="url"
            autocomplete="off"
            maxLength={500}
            placeholder="https://"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            required
          />
        </label>
        <button type="submit" class="second">
          {tellOwner("sourceAdd")}
        </button>
      </form>
    </details>
  );
}

function Standing({ source }: { readonly source: MerchantSourceView }) {
  const { asked_at: readAt, stated_at: stated, problem, about } = source;
  if (readAt === null) return <small class="quiet">{tellOwner("sourceWaits")}</small>;
  return (
    <small class={problem === null ? "quiet" : "problem"}>
      {problem === null ? tellOwner("sourceRead", { at: moment(readAt) }) : tellOwner(`pull_${problem}`)}
      {about !== null && (
        <>
          {" "}
          <code>{about}</code>
        </>
      )}
      {stated !== null && ` ${tellOwner("sourceStated", { at: moment(stated) })}`}
    </small>
  );
}
