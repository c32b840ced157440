import { glob } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { version } from "pulumi-eventdata-provider/version";
import { isThere } from "../../files/isThere.ts";
import { type Finding, fine, note, problem, warning } from "../finding.ts";
import { installedFor } from "../installed.ts";
import type { Project } from "../project.ts";
import type { Situation } from "../situation.ts";
import { isOlder, oldestPulumi } from "../versions.ts";

const own = "pulumi-eventdata";
const pulumi = "@pulumi/pulumi";

export async function packages({ project }: Situation): Promise<Finding[]> {
  const found = await project();
  if (found === undefined) return [];
  if (found.runtime === "nodejs") return inNode(found);
  if (found.runtime === "python") return inPython(found);
  return [note("Packages", `a program in ${found.runtime} needs none but the plugin`)];
}

async function inNode({ folder }: Project): Promise<Finding[]> {
  const [ours, theirs] = await Promise.all([installedFor(folder, own), installedFor(folder, pulumi)]);
  if (ours === undefined && (await isThere(join(folder, ".pnp.cjs"))))
    return [note("Packages", "kept by Yarn's Plug'n'Play, into which this does not look")];
  if (ours === undefined) return [missing(own)];
  if (theirs === undefined) return [missing(pulumi)];
  // A package that is linked from elsewhere finds what is installed there.
  const beside = await installedFor(ours.folder, pulumi);
  return [
    sameAsOurs(own, ours.version),
    isOlder(theirs.version, oldestPulumi)
      ? problem(
          pulumi,
          `${theirs.version} is older than ${oldestPulumi}`,
          `Run "npm install ${pulumi}@latest".`,
        )
      : fine(pulumi, theirs.version),
    ...(beside !== undefined && beside.folder !== theirs.folder
      ? [
          problem(
            pulumi,
            `there are two: the program gets that in ${theirs.folder}, and ${own} that in ${beside.folder}`,
            `Install ${own} from a package file rather than a link.`,
          ),
        ]
      : []),
  ];
}

async function inPython({ folder, virtualenv }: Project): Promise<Finding[]> {
  const name = "pulumi_eventdata";
  if (virtualenv === undefined) return [note(name, "Pulumi.yaml names no virtual environment to look into")];
  const place = resolve(folder, virtualenv);
  const make = `Run "python3 -m venv ${virtualenv}" and "${virtualenv}/bin/pip install -r requirements.txt".`;
  if (!(await isThere(place))) return [warning(name, `there is no virtual environment ${virtualenv}`, make)];
  const pattern = join("{lib/python*,Lib}", "site-packages", `${name}-*.dist-info`);
  for await (const found of glob(pattern, { cwd: place }))
    return [sameAsOurs(name, basename(found, ".dist-info").slice(name.length + 1))];
  return [warning(name, `it is not installed in ${virtualenv}`, make)];
}

function missing(name: string): Finding {
  return problem(name, "it is not installed", 'Run "npm install" in the folder of the project.');
}

function sameAsOurs(name: string, found: string): Finding {
  if (found === version) return fine(name, found);
  return warning(
    name,
    `${found}, and this command is of ${version}`,
    'Run the command that is installed with the project: "npx eventdata doctor" in its folder.',
  );
}
