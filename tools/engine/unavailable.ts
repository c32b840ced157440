import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { goModules } from "./cacheKey.ts";
import { EngineError } from "./engineError.ts";
import { oldestInstalledVersion } from "./versions.ts";

/** The error when no source could help: why each of them could not, and what a person can do. */
export async function unavailable(refusals: readonly string[]): Promise<EngineError> {
  const reasons = refusals.map((reason) => `\n  - ${reason}`).join("");
  const module = await readFile(join(goModules, "pulumi", "go.mod"), "utf8");
  const goVersion = /^go (\S+)$/m.exec(module)?.[1];
  return new EngineError(
    "ENGINE_UNAVAILABLE",
    `No Pulumi engine could be had:${reasons}`,
    `Install Pulumi ${oldestInstalledVersion} or later (https://www.pulumi.com/docs/install/), or Go ${goVersion} or later (https://go.dev/dl/), then run this again.`,
  );
}
