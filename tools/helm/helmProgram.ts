import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PlainError } from "../bootstrap/plainError.mjs";
import { readCacheFolder } from "../engine/settings.ts";
import { madeOnce } from "../madeOnce.ts";
import { run } from "../processes.ts";

const version = "v3.22.0";

/** Helm, which renders charts: the program that EVENTDATA_HELM names, or one that Go builds once for the cache. */
export async function helmProgram(): Promise<string> {
  const given = process.env.EVENTDATA_HELM;
  if (given) return given;
  const folder = join(readCacheFolder(process.env), "helm", version);
  await madeOnce({ folder, make: () => build(folder) });
  return join(folder, "helm");
}

async function build(folder: string): Promise<void> {
  const unfinished = `${folder}.partial`;
  await rm(unfinished, { recursive: true, force: true });
  const env = { ...process.env, GOBIN: unfinished };
  const built = await run("go", ["install", `helm.sh/helm/v3/cmd/helm@${version}`], { env });
  if (built.exitCode !== 0) {
    throw new PlainError(
      "HELM_UNAVAILABLE",
      `Helm could not be built: ${built.stderr.trim().split("\n").slice(-5).join("\n")}`,
      "Is Go 1.26 installed, and its module proxy reachable? Or set EVENTDATA_HELM.",
    );
  }
  await rename(unfinished, folder);
}
