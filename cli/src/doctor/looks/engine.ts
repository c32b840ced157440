import { pulumi } from "../../connection/stackConfiguration.ts";
import { failure } from "../failure.ts";
import { type Finding, fine, note, warning } from "../finding.ts";
import type { Situation } from "../situation.ts";
import { isOlder, oldestPulumi } from "../versions.ts";

export async function engine({ hasProject }: Situation): Promise<Finding[]> {
  try {
    const version = (await pulumi(["version"])).stdout.trim().replace(/^v/, "");
    if (!isOlder(version, oldestPulumi)) return [fine("Pulumi", version)];
    return [warning("Pulumi", `${version} is older than ${oldestPulumi}`, "Install a newer one.")];
  } catch (error) {
    const found = failure("Pulumi", error);
    return [(await hasProject()) ? found : note("Pulumi", `${found.found}; no project needs it here`)];
  }
}
