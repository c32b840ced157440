import { readFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { version } from "pulumi-eventdata-provider/version";
import { isThere } from "../../files/isThere.ts";
import { type Finding, fine, note, problem, warning } from "../finding.ts";
import type { Situation } from "../situation.ts";

const executable = "pulumi-resource-eventdata";
const installed = "node_modules/pulumi-eventdata/bin";
const entry = `Run "npm install pulumi-eventdata", and name the folder in Pulumi.yaml:\nplugins: { providers: [{ name: eventdata, path: ${installed} }] }`;

export async function plugin({ project, environment }: Situation): Promise<Finding[]> {
  const found = await project();
  if (found === undefined) return [];
  const { folder, runtime, pluginPath } = found;
  if (pluginPath !== undefined) {
    const place = resolve(folder, pluginPath);
    if (await holdsPlugin(place)) return [await versionIn(place)];
    const fix =
      pluginPath === installed
        ? 'Run "npm install" in the folder of the project.'
        : `Name its folder, such as ${installed}.`;
    return [problem("Plugin", `Pulumi.yaml names ${pluginPath}, which does not hold ${executable}`, fix)];
  }
  for (const place of (environment.PATH ?? "").split(delimiter))
    if (await holdsPlugin(place)) return [await versionIn(place)];
  if (runtime === "nodejs")
    return [note("Plugin", 'Pulumi.yaml names none; a program that imports "pulumi-eventdata" needs none')];
  return [problem("Plugin", `a program in ${runtime} needs it, and Pulumi.yaml names none`, entry)];
}

async function holdsPlugin(folder: string): Promise<boolean> {
  const names = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];
  const looks = names.map((end) => isThere(join(folder, executable + end)));
  return folder !== "" && (await Promise.all(looks)).includes(true);
}

async function versionIn(folder: string): Promise<Finding> {
  const text = await readFile(join(folder, "schema.json"), "utf8").catch(() => undefined);
  if (text === undefined)
    return problem("Plugin", `${folder} holds no schema.json`, "Install pulumi-eventdata anew.");
  const { version: own = "" }: { version?: string } = JSON.parse(text);
  if (own === version) return fine("Plugin", `${own} in ${folder}`);
  return warning(
    "Plugin",
    `${own} in ${folder}, and this command is of ${version}`,
    "Install both from one package.",
  );
}
