import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { nodeProblem } from "pulumi-eventdata-provider/neededNode";
import { version } from "pulumi-eventdata-provider/version";
import { type Finding, fine, problem, warning } from "../finding.ts";
import type { Situation } from "../situation.ts";

/** The engine starts whatever "node" is on the PATH, which need not be the one that runs this. */
export async function node({ environment }: Situation): Promise<Finding[]> {
  const own = process.versions.node;
  const found = await promisify(execFile)("node", ["--version"], { env: environment }).catch(() => undefined);
  const onPath = found?.stdout.trim().replace(/^v/, "");
  const ours = fine("Node.js", `${own} runs eventdata ${version}`);
  if (onPath === undefined)
    return [
      ours,
      warning("node on the PATH", "there is none, and the engine starts one", "Put Node.js on the PATH."),
    ];
  const trouble = nodeProblem(onPath);
  if (trouble !== undefined) return [ours, problem("node on the PATH", trouble)];
  return onPath === own ? [ours] : [ours, fine("node on the PATH", onPath)];
}
