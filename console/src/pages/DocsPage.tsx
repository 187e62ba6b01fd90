import { useState } from "preact/hooks";
import { Notice } from "../parts/Notice.js";
import { Code } from "../parts/Code.js";
import { say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";

interface Parameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly required: boolean;
  readonly description: string;
  readonly example?: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** How to call the service: made from its own description, so that it is never out of date. */
export function DocsPage() {
  const document = useAnswer<OpenApi>("/v1/openapi.json");
  const endpoint = `${location.origin}/mcp`;
  return (
    <article class="docs">
      <h1>{say("docs")}</h1>
      <p>
        {say("docsIntro")}{" "}
        <a href="/docs/confidence" target="_self">
          {say("numbers")}
        </a>
      </p>
      <h2>{say("docsMcp")}</h2>
      <Code title="Claude Code" text={`claude mcp add --transport http doorlight ${endpoint}`} />
      <Code
        title="Cursor: .cursor/mcp.json"
        text={JSON.stringify({ mcpServers: { doorlight: { url: endpoint } } }, null, 2)}
      />
      <Code
        title="VS Code: .vscode/mcp.json"
        text={JSON.stringify({ servers: { doorlight: { type: "http", url: endpoint } } }, null, 2)}
      />
      <h2>{say("docsAgents")}</h2>
      <p>
        <a href="/llms.txt">/llms.txt</a>, <a href="/v1/openapi.json">/v1/openapi.json</a>,{" "}
        <a href="/mcp/server-card">/mcp/server-card</a>
      </p>
      <h2>{say("docsRest")}</h2>
      {document.state !== "answered" ? (
        <Notice kind="plain">…</Notice>
      ) : (
        Object.entries(document.answer.paths).flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, operation]) => (
            <section key={operation.operationId} class="operation">
              <h3>
                <code>
                  {method.toUpperCase()} {path}
                </code>
              </h3>
              <p>
                <strong>{operation.summary}.</strong> <Marked text={operation.description} />
              </p>
              {method === "get" && <TryOperation path={path} operation={operation} />}
              {(operation.parameters ?? []).length > 0 && (
                <dl>
                  {(operation.parameters ?? []).map(({ name, required, description }) => (
                    <div key={name}>
                      <dt>
                        <code>{name}</code>
                        {required && " *"}
                      </dt>
                      <dd>
                        <Marked text={description} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </section>
          )),
        )
      )}
    </article>
  );
}

/** Text with what stands between backticks shown as code. */
function Marked({ text }: { readonly text: string }) {
  return (
    <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
  );
}

/** A read, to be made at once: a field for each parameter, and the answer as it came. */
function TryOperation({ path, operation }: { readonly path: string; readonly operation: Operation }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const parameters = operation.parameters ?? [];
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const query = new URLSearchParams();
    let address = path;
    for (const { name, in: where } of parameters) {
      const value = given.get(name);
      if (typeof value !== "string" || value === "") continue;
      if (where === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    const response = await fetch(query.size > 0 ? `${address}?${query.toString()}` : address);
    setAnswer(
      `${response.status} ${response.statusText}\n\n${JSON.stringify(await response.json(), null, 2)}`,
    );
  };
  return (
    <details class="code">
      <summary>{say("try")}</summary>
      <form class="try" onSubmit={(event) => void send(event)}>
        {parameters.map(({ name, required, example }) => (
          <label key={name}>
            {name}
            <input name={name} required={required} placeholder={example ?? ""} />
          </label>
        ))}
        <button type="submit">{say("try")}</button>
      </form>
      {answer !== null && (
        <pre tabIndex={0} aria-label={say("response")}>
          {answer}
        </pre>
      )}
    </details>
  );
}
