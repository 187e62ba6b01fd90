/** How clients are connected: what to run, to write into which file, and the link that does it by one click where a client has one. */
export interface ConnectClient {
  readonly id: ClientId;
  readonly name: string;
  /** A link that the client opens by itself, and asks its user. */
  readonly install: string | null;
  /** It is run by somebody else's servers, which reach public addresses alone. */
  readonly wantsPublicAddress: boolean;
  readonly snippets: readonly Snippet[];
}

export interface Snippet {
  readonly id: string;
  /** What it is, or the file it stands in. */
  readonly title: string;
  readonly language: "sh" | "json" | "ts" | "python" | "text";
  readonly text: string;
}

export const CLIENT_IDS = [
  "claude",
  "chatgpt",
  "cursor",
  "vscode",
  "gemini",
  "openai",
  "anthropic",
  "python",
  "typescript",
  "curl",
] as const;
export type ClientId = (typeof CLIENT_IDS)[number];

/** What every snippet asks for. */
const QUESTION = "vegan ramen";
const TASK = `Where can I eat ${QUESTION} on Sunday evening? Verify that it is open then.`;

/**
 * All of them, for a service that is reached at `baseUrl` and a caller with a key, or without (null). Each way is that of the client's own
 * documentation as of November 2026; tests run what can be run without an account. Throws RangeError for a key that is none of ours: what is
 * pasted must not become a part of a command.
 */
export function connectClients(baseUrl: string, key: string | null): readonly ConnectClient[] {
  if (key !== null && !isKeyLike(key)) throw new RangeError("a key is `dlk_`, letters and digits");
  const base = plainUrl(baseUrl);
  const at: Reached = { baseUrl: base, endpoint: `${base}/mcp`, key };
  return CLIENT_IDS.map((id) => ({ id, ...CLIENTS[id](at) }));
}

/** Whether a text has the form of a key; whether it is valid, the service says. */
export function isKeyLike(text: string): boolean {
  return /^dlk_[0-9A-Za-z]{1,80}$/u.test(text);
}

/** An address without a slash at its end, in which nothing means anything to a shell, to JSON or to a string of Python. */
function plainUrl(url: string): string {
  return url
    .replace(/\/+$/u, "")
    .replaceAll(/[^\w.:/[\]~%-]/gu, (character) =>
      [...new TextEncoder().encode(character)]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
        .join(""),
    );
}

interface Reached {
  readonly baseUrl: string;
  readonly endpoint: string;
  readonly key: string | null;
}

type Client = (at: Reached) => Omit<ConnectClient, "id">;

const CLIENTS: Readonly<Record<ClientId, Client>> = {
  claude: (at) => ({
    name: "Claude",
    install: `https://claude.ai/customize/connectors?${new URLSearchParams({ modal: "add-custom-connector", connectorName: "Doorlight", connectorUrl: keyedEndpoint(at) }).toString()}`,
    wantsPublicAddress: true,
    snippets: [
      shell(
        "claude-code",
        "Claude Code",
        `claude mcp add --transport http doorlight ${at.endpoint}${headerFlag(at)}`,
      ),
      json("claude-desktop", "Claude Desktop: claude_desktop_config.json", {
        mcpServers: {
          doorlight: { command: "npx", args: ["doorlight", "stdio", "--data", "/path/to/data"] },
        },
      }),
    ],
  }),
  chatgpt: (at) => ({
    name: "ChatGPT",
    install: null,
    wantsPublicAddress: true,
    snippets: [
      { id: "chatgpt-app", title: "MCP Server URL", language: "text", text: keyedEndpoint(at) },
      { id: "chatgpt-action", title: "OpenAPI", language: "text", text: `${at.baseUrl}/v1/openapi.json` },
    ],
  }),
  cursor: (at) => {
    const server = { url: at.endpoint, ...headersOf(at) };
    const config = encodeURIComponent(btoa(JSON.stringify(server)));
    return {
      name: "Cursor",
      install: `cursor://anysphere.cursor-deeplink/mcp/install?name=doorlight&config=${config}`,
      wantsPublicAddress: false,
      snippets: [json("cursor", ".cursor/mcp.json", { mcpServers: { doorlight: server } })],
    };
  },
  vscode: (at) => {
    const server = { type: "http", url: at.endpoint, ...headersOf(at) };
    const named = JSON.stringify({ name: "doorlight", ...server });
    return {
      name: "VS Code",
      install: `vscode:mcp/install?${encodeURIComponent(named)}`,
      wantsPublicAddress: false,
      snippets: [
        shell("vscode-command", "code", `code --add-mcp '${named}'`),
        json("vscode", ".vscode/mcp.json", { servers: { doorlight: server } }),
      ],
    };
  },
  gemini: (at) => ({
    name: "Gemini CLI",
    install: null,
    wantsPublicAddress: false,
    snippets: [
      shell(
        "gemini-command",
        "gemini",
        `gemini mcp add --transport http doorlight ${at.endpoint}${headerFlag(at)}`,
      ),
      json("gemini", ".gemini/settings.json", {
        mcpServers: { doorlight: { httpUrl: at.endpoint, ...headersOf(at) } },
      }),
    ],
  }),
  openai: (at) => ({
    name: "OpenAI SDK",
    install: null,
    wantsPublicAddress: true,
    snippets: [
      {
        id: "openai-ts",
        title: "npm install openai",
        language: "ts",
        text: `import OpenAI from "openai";

const response = await new OpenAI().responses.create({
  model: "gpt-6-astra",
  input: "${TASK}",
  tools: [
    {
      type: "mcp",
      server_label: "doorlight",
      server_url: "${at.endpoint}",${at.key === null ? "" : `\n      headers: { Authorization: "Bearer ${at.key}" },`}
      require_approval: { never: { tool_names: ["search", "get_details", "verify"] } },
    },
  ],
});
console.log(response.output_text);
`,
      },
    ],
  }),
  anthropic: (at) => ({
    name: "Anthropic SDK",
    install: null,
    wantsPublicAddress: true,
    snippets: [
      {
        id: "anthropic-ts",
        title: "npm install @anthropic-ai/sdk",
        language: "ts",
        text: `import Anthropic from "@anthropic-ai/sdk";

const message = await new Anthropic().beta.messages.create({
  model: "claude-sonnet-5-5",
  max_tokens: 1_000,
  messages: [{ role: "user", content: "${TASK}" }],
  mcp_servers: [{ type: "url", name: "doorlight", url: "${at.endpoint}"${at.key === null ? "" : `, authorization_token: "${at.key}"`} }],
  tools: [{ type: "mcp_toolset", mcp_server_name: "doorlight" }],
  betas: ["mcp-client-2025-11-20"],
});
console.log(message.content);
`,
      },
    ],
  }),
  python: (at) => ({
    name: "Python",
    install: null,
    wantsPublicAddress: false,
    snippets: [
      {
        id: "python-sdk",
        title: "pip install mcp",
        language: "python",
        text: `import asyncio
from mcp import Client

async def main():
    async with Client("${keyedEndpoint(at)}") as client:
        answer = await client.call_tool("search", {"query": "${QUESTION}"})
        print(answer.structured_content)

asyncio.run(main())
`,
      },
      {
        id: "python-rest",
        title: "Python, REST",
        language: "python",
        text: `import json
from urllib.parse import urlencode
from urllib.request import Request, urlopen

query = urlencode({"q": "${QUESTION}", "vegan": "true"})
request = Request("${at.baseUrl}/v1/search?" + query${at.key === null ? "" : `, headers={"Authorization": "Bearer ${at.key}"}`})
for place in json.load(urlopen(request))["results"]:
    print(place["name"], place["availability"]["status"], place["confidence"])
`,
      },
    ],
  }),
  typescript: (at) => ({
    name: "TypeScript",
    install: null,
    wantsPublicAddress: false,
    snippets: [
      {
        id: "typescript-sdk",
        title: "npm install @modelcontextprotocol/client",
        language: "ts",
        text: `import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "my-agent", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
await client.connect(new StreamableHTTPClientTransport(new URL("${at.endpoint}")${requestInit(at)}));
const { structuredContent } = await client.callTool({ name: "search", arguments: { query: "${QUESTION}" } });
console.log(JSON.stringify(structuredContent, null, 2));
await client.close();
`,
      },
      {
        id: "typescript-rest",
        title: "TypeScript, REST",
        language: "ts",
        text: `const url = new URL("${at.baseUrl}/v1/search");
url.search = new URLSearchParams({ q: "${QUESTION}", vegan: "true" }).toString();
const response = await fetch(url${at.key === null ? "" : `, { headers: { authorization: "Bearer ${at.key}" } }`});
const { results } = await response.json();
console.log(JSON.stringify(results, null, 2));
`,
      },
    ],
  }),
  curl: (at) => {
    const header = at.key === null ? "" : ` -H 'authorization: Bearer ${at.key}'`;
    return {
      name: "curl",
      install: null,
      wantsPublicAddress: false,
      snippets: [
        shell(
          "curl-rest",
          "REST",
          `curl -G ${at.baseUrl}/v1/search --data-urlencode "q=${QUESTION}"${header}`,
        ),
        shell(
          "curl-mcp",
          "MCP",
          `curl ${at.endpoint}${header} -H 'content-type: application/json' -H 'accept: application/json' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"${QUESTION}"}}}'`,
        ),
      ],
    };
  },
};

/** The endpoint with the key in its address, for clients that send no headers. */
function keyedEndpoint({ endpoint, key }: Reached): string {
  return key === null ? endpoint : `${endpoint}?key=${key}`;
}

function headersOf({ key }: Reached): { readonly headers?: { readonly Authorization: string } } {
  return key === null ? {} : { headers: { Authorization: `Bearer ${key}` } };
}

function headerFlag({ key }: Reached): string {
  return key === null ? "" : ` --header "Authorization: Bearer ${key}"`;
}

function requestInit({ key }: Reached): string {
  return key === null ? "" : `, {\n  requestInit: { headers: { authorization: "Bearer ${key}" } },\n}`;
}

function shell(id: string, title: string, text: string): Snippet {
  return { id, title, language: "sh", text };
}

function json(id: string, title: string, value: object): Snippet {
  return { id, title, language: "json", text: JSON.stringify(value, null, 2) };
}
