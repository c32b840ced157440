import type { Resource } from "pulumi-eventdata-provider";
import { hiddenKeys, providerText, typeToken } from "pulumi-eventdata-provider/frozenTexts";
import { block, code } from "./markdown.ts";

/** How to take over, import or read an object that is there already. */
export function existingOne(resource: Resource): string {
  const { type, page } = resource;
  return [
    `A create does not touch what exists. ${adoption(resource)} What the program declares is then written to it; the rest stays as it is. [Taking over](../adopting.md) tells more.`,
    page.adopt ?? "",
    `To import by file, with \`pulumi import --file import.json --generate-code=false\`:`,
    block("json", JSON.stringify({ resources: [entry(resource)] }, null, 2)),
    "Then run `pulumi refresh`: the state learns what the service holds, and the preview of a program that says the same is empty.",
    `To read one without managing it:`,
    block(
      "typescript",
      `import * as eventdata from "pulumi-eventdata";\n\nconst found = eventdata.${type}.get("found", "${exampleId(resource)}");`,
    ),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function adoption({ identity }: Resource): string {
  const byId = `\`adopt: "${identity.id === "name" ? "<name>" : "<id>"}"\``;
  const key = identity.unique.map(code).join(" and ");
  if (identity.id === "name")
    return `\`adopt: true\` takes over the one with the ${key} that the program declares.`;
  if (identity.unique.length > 0) {
    return `\`adopt: true\` takes over the one with the same ${key}, ${byId} the one with that id.`;
  }
  return `${byId} takes over the one with that id. \`adopt: true\` takes over the one with the same \`name\`; names need not be unique, and several are an error that lists their ids.`;
}

function entry(resource: Resource): object {
  const id = exampleId(resource);
  const values = {
    [hiddenKeys.provider]: providerText(resource.type),
    [hiddenKeys.name]: "imported",
    ...(resource.identity.id === "name" ? { name: id } : {}),
  };
  return { type: typeToken(resource.type), name: "imported", id, inputs: values, outputs: values };
}

/** Where the id is the name, the one that the example declares. */
function exampleId({ identity, example }: Resource): string {
  if (identity.id !== "name") return "the-id";
  return /new eventdata\.\w+\("([^"]+)"/.exec(example)?.[1] ?? "the-name";
}
