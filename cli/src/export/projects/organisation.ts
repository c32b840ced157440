import { EventDataError, resources } from "pulumi-eventdata-provider";
import {
  type Section,
  type SectionName,
  sectionNames,
  sections,
} from "pulumi-eventdata-provider/organisation";
import { ConfigSecret, isMap, Reference, type Tree } from "../../program/program.ts";
import { yamlText } from "../../program/yamlText.ts";
import type { Contents, KindObject } from "../exported.ts";

export const organisationFile = "organisation.yaml";

/** The file that an OrgConfig takes: entries name each other as people do. */
export function organisationText({ objects }: Contents): string {
  const keys = new Map(objects.map((object) => [object.variable, keyOf(object)]));
  const filled = sectionNames.flatMap((name): [SectionName, unknown[]][] => {
    const own = objects.filter(({ type }) => type === sections[name].type);
    refuseTwice(name, own);
    const others = name === "datasets" ? otherDatasets(objects) : [];
    const entries = [...own.map((object) => written(nameable(object), keys)), ...others];
    return entries.length === 0 ? [] : [[name, entries]];
  });
  return yamlText(Object.fromEntries(filled));
}

/** What is named and is not ours, such as a dataset that another organisation shares. */
function otherDatasets(objects: readonly KindObject[]): object[] {
  const named = objects.flatMap(({ type, args }) => {
    const fields = Object.entries(sectionOf(type).references).filter(([, target]) => target === "datasets");
    return fields.flatMap(([field]) => args[field] ?? []).flat();
  });
  const names = new Set(named.filter((name) => typeof name === "string" && isDatasetName(name)));
  return [...names].sort().map((name) => ({ name, existing: true }));
}

/** Without fields that name what can be no dataset, as the service lets some do: left out, they stay as it has them. */
function nameable({ type, args }: KindObject): KindObject["args"] {
  const { references } = sectionOf(type);
  const said = Object.entries(args).filter(([field, value]) => {
    const names = [value].flat().filter((name) => typeof name === "string");
    return references[field] !== "datasets" || names.every(isDatasetName);
  });
  return Object.fromEntries(said);
}

function isDatasetName(name: string): boolean {
  return resources.Dataset?.inputs.name?.facts.schema.safeParse(name).success === true;
}

function written(tree: Tree, keys: ReadonlyMap<string, string>): unknown {
  if (tree instanceof Reference) return keys.get(tree.variable);
  if (tree instanceof ConfigSecret) return { fromConfig: tree.key };
  if (Array.isArray(tree)) return tree.map((item: Tree) => written(item, keys));
  if (!isMap(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, written(value, keys)]));
}

function keyOf({ type, args }: KindObject): string {
  return String(args[sectionOf(type).key]);
}

function sectionOf(type: string): Section {
  const found = Object.values(sections).find((section) => section.type === type);
  if (found === undefined) throw new Error(`there is no section of ${type}`);
  return found;
}

/** One description tells its entries by their names, and the service need not. */
function refuseTwice(name: SectionName, objects: readonly KindObject[]): void {
  const seen = new Set<string>();
  for (const { args } of objects) {
    const key = JSON.stringify(sections[name].keys.map((field) => written(args[field] ?? null, new Map())));
    if (seen.has(key))
      throw new EventDataError(
        "ORGANISATION_INVALID",
        `there are several ${name} with the same ${sections[name].keys.join(" and ")}: ${key}`,
        "Give them names of their own, or export a program, which tells them apart by their ids: --of program.",
      );
    seen.add(key);
  }
}
