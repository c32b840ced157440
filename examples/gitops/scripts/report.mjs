import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { SettingError } from "./settings.mjs";

/**
 * @typedef {{ title: string, text: string }} Section
 *
 * @typedef {object} Report
 * @property {string} head one line of what it is about
 * @property {Section[]} sections
 * @property {string[]} failures why the pipeline is to fail
 * @property {boolean} [isOpen] of a watch: whether there is something to do
 */

/** What a comment or an issue holds on GitHub; GitLab's hold more. */
export const mostOfComment = 65_536;
const mostOfSummary = 1_000_000;
const folder = "gitops-report";

/**
 * Keeps a report for the steps that tell it, and shows it in whole on the page of the run.
 *
 * @param {"review" | "watch" | "deploy"} name
 * @param {Report} report
 */
export async function keep(name, report) {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.json`, JSON.stringify(report));
  const text = composed(report, mostOfSummary);
  await writeFile(`${folder}/${name}.md`, `${text}\n`);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (summary) await appendFile(summary, `${text}\n`);
}

/**
 * @param {"review" | "watch"} name
 * @returns {Promise<Report>}
 */
export async function kept(name) {
  const text = await readFile(`${folder}/${name}.json`, "utf8").catch(() => {
    throw new SettingError(`There is no report in ${folder}. Run gitops/scripts/${name}.mjs first.`);
  });
  return JSON.parse(text);
}

/**
 * The text of a report. Of one that is too long whole sections are left out, and it says which.
 *
 * @param {Report} report
 * @param {number} most how many characters it may have
 * @param {{ marker?: string, wholeAt?: string | undefined }} [where]
 */
export function composed({ head, sections }, most, { marker, wholeAt } = {}) {
  const start = marker === undefined ? head : `${marker}\n${head}`;
  const whole = [start, ...sections.map(({ text }) => text)].join("\n\n");
  if (whole.length <= most) return whole;
  const link = wholeAt === undefined ? "" : ` [The whole report](${wholeAt})`;
  /** @param {string[]} titles */
  const note = (titles) =>
    `> Left out, since there is room for ${most} characters: ${titles.join(", ")}.${link}`;
  const room = most - note(sections.map(({ title }) => title)).length - "\n\n".length;
  /** @type {string[]} */
  const leftOut = [];
  let text = start;
  for (const section of sections) {
    const longer = `${text}\n\n${section.text}`;
    if (longer.length <= room) text = longer;
    else leftOut.push(section.title);
  }
  return `${text}\n\n${note(leftOut)}`;
}
