import { useState } from "preact/hooks";
import type { ConnectResponse } from "../../../src/contract/merchant.js";
import { Refusal } from "../api.js";
import { Notice, Refused } from "../parts/Notice.js";
import { connect } from "./access.js";
import { tellOwner } from "./say.js";

/** A form for the operator's code. With a session it adds another business to the same owner. */
export function CodeForm({
  session,
  code,
  connected,
}: {
  readonly session: string | null;
  readonly code: string | null;
  readonly connected: (connection: ConnectResponse) => Promise<void>;
}) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = (form: HTMLFormElement) => {
    const data = new FormData(form);
    setRefusal(null);
    // With a session the name is known.
    const name = session === null ? String(data.get("name") ?? "") : "-";
    connect(session, String(data.get("code") ?? ""), name).then(connected, (error: unknown) => {
      if (error instanceof Refusal) setRefusal(error);
    });
  };
  return (
    <>
      {refusal?.code === "invalid_request" ? (
        <Notice kind="bad" title={tellOwner("codeWrong")}>
          <p>{tellOwner("codeWrongAdvice")}</p>
        </Notice>
      ) : (
        refusal !== null && <Refused refusal={refusal} again={null} />
      )}
      <form
        class="login"
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <label>
          {tellOwner("code")}
          <input
            name="code"
            defaultValue={code ?? ""}
            placeholder="ABCD-EFGH-JKLM-NPQR-STUV"
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={60}
            required
          />
        </label>
        {session === null && (
          <label>
            {tellOwner("yourName")}
            <input name="name" autocomplete="name" maxLength={80} required aria-describedby="name-hint" />
            <small id="name-hint" class="quiet">
              {tellOwner("yourNameHint")}
            </small>
          </label>
        )}
        <button type="submit">{tellOwner("connect")}</button>
      </form>
    </>
  );
}
