import { chmod, copyFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runGo } from "../runGo.ts";
import { goModules } from "./cacheKey.ts";
import { type Part, partContents } from "./parts.ts";
import { type Deliver, SourceRefusal, type SourceRequest } from "./source.ts";
import { buildFlags } from "./versions.ts";

/** Builds parts from the sources that tools/engine/go/ pins. It takes minutes the first time. */
export async function build(request: SourceRequest, folder: string, deliver: Deliver): Promise<void> {
  await go(request, goModules, ["version"]).catch((error) => {
    request.signal?.throwIfAborted();
    throw new SourceRefusal(`Go does not run: ${error instanceof Error ? error.message : error}`);
  });
  for (const part of request.parts) {
    const title = `Building ${partContents[part].binary} from source`;
    await request.progress(title, () => buildPart(request, part, folder));
    await deliver(part);
  }
}

async function buildPart(request: SourceRequest, part: Part, folder: string): Promise<void> {
  const { binary, scripts, goModule, goPackage } = partContents[part];
  const moduleFolder = join(goModules, goModule);
  await go(request, moduleFolder, ["build", ...buildFlags, "-o", join(folder, binary), goPackage]);
  for (const script of scripts) {
    const target = join(folder, script);
    await copyFile(await findScript(request, moduleFolder, script), target);
    // Go keeps its sources read-only and not executable.
    await chmod(target, 0o755);
  }
}

async function findScript(request: SourceRequest, moduleFolder: string, script: string): Promise<string> {
  if (script === "pulumi-resource-pulumi-nodejs") {
    // A copy will do: the script looks for @pulumi/pulumi from the folder it is started in, not from its own.
    return join(dirname(createRequire(import.meta.url).resolve("@pulumi/pulumi/package.json")), script);
  }
  const sources = await go(request, moduleFolder, [
    "list",
    "-m",
    "-f",
    "{{.Dir}}",
    "github.com/pulumi/pulumi/sdk/v3",
  ]);
  return join(sources.trim(), "python", "cmd", script);
}

async function go(request: SourceRequest, cwd: string, args: readonly string[]): Promise<string> {
  const { environment: env, signal } = request;
  const { exitCode, stdout, stderr } = await runGo(args, { cwd, env, signal });
  if (exitCode === 0) return stdout;
  const lastWords = stderr.trim().split("\n").slice(-5).join("\n");
  throw new SourceRefusal(`go ${args[0]} failed with exit code ${exitCode}: ${lastWords}`);
}
