import { readFile } from "node:fs/promises";
import { allPages } from "./pages.mjs";
import { answerOf } from "./request.mjs";
import { SettingError, setting } from "./settings.mjs";

const label = "eventdata-watch";

/**
 * @typedef {{ id: number, number: number, title: string, body: string | null, user: { login: string }, pull_request?: object }} Item
 */

/** @returns {import("./platform.mjs").Platform} */
export function github() {
  const {
    GITHUB_API_URL: api = "https://api.github.com",
    GITHUB_SERVER_URL: server,
    GITHUB_RUN_ID: run,
  } = process.env;
  // A comment of somebody else is never taken for ours, whatever it says.
  const { GITOPS_LOGIN: login = "github-actions[bot]" } = process.env;
  const repository = setting("GITHUB_REPOSITORY", "GitHub sets it.");
  const token = setting("GITOPS_TOKEN", `Give the step "GITOPS_TOKEN: \${{ github.token }}".`);

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  const call = (method, path, body) =>
    answerOf(method, `${api}/repos/${repository}/${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" },
      ...(body && { body }),
      next: 'Has the job the permissions "pull-requests: write" or "issues: write"?',
    });
  /** @param {Item[]} items */
  const own = (items) => items.filter((item) => item.user.login === login && item.pull_request === undefined);
  /** @param {string} path */
  const list = async (path) => own(await allPages((query) => call("GET", `${path}${query}`)));

  return {
    run: server && run && `${server}/${repository}/actions/runs/${run}`,
    async comments() {
      const comments = await list(`issues/${await pullRequest()}/comments?`);
      return comments.map(({ id, body }) => ({ id, text: body ?? "" }));
    },
    async addComment(text) {
      await call("POST", `issues/${await pullRequest()}/comments`, { body: text });
    },
    async changeComment({ id }, text) {
      await call("PATCH", `issues/comments/${id}`, { body: text });
    },
    async openIssues() {
      const issues = await list(`issues?state=open&labels=${label}&`);
      return issues.map(({ number, title, body }) => ({ id: number, title, text: body ?? "" }));
    },
    async openIssue(title, text) {
      await call("POST", "issues", { title, body: text, labels: [label] });
    },
    async changeIssue({ id }, title, text) {
      await call("PATCH", `issues/${id}`, { title, body: text });
    },
    async closeIssue({ id }, text) {
      await call("POST", `issues/${id}/comments`, { body: text });
      await call("PATCH", `issues/${id}`, { state: "closed", state_reason: "completed" });
    },
  };
}

async function pullRequest() {
  const event = JSON.parse(await readFile(setting("GITHUB_EVENT_PATH", "GitHub sets it."), "utf8"));
  if (event.pull_request === undefined) throw new SettingError("This run is of no pull request.");
  return Number(event.pull_request.number);
}
