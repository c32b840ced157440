// Looks at what the next deployment would do, and changes nothing: access, the preview, drift. gitops-report holds what
// it found; comment.mjs tells it, and verdict.mjs fails the pipeline where it has to.
import { accessDiff } from "./access.mjs";
import { eventdata, pulumi } from "./commands.mjs";
import { finish } from "./finish.mjs";
import { show } from "./log.mjs";
import { code, fenced } from "./markdown.mjs";
import { keep } from "./report.mjs";
import { ignoreFile, isRepair, stackName } from "./settings.mjs";

/** @typedef {import("./report.mjs").Section} Section */

await finish(async () => {
  const head = `## What this changes on the stack ${code(stackName())}`;
  const preview = await pulumi("preview", "--diff", ...(isRepair ? ["--refresh"] : []));
  show(preview.out);
  // What fails in the preview fails in the others too, in the same words.
  if (preview.exitCode !== 0) {
    const failure = "The preview failed.";
    const text = `### Preview\n\n⛔ ${failure}\n\n${fenced(preview.out + preview.err)}`;
    await keep("review", { head, sections: [{ title: "Preview", text }], failures: [failure] });
    return;
  }
  const access = await accessDiff();
  const drift = await driftReport();
  const summary = `<details><summary>What will be deployed</summary>\n\n${fenced(preview.out)}\n\n</details>`;
  const shown = { title: "Preview", text: `### Preview\n\n${summary}` };
  await keep("review", {
    head,
    sections: [...access.sections, shown, ...drift.sections],
    failures: [...access.failures, ...drift.failures],
  });
});

/** @returns {Promise<{ sections: Section[], failures: string[] }>} */
async function driftReport() {
  const { exitCode, out, err } = await eventdata("drift", "--ignore", ignoreFile, "--format", "markdown");
  const told = err.trim() === "" ? "" : `\n\n${fenced(err)}`;
  if (exitCode !== 1) return { sections: [{ title: "Drift", text: `${out.trim()}${told}` }], failures: [] };
  const failure = "Drift could not be told.";
  return { sections: [{ title: "Drift", text: `### Drift\n\n⛔ ${failure}${told}` }], failures: [failure] };
}
