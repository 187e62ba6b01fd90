import type { DescribedOperation, DescribedParameter } from "./described.js";

/** Shell variables for values from an earlier response. */
const FROM_BEFORE: Readonly<Record<string, string>> = { id: "$ID", ids: "$ID,$ID", result_token: "$TOKEN" };

/** A call as typed into a shell. `$ID` and `$TOKEN` are a result's id and a record's token; `$KEY` is the key of an operation that takes one. */
export function curlOf(base: string, method: string, path: string, operation: DescribedOperation): string {
  const shown = operation.parameters.filter(({ required, example }) => required || example !== undefined);
  const url =
    base + path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => FROM_BEFORE[name] ?? `$${name.toUpperCase()}`);
  const query = shown.filter((one) => one.in === "query");
  const required = query.filter((one) => one.required);
  // Without required parameters, show the first optional one, so that the purpose of the operation is clear.
  const kept = required.length > 0 ? required : query.slice(0, 1);
  const body = operation.requestBody?.content["application/json"]?.example;
  const key = needsKey(operation) ? ' -H "authorization: Bearer $KEY"' : "";
  if (body !== undefined)
    return `curl -X ${method} ${url}${key} -H 'content-type: application/json' \\\n  -d '${bodyOf(body as Readonly<Record<string, unknown>>)}'`;
  const verb = method.toUpperCase() === "GET" ? "" : `-X ${method} `;
  return kept.length === 0
    ? `curl ${verb}${url}${key}`
    : `curl -G ${url} ${kept.map((one) => `\\\n  --data-urlencode "${one.name}=${valueOf(one)}"`).join(" ")}`;
}

function needsKey({ security = [{}] }: DescribedOperation): boolean {
  return security.every((way) => Object.keys(way).length > 0);
}

function valueOf({ name, example }: DescribedParameter): string {
  return FROM_BEFORE[name] ?? String(example);
}

/** In single quotes, except for the variables, which the shell must expand. */
function bodyOf(body: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(body).map(([name, value]) => {
    const variable = FROM_BEFORE[name];
    return `"${name}": ${variable === undefined ? JSON.stringify(value) : `"'${variable}'"`}`;
  });
  return `{${fields.join(", ")}}`;
}
