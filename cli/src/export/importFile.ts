import { hiddenKeys, providerText, typeToken } from "pulumi-eventdata-provider/frozenTexts";
import { isMap, type Tree } from "../program/program.ts";
import type { ExportedObject } from "./exported.ts";

/** What `pulumi import --file` takes over: each object by its type, its name in the program and its id. */
export function importFile(objects: readonly ExportedObject[], isPlugin: boolean): object {
  const resources = objects.map((object) => {
    const { type, name, id } = object;
    if (isPlugin) return { type: `eventdata:index:${type}`, name, id };
    const properties = {
      [hiddenKeys.provider]: providerText(type),
      [hiddenKeys.name]: name,
      ...plainTexts(object.args),
    };
    return { type: typeToken(type), name, id, inputs: properties, outputs: properties };
  });
  return { resources };
}

/** What can be told without asking: a refresh puts the rest into the state. */
function plainTexts(args: Readonly<Record<string, Tree>>): Readonly<Record<string, Tree>> {
  const said = Object.entries(args).filter(([, value]) => !isMap(value) && typeof value !== "object");
  return Object.fromEntries(said);
}
