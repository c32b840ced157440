import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A comment or an issue, as a person sees it. */
export interface Told {
  readonly id: number;
  readonly by: "us" | "somebody else";
  title: string;
  text: string;
  isOpen: boolean;
  /** Of an issue: what was added below it. */
  readonly below: string[];
}

export type PlatformName = "github" | "gitlab";

/** Stands in for GitHub or GitLab: as much of its API as comments and issues need, with the token of a pipeline. */
export interface CodePlatform {
  readonly url: string;
  readonly token: string;
  readonly comments: Told[];
  readonly issues: Told[];
  /** Every request that came, as "POST /…". */
  readonly requests: string[];
  /** How many of the next requests are answered 502. */
  broken: number;
  /** What a script finds in its environment in a run for a pull request. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const token = "platform-token";
const project = "42";
export const pullRequestNumber = 7;

export async function openCodePlatform(name: PlatformName): Promise<CodePlatform> {
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform: CodePlatform = {
    url,
    token,
    comments: [],
    issues: [],
    requests: [],
    broken: 0,
    environment: environments[name](url),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const routes = routesOf[name](platform);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
    const { authorization, "private-token": privateToken } = incoming.headers;
    const { pathname, searchParams } = new URL(incoming.url ?? "/", url);
    platform.requests.push(`${incoming.method} ${pathname}`);
    const send = (status: number, value: unknown) => {
      outgoing.writeHead(status, { "content-type": "application/json" });
      outgoing.end(JSON.stringify(value));
    };
    if (pathname === "/identity")
      return send(authorization === `Bearer ${token}` ? 200 : 401, {
        value: `proof for ${searchParams.get("audience")}`,
      });
    if (platform.broken > 0) {
      platform.broken -= 1;
      return send(502, { message: "Bad Gateway" });
    }
    const shown = name === "github" ? authorization === `Bearer ${token}` : privateToken === token;
    if (!shown) return send(401, { message: "Bad credentials" });
    for (const [pattern, run] of Object.entries(routes)) {
      const [method, path = ""] = pattern.split(" ");
      const found = new RegExp(`^${path.replaceAll("#", "(\\d+)")}$`).exec(pathname);
      if (method !== incoming.method || found === null) continue;
      const given: Given = body === "" ? {} : JSON.parse(body);
      if ((given.body ?? given.description ?? "").length > 65_536)
        return send(422, { message: "body is too long (maximum is 65536 characters)" });
      return send(200, run({ id: Number(found[1]), given, query: searchParams }));
    }
    send(404, { message: "Not Found" });
  }
  return platform;
}

interface Given {
  readonly title?: string;
  readonly body?: string;
  readonly description?: string;
  readonly state?: string;
  readonly state_event?: string;
}

interface Call {
  readonly id: number;
  readonly given: Given;
  readonly query: URLSearchParams;
}

type Routes = Readonly<Record<string, (call: Call) => unknown>>;

const environments: Readonly<Record<PlatformName, (url: string) => Record<string, string>>> = {
  github: (url) => ({
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: url,
    GITHUB_SERVER_URL: "https://code.example",
    GITHUB_REPOSITORY: "acme/organisation",
    GITHUB_RUN_ID: "99",
  }),
  gitlab: (url) => ({
    GITLAB_CI: "true",
    CI_API_V4_URL: url,
    CI_PROJECT_ID: project,
    CI_PIPELINE_URL: "https://code.example/acme/organisation/-/pipelines/99",
  }),
};

const routesOf: Readonly<Record<PlatformName, (platform: CodePlatform) => Routes>> = {
  github({ comments, issues }) {
    const shown = ({ id, by, title, text, isOpen }: Told) => ({
      id,
      number: id,
      title,
      body: text,
      state: isOpen ? "open" : "closed",
      user: { login: by === "us" ? "github-actions[bot]" : "ada" },
    });
    const change = (told: Told, { title, body, state }: Given) => {
      told.title = title ?? told.title;
      told.text = body ?? told.text;
      if (state !== undefined) told.isOpen = state === "open";
      return shown(told);
    };
    const repository = "/repos/acme/organisation";
    return {
      [`GET ${repository}/issues/${pullRequestNumber}/comments`]: ({ query }) =>
        page(comments, query).map(shown),
      [`POST ${repository}/issues/${pullRequestNumber}/comments`]: ({ given }) =>
        shown(made(comments, given.body)),
      [`PATCH ${repository}/issues/comments/#`]: ({ id, given }) => change(the(comments, id), given),
      [`GET ${repository}/issues`]: ({ query }) =>
        page(
          issues.filter(({ isOpen }) => isOpen),
          query,
        ).map(shown),
      [`POST ${repository}/issues`]: ({ given }) => shown(made(issues, given.body, given.title)),
      [`POST ${repository}/issues/#/comments`]: ({ id, given }) =>
        the(issues, id).below.push(given.body ?? ""),
      [`PATCH ${repository}/issues/#`]: ({ id, given }) => change(the(issues, id), given),
    };
  },
  gitlab({ comments, issues }) {
    const shown = ({ id, by, title, text, isOpen }: Told) => ({
      id,
      iid: id,
      title,
      body: text,
      description: text,
      state: isOpen ? "opened" : "closed",
      author: { id: by === "us" ? 1 : 2 },
    });
    const change = (told: Told, { title, body, description, state_event }: Given) => {
      told.title = title ?? told.title;
      told.text = body ?? description ?? told.text;
      if (state_event === "close") told.isOpen = false;
      return shown(told);
    };
    const notes = `/projects/${project}/merge_requests/${pullRequestNumber}/notes`;
    return {
      "GET /user": () => ({ id: 1 }),
      [`GET ${notes}`]: ({ query }) => page(comments, query).map(shown),
      [`POST ${notes}`]: ({ given }) => shown(made(comments, given.body)),
      [`PUT ${notes}/#`]: ({ id, given }) => change(the(comments, id), given),
      [`GET /projects/${project}/issues`]: ({ query }) =>
        page(
          issues.filter(({ isOpen }) => isOpen),
          query,
        ).map(shown),
      [`POST /projects/${project}/issues`]: ({ given }) =>
        shown(made(issues, given.description, given.title)),
      [`POST /projects/${project}/issues/#/notes`]: ({ id, given }) =>
        the(issues, id).below.push(given.body ?? ""),
      [`PUT /projects/${project}/issues/#`]: ({ id, given }) => change(the(issues, id), given),
    };
  },
};

function made(list: Told[], text = "", title = ""): Told {
  const told: Told = { id: list.length + 1, by: "us", title, text, isOpen: true, below: [] };
  list.push(told);
  return told;
}

function the(list: readonly Told[], id: number): Told {
  const found = list.find((told) => told.id === id);
  if (found === undefined) throw new Error(`nothing has the number ${id}`);
  return found;
}

function page(list: readonly Told[], query: URLSearchParams): readonly Told[] {
  const size = Number(query.get("per_page") ?? 20);
  const from = (Number(query.get("page") ?? 1) - 1) * size;
  return list.slice(from, from + size);
}
