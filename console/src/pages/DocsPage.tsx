import { Notice } from "../parts/Notice.js";
import { Code } from "../parts/Code.js";
import { say } from "../texts.js";
import { useAnswer } from "../useAnswer.js";

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly description: string;
  }[];
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
      <p>{say("docsIntro")}</p>
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
      <h2>{say("docsAgents")}</h2>
      <p>
        <a href="/llms.txt">/llms.txt</a>, <a href="/v1/openapi.json">/v1/openapi.json</a>,{" "}
        <a href="/mcp/server-card">/mcp/server-card</a>
      </p>
    </article>
  );
}

/** Text with what stands between backticks shown as code. */
function Marked({ text }: { readonly text: string }) {
  return (
    <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
  );
}
