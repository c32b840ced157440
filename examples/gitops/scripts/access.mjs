import { eventdata } from "./commands.mjs";
import { fenced } from "./markdown.mjs";
import { rulesFile } from "./settings.mjs";

/** Why the exit codes of "eventdata access diff" end a deployment. */
const reasons = {
  1: "What the change does to access could not be reckoned.",
  2: "The change would break a rule of gitops/access.yaml.",
  3: "Not all that decides about access could be read, so that nobody knows whether the rules hold.",
};

/**
 * What the next deployment gives to whom and takes away, and why that may not be.
 *
 * @returns {Promise<{ sections: import("./report.mjs").Section[], failures: string[] }>}
 */
export async function accessDiff() {
  const { exitCode, out, err } = await eventdata(
    "access",
    "diff",
    "--rules",
    rulesFile,
    "--format",
    "markdown",
  );
  if (exitCode === 0) return { sections: inTwo(out), failures: [] };
  const failure = reasons[exitCode === 2 || exitCode === 3 ? exitCode : 1];
  const told = err.trim() === "" ? [] : [{ title: "Access, what went wrong", text: fenced(err) }];
  const sections =
    out.trim() === "" ? [{ title: "Access", text: `### Access\n\n⛔ ${failure}` }] : inTwo(out);
  return { sections: [...sections, ...told], failures: [failure] };
}

/**
 * What it comes to and which rules it breaks, and then right by right: so the first has room in a comment in any case.
 *
 * @param {string} markdown
 */
function inTwo(markdown) {
  const text = markdown.trim();
  const list = text.search(/^- /m);
  const [head, rest] = list < 0 ? [text, ""] : [text.slice(0, list).trim(), text.slice(list)];
  return [
    { title: "Access", text: head },
    ...(rest === "" ? [] : [{ title: "Access, right by right", text: rest }]),
  ];
}
