// Deploys, and says what came of each smoke check. The rules of access are held once more before: days may lie between a
// review and its approval.
import { accessDiff } from "./access.mjs";
import { pulumi } from "./commands.mjs";
import { fail, finish } from "./finish.mjs";
import { show } from "./log.mjs";
import { code, fenced } from "./markdown.mjs";
import { keep } from "./report.mjs";
import { isRepair, stackName } from "./settings.mjs";

/** @typedef {{ type: string, urn: string, outputs?: { passed?: boolean, visibleAfter?: string } }} Resource */

await finish(async () => {
  const head = `## Deployed to the stack ${code(stackName())}`;
  const { sections, failures } = await accessDiff();
  if (failures.length > 0) {
    await keep("deploy", { head: `${head}: nothing`, sections, failures });
    fail(failures);
    return;
  }
  const up = await pulumi("up", "--yes", "--skip-preview", ...(isRepair ? ["--refresh"] : []));
  show(up.out);
  const checks = await smokeChecks();
  const reasons = up.exitCode === 0 ? [] : ["The deployment failed."];
  const log = `<details><summary>What was done</summary>\n\n${fenced(up.out + up.err)}\n\n</details>`;
  const shown = [
    ...(checks.length === 0
      ? []
      : [{ title: "Smoke checks", text: ["### Smoke checks", "", ...checks].join("\n") }]),
    { title: "Log", text: [...reasons.map((reason) => `⛔ ${reason}\n`), log].join("\n") },
  ];
  await keep("deploy", { head, sections: shown, failures: reasons });
  fail(reasons);
});

async function smokeChecks() {
  const { exitCode, out } = await pulumi("stack", "export");
  if (exitCode !== 0) return [];
  /** @type {Resource[]} */
  const resources = JSON.parse(out).deployment.resources ?? [];
  const checks = resources.filter(({ type }) => /(^|[:/])SmokeCheck$/.test(type));
  return checks.map(({ urn, outputs: { passed, visibleAfter } = {} }) => {
    const name = code(urn.slice(urn.lastIndexOf("::") + 2));
    const when = typeof visibleAfter === "string" ? `, seen after ${code(visibleAfter)}` : "";
    return passed ? `- ✅ ${name}${when}` : `- ⛔ ${name} has not passed`;
  });
}
