import { allPages } from "./pages.mjs";
import { answerOf } from "./request.mjs";
import { setting } from "./settings.mjs";

const label = "eventdata-watch";

/** @typedef {{ id: number, iid: number, title: string, body?: string, description?: string | null, author: { id: number } }} Item */

/** @returns {import("./platform.mjs").Platform} */
export function gitlab() {
  const { CI_PROJECT_ID: project = "", CI_PIPELINE_URL: run } = process.env;
  const api = setting("CI_API_V4_URL", "GitLab sets it.");
  const token = setting(
    "GITOPS_TOKEN",
    'Make a project access token with the role Reporter and the scope "api", and keep it as a masked variable: a job\'s own token may not comment.',
  );

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  const call = (method, path, body) =>
    answerOf(method, `${api}/${path}`, {
      headers: { "private-token": token },
      ...(body && { body }),
      next: 'Has GITOPS_TOKEN the scope "api", and has it not ended?',
    });
  const ownProject = `projects/${encodeURIComponent(project)}`;
  const mergeRequest = () =>
    `${ownProject}/merge_requests/${setting("CI_MERGE_REQUEST_IID", "This pipeline is of no merge request.")}`;

  /**
   * What the token's own user has written: that of somebody else is never taken for ours, whatever it says.
   *
   * @param {string} path
   * @returns {Promise<Item[]>}
   */
  async function list(path) {
    /** @type {{ id: number }} */
    const me = await call("GET", "user");
    /** @type {Item[]} */
    const items = await allPages((query) => call("GET", `${path}${query}`));
    return items.filter(({ author }) => author.id === me.id);
  }

  return {
    run,
    async comments() {
      const notes = await list(`${mergeRequest()}/notes?`);
      return notes.map(({ id, body = "" }) => ({ id, text: body }));
    },
    async addComment(text) {
      await call("POST", `${mergeRequest()}/notes`, { body: text });
    },
    async changeComment({ id }, text) {
      await call("PUT", `${mergeRequest()}/notes/${id}`, { body: text });
    },
    async openIssues() {
      const issues = await list(`${ownProject}/issues?state=opened&labels=${label}&`);
      return issues.map(({ iid, title, description }) => ({ id: iid, title, text: description ?? "" }));
    },
    async openIssue(title, text) {
      await call("POST", `${ownProject}/issues`, { title, description: text, labels: label });
    },
    async changeIssue({ id }, title, text) {
      await call("PUT", `${ownProject}/issues/${id}`, { title, description: text });
    },
    async closeIssue({ id }, text) {
      await call("POST", `${ownProject}/issues/${id}/notes`, { body: text });
      await call("PUT", `${ownProject}/issues/${id}`, { state_event: "close" });
    },
  };
}
