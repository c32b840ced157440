import { type Finding, fine, note } from "../finding.ts";
import type { Situation } from "../situation.ts";

export async function project({ project, folder }: Situation): Promise<Finding[]> {
  const found = await project();
  if (found === undefined)
    return [
      note(
        "Project",
        `none in ${folder}, so that the environment alone counts, and neither packages nor a stack are looked at; "eventdata init" begins one`,
      ),
    ];
  return [fine("Project", `${found.name} in ${found.runtime || "no language"}, in ${found.folder}`)];
}
