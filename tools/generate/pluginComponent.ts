import { resources, tasks } from "pulumi-eventdata-provider";
import { type SectionName, sectionNames, sections } from "pulumi-eventdata-provider/organisation";
import { settableInputs } from "./facts.ts";
import { inputSpec } from "./pluginResources.ts";
import { type PropertySpec, type ResourceSpec, typeToken } from "./pluginTypes.ts";
import { article } from "./typeText.ts";

/** A whole organisation in one description, which the plugin makes. */
export function componentSpec(): ResourceSpec {
  const ids = Object.fromEntries(sectionNames.map((name) => [name, idsSpec(name)]));
  const given = sectionNames.map((name): [string, PropertySpec] => [
    name,
    {
      type: "array",
      items: { $ref: `#/types/${typeToken(entryName(name))}` },
      description: `The ${wordsOf(name)}.`,
    },
  ]);
  const file: PropertySpec = {
    type: "string",
    description: "In place of them, the path of a YAML or JSON file that holds them.",
  };
  const about =
    "A whole organisation in one description. Entries name each other by name, and users by e-mail address; their order means nothing.";
  return {
    isComponent: true,
    description: about,
    properties: { ...ids, apiTokenSecrets: secretsSpec },
    required: [...sectionNames, "apiTokenSecrets"].sort(),
    inputProperties: { file, ...Object.fromEntries(given) },
  };
}

const secretsSpec: PropertySpec = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Secrets of the API tokens that are made here, by name.",
  secret: true,
};

export const componentExample =
  'const organisation = new eventdata.OrgConfig("organisation", { file: "./organisation.yaml" });';

/** The types of the entries of a description. */
export function entryTypes(): Record<string, object> {
  return Object.fromEntries(sectionNames.map((name) => [typeToken(entryName(name)), entrySpec(name)]));
}

function entrySpec(name: SectionName): object {
  const { type, word, keys, key, without, references, isNamedHere, mayExist } = sections[name];
  const declaration = resources[type] ?? tasks[type];
  if (declaration === undefined) throw new Error(`there is no resource ${type}`);
  const settable = settableInputs(declaration).filter(([field]) => !without.includes(field));
  const properties = settable.map(([field, input]): [string, PropertySpec] => {
    const target = references[field];
    if (target === undefined) return [field, inputSpec(input)];
    const { word: noun, key: by } = sections[target];
    const what = by === "email" ? "E-mail address" : "Name";
    const text: PropertySpec = { type: "string", description: `${what} of ${article(noun)} ${noun}.` };
    const isList = inputSpec(input).type === "array";
    const list: PropertySpec = {
      type: "array",
      items: { type: "string" },
      description: `${what === "Name" ? "Names" : "E-mail addresses"} of ${wordsOf(target)}.`,
    };
    return [field, isList ? list : text];
  });
  const own: PropertySpec = { type: "string", description: "What the entry is called." };
  const formerly: PropertySpec = {
    type: "string",
    description: `The ${key === "email" ? "address" : "name"} that the entry had before: the object is then renamed, not made anew.`,
  };
  const existing: PropertySpec = {
    oneOf: [{ type: "boolean" }, { type: "string" }],
    description: "The id of what somebody else manages, or true: then it is looked up.",
  };
  return {
    type: "object",
    description: `${article(word) === "an" ? "An" : "A"} ${word} of an organisation.`,
    properties: {
      ...(isNamedHere && { name: own }),
      ...Object.fromEntries(properties),
      formerly,
      ...(mayExist && { existing }),
    },
    required: [...(isNamedHere ? ["name"] : keys)].sort(),
  };
}

function entryName(name: SectionName): string {
  return `Organisation${sections[name].type}`;
}

function idsSpec(name: SectionName): PropertySpec {
  const by =
    name === "virtualFields" ? "`dataset/name`" : sections[name].key === "email" ? "e-mail address" : "name";
  return {
    type: "object",
    additionalProperties: { type: "string" },
    description: `Ids of the ${wordsOf(name)}, by ${by}.`,
  };
}

function wordsOf(name: SectionName): string {
  const { word } = sections[name];
  return word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`;
}
