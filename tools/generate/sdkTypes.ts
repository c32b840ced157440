import { type NamedObject, namedChoices, namedObjects } from "./namedTypes.ts";
import { docComment, fieldsText } from "./typeText.ts";

/** sdk/src/types.ts: the values that resources are made of, and as what a program may set. */
export function sdkTypes(): string {
  const choices = Object.entries(namedChoices).map(([name, options]) => {
    return `export type ${name} = ${options.map((option) => JSON.stringify(option)).join(" | ")};`;
  });
  const objects = namedObjects.flatMap((named) => [
    interfaceText(named, "plain"),
    ...(isAnswerOnly(named) ? [] : [interfaceText(named, "input")]),
  ]);
  const text = [...choices, ...objects].join("\n\n").replaceAll("types.", "");
  return `import type * as pulumi from "@pulumi/pulumi";\n\n${text}\n`;
}

function interfaceText({ name, about, schema }: NamedObject, flavour: "input" | "plain"): string {
  const suffix = flavour === "input" ? "Args" : "";
  return `${docComment(about)}export interface ${name}${suffix} {\n${fieldsText(schema, flavour)}\n}`;
}

/** A program sets no licence. */
function isAnswerOnly({ name }: NamedObject): boolean {
  return name === "License";
}
