import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes what a shell needs to work on with the kept stack, and says how. */
export async function howToGoOn(
  folder: string,
  environment: Readonly<Record<string, string>>,
  servicePid: number,
  stackName: string,
): Promise<string> {
  const file = join(folder, "environment.sh");
  // What a person edits is checked for its types, which the demonstration leaves out.
  const { PULUMI_NODEJS_TRANSPILE_ONLY: _, ...checked } = environment;
  const wanted = Object.entries(checked).filter(([name]) => /^(PATH|PULUMI_|EVENTDATA_)/.test(name));
  const lines = wanted.map(([name, value]) => `export ${name}='${value.replaceAll("'", "'\\''")}'`);
  await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  return `
The service and the stack are still there. Go on with:

  source ${file}
  pulumi stack select ${stackName}
  pulumi preview                # edit examples/quick-start/index.ts first

To end it:

  pulumi destroy --yes && pulumi stack rm --yes ${stackName}
  kill ${servicePid}
  rm -r ${folder}`;
}
