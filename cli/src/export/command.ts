import { defineCommand, print, UsageError, visible } from "eventdata-commandline";
import { connect, stackFlag } from "../connection/connect.ts";
import { exitCodes } from "../exitCodes.ts";
import { oneOf } from "../report/format.ts";
import { tellUnread } from "../report/tellUnread.ts";
import { unmanagedByStack } from "./check.ts";
import { type Exported, exportedFrom } from "./exported.ts";
import { importFile } from "./importFile.ts";
import { chosenFor, projectFiles, projectFlags } from "./projects/chosen.ts";
import { json } from "./projects/project.ts";
import { readLists } from "./readLists.ts";
import { isWhole, type Selection, selectedIn, selectionFlags, selectionFrom } from "./selection.ts";
import { writeProject } from "./writeProject.ts";

const takeOvers = ["adopt", "import"] as const;

export const exportCommand = defineCommand({
  about: "write a Pulumi project that describes an organisation as it is",
  operands: ["[FOLDER]"],
  flags: {
    ...projectFlags,
    "take-over": {
      value: "HOW",
      about: "by the program itself, or by a file for pulumi import: adopt, import",
      fallback: takeOvers[0],
    },
    ...selectionFlags,
    check: { about: "write nothing: list what the stack of the project in this folder does not manage" },
    force: { about: "write over files that are there" },
    ...stackFlag,
  },
  run: async ({ values, operands: [folder = "."] }) => {
    if (values.check === "true") return checked(values.stack, selectionFrom(values));
    const chosen = chosenFor(folder, values);
    const { isOrganisation, isPlugin } = chosen;
    const takeOver = oneOf("take-over", values["take-over"], takeOvers);
    if (isOrganisation && !isWhole(values))
      throw new UsageError(
        "an OrgConfig names people and roles that its other sections hold: leave out --kinds, --only and --without",
      );
    if (isOrganisation && takeOver === "import")
      throw new UsageError("an OrgConfig takes over by itself: leave out --take-over import");
    const selection = selectionFrom(values);
    const { lists, unread } = await readLists(await connect(values.stack), selection.kinds);
    const selected = selectedIn(lists, selection);
    const exported = exportedFrom(selected.lists, { adopts: takeOver === "adopt" });
    const files = {
      ...projectFiles(exported, chosen),
      ...(takeOver === "import" && { "import.json": json(importFile(exported.objects, isPlugin)) }),
    };
    await writeProject(folder, files, values.force === "true");
    print(
      visible(
        [
          ...selected.notes,
          ...told(whatIn(exported, isOrganisation), folder, exported, takeOver === "import"),
        ].join("\n"),
      ),
    );
    tellUnread(unread);
    return unread.length > 0 ? exitCodes.incomplete : exitCodes.fine;
  },
});

async function checked(stack: string | undefined, selection: Selection): Promise<number> {
  const { lines, unread } = await unmanagedByStack(stack, selection);
  print(visible(lines.length === 0 ? "the stack manages all that there is" : lines.join("\n")));
  tellUnread(unread);
  if (lines.length > 0) return exitCodes.found;
  return unread.length > 0 ? exitCodes.incomplete : exitCodes.fine;
}

/** What was written, and what is left to do. */
function told(what: string, folder: string, { secrets, notes }: Exported, isImport: boolean): string[] {
  const first = isImport
    ? "pulumi import --file import.json --generate-code=false --protect=false"
    : "pulumi up, whose preview tells what it takes over";
  return [
    `${folder}: ${what}`,
    ...notes,
    ...(secrets.length === 0
      ? []
      : ["", "Secrets stand in no file. Before the first preview set each of them:"]),
    ...secrets.map(({ key, of }) => `  pulumi config set --secret ${key}  # ${of}`),
    "",
    `Then: ${first}`,
  ];
}

function whatIn({ objects: { length } }: Exported, isOrganisation: boolean): string {
  if (isOrganisation) return `an OrgConfig of ${length} ${length === 1 ? "object" : "objects"}`;
  return `${length} ${length === 1 ? "resource" : "resources"}`;
}
