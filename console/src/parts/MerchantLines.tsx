import { useEffect, useState } from "preact/hooks";
import type { MerchantLine } from "../../../src/contract/operator.js";
import { ask, Refusal } from "../api.js";
import { Contradictions } from "../merchant/Contradictions.js";
import { say } from "../texts.js";
import { Refused } from "./Notice.js";

/** The owners of businesses with the validity and contradictions of their statements, for the operator. */
export function MerchantLines({ token }: { readonly token: string }) {
  const [lines, setLines] = useState<readonly MerchantLine[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    ask<readonly MerchantLine[]>("/console/operator/merchants", {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    }).then(setLines, (error: unknown) => {
      if (!leaving.signal.aborted && error instanceof Refusal) setRefusal(error);
    });
    return () => leaving.abort();
  }, [token]);
  return (
    <section class="merchant-lines">
      <h2>{say("merchants")}</h2>
      {refusal !== null && <Refused refusal={refusal} again={null} />}
      {lines?.length === 0 && <p class="quiet">{say("none")}</p>}
      {lines !== null && lines.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label={say("merchants")}>
          <table>
            <tbody>
              {lines.map((line) => (
                <Line key={line.grant_id} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: MerchantLine }) {
  const { grant_id: grant, merchant, record_id: id, record_name: name, method, state, contradictions } = line;
  return (
    <tr>
      <th scope="row">
        <a href={`/places/${id}`}>{name}</a>
      </th>
      <td>{merchant}</td>
      <td>
        {method}
        {state === "pending" && <span class="badge plain">{say("waiting")}</span>}
      </td>
      <td>
        {line.in_force_until !== null && (
          <>
            {say("until")} <time dateTime={line.in_force_until}>{line.in_force_until.slice(0, 10)}</time>
          </>
        )}
        {contradictions.length > 0 && <Contradictions contradictions={contradictions} />}
      </td>
      <td>
        <code>doorlight merchants revoke {grant}</code>
      </td>
    </tr>
  );
}
