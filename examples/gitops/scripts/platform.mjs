import { github } from "./github.mjs";
import { gitlab } from "./gitlab.mjs";
import { composed, mostOfComment } from "./report.mjs";
import { SettingError } from "./settings.mjs";

/**
 * What is told of a pipeline's work: comments of one pull request, and open issues of the repository, of our own alone.
 *
 * @typedef {object} Platform
 * @property {string | undefined} run the page of this run
 * @property {() => Promise<Told[]>} comments
 * @property {(text: string) => Promise<void>} addComment
 * @property {(comment: Told, text: string) => Promise<void>} changeComment
 * @property {() => Promise<Told[]>} openIssues
 * @property {(title: string, text: string) => Promise<void>} openIssue
 * @property {(issue: Told, title: string, text: string) => Promise<void>} changeIssue
 * @property {(issue: Told, text: string) => Promise<void>} closeIssue
 *
 * @typedef {{ id: number, text: string, title?: string }} Told
 */

/** @returns {Platform} */
function platform() {
  if (process.env.GITLAB_CI) return gitlab();
  if (process.env.GITHUB_ACTIONS) return github();
  throw new SettingError(
    "This is neither GitHub nor GitLab: nobody is told. The report is in gitops-report.",
  );
}

/**
 * Tells a report as the one comment of its pull request.
 *
 * @param {string} marker its first line, by which it is found again
 * @param {import("./report.mjs").Report} report
 */
export async function tellInComment(marker, report) {
  const there = platform();
  const text = composed(report, mostOfComment, { marker, wholeAt: there.run });
  const before = (await there.comments()).find((comment) => isOf(marker, comment));
  if (before === undefined) await there.addComment(text);
  else if (before.text !== text) await there.changeComment(before, text);
}

/**
 * Tells a report as the one open issue of its kind, which is closed when there is nothing to do any more.
 *
 * @param {string} marker
 * @param {string} title
 * @param {import("./report.mjs").Report} report
 */
export async function tellInIssue(marker, title, report) {
  const there = platform();
  const ours = (await there.openIssues()).filter((issue) => isOf(marker, issue));
  // While not all could be looked at, nobody knows that nothing is left to do.
  if (!report.isOpen && report.failures.length > 0) return;
  if (!report.isOpen) {
    const end = "The organisation is as its program says, and no token is due.";
    for (const issue of ours) await there.closeIssue(issue, end);
    return;
  }
  const [first] = ours;
  const text = composed(report, mostOfComment, { marker, wholeAt: there.run });
  if (first === undefined) await there.openIssue(title, text);
  else if (first.text !== text || first.title !== title) await there.changeIssue(first, title, text);
}

/**
 * @param {string} marker
 * @param {Told} told
 */
function isOf(marker, { text }) {
  return text.replaceAll("\r\n", "\n").startsWith(`${marker}\n`);
}

/**
 * The first line of what is told: people do not see it.
 *
 * @param {string} kind
 * @param {string} stack
 */
export function markerOf(kind, stack) {
  return `<!-- eventdata ${kind} of ${stack.replace(/[^\w./-]/g, "_").replaceAll("--", "__")} -->`;
}
