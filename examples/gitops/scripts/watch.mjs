// Looks whether the organisation is still what was deployed, and which tokens are due. gitops-report holds what it
// found; issue.mjs tells it.
import { eventdata } from "./commands.mjs";
import { finish } from "./finish.mjs";
import { code, fenced } from "./markdown.mjs";
import { keep } from "./report.mjs";
import { ignoreFile, SettingError, stackName } from "./settings.mjs";

/** @typedef {{ kind: string, type: string, name: string, places: { path: string, found?: unknown }[] }} Finding */

await finish(async () => {
  const stack = stackName();
  const look = ["drift", "--ignore", ignoreFile, "--format"];
  const { exitCode, out, err } = await eventdata(...look, "json");
  if (exitCode === 1) throw new SettingError("Drift could not be told.");
  /** @type {{ drifted: boolean, findings: Finding[] }} */
  const { drifted, findings } = JSON.parse(out);
  const due = findings.filter(isDue);
  const told = drifted ? [await eventdata(...look, "markdown")].map((done) => done.out.trim()) : [];
  const unread = err.trim() === "" ? [] : [{ title: "What could not be read", text: fenced(err) }];
  const isOpen = drifted || due.length > 0;
  const found = `Found on the stack ${code(stack)}. The deployment puts back what the program says and rotates what is due when it is run by hand for a repair. What is to stay as it is now belongs into the program.`;
  await keep("watch", {
    head: isOpen ? found : `Nothing differs on the stack ${code(stack)}, and no token is due.`,
    sections: [
      ...(due.length === 0 ? [] : [{ title: "Rotations", text: dueText(due) }]),
      ...told.map((text) => ({ title: "Drift", text })),
      ...unread,
    ],
    failures: exitCode === 3 ? ["Not all could be read: there may be more."] : [],
    isOpen,
  });
});

/** @param {Finding} finding */
function isDue({ kind, type, places }) {
  return kind === "undeployed" && type === "ApiToken" && places.some(({ path }) => path === "rotateAt");
}

/** @param {Finding[]} due */
function dueText(due) {
  const lines = due.map(({ name, places }) => {
    const since = places.find(({ path }) => path === "rotateAt")?.found;
    return `- ${code(name)}${typeof since === "string" ? ` since ${code(since)}` : ""}`;
  });
  return ["### Tokens to rotate", "", ...lines].join("\n");
}
