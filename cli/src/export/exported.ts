import { idOf, isMap, type Resource, resources, type Values } from "pulumi-eventdata-provider";
import { isBuiltIn, nameOf, whyNotOurs } from "../organisation/ours.ts";
import { ConfigSecret, type Declared, Reference, type Tree } from "../program/program.ts";
import { Identifiers, LogicalNames, raised } from "./identifiers.ts";
import { inputsFor } from "./inputs.ts";
import { type Kind, kindNames } from "./kinds.ts";

/** What a program says of an organisation. */
export interface Contents {
  readonly objects: readonly KindObject[];
  /** What has to be put into the stack's configuration, since no program holds it. */
  readonly secrets: readonly ExportedSecret[];
}

export interface KindObject extends Declared {
  readonly type: Kind;
}

/** What an organisation is as a program. */
export interface Exported extends Contents {
  readonly objects: readonly ExportedObject[];
  /** What was left out, and why. */
  readonly notes: readonly string[];
}

export interface ExportedObject extends KindObject {
  readonly id: string;
}

export interface ExportedSecret {
  readonly key: string;
  /** Where it belongs, in words. */
  readonly of: string;
}

export type Lists = Readonly<Partial<Record<Kind, readonly Values[]>>>;

export interface ExportOptions {
  /** Whether the program itself takes over what is there. */
  readonly adopts: boolean;
}

/** The same objects give the same program, in whatever order they are listed. */
export function exportedFrom(lists: Lists, { adopts }: ExportOptions): Exported {
  const notes: string[] = [];
  const secrets: ExportedSecret[] = [];
  const identifiers = new Identifiers();
  const names = new LogicalNames();
  const made = new Map<string, string>();
  const objects = kindNames.flatMap((type): ExportedObject[] => {
    const resource = resources[type];
    if (resource === undefined) return [];
    const listed = sorted(resource, lists[type] ?? []).filter((object) => {
      const why = whyNotOurs(type, object);
      if (why !== undefined && !isBuiltIn(type, object))
        notes.push(`the ${type} ${JSON.stringify(nameOf(type, object))} is left out: ${why}`);
      return why === undefined;
    });
    return listed.map((object): ExportedObject => {
      const id = idOf(resource, object);
      const name = nameOf(type, object);
      const variable = identifiers.of(name, type);
      const inputs = inputsFor(resource, object);
      const args = Object.entries(inputs).map(([field, value]): [string, Tree] => {
        const place = { resource, field, made };
        const secretOf = (part: string) => {
          const key = `${variable}${raised(part)}`;
          secrets.push({ key, of: `${field}.${part} of the ${type} ${JSON.stringify(name)}` });
          return new ConfigSecret(key);
        };
        return [field, withSecrets(place, treeOf(place, value), secretOf)];
      });
      made.set(`${type} ${id}`, variable);
      const { unique } = resource.identity;
      return {
        type,
        id,
        variable,
        name: names.of(name, type),
        args: { ...Object.fromEntries(args), ...(adopts && { adopt: unique.length > 0 ? true : id }) },
        comments: commentsOn(type),
      };
    });
  });
  return { objects, secrets, notes };
}

interface Place {
  readonly resource: Resource;
  readonly field: string;
  /** The variables of what stands before, by type and id. */
  readonly made: ReadonlyMap<string, string>;
}

/** In the place of an id, or of a name that is one, stands the resource that has it. */
function treeOf(place: Place, value: unknown): Tree {
  const { names } = place.resource.inputs[place.field]?.facts ?? {};
  const referred = (text: string): Tree => {
    if (names === undefined) return text;
    for (const type of [names.type, ...(names.or ?? [])]) {
      const variable = place.made.get(`${type} ${text}`);
      const isNamed = resources[type]?.identity.id === "name";
      if (variable !== undefined) return new Reference(variable, isNamed ? "name" : "id");
    }
    return text;
  };
  if (typeof value === "string") return referred(value);
  if (Array.isArray(value) && names !== undefined) return value.map((item) => referred(String(item)));
  // What the service answers is JSON, and nothing in it is absent any more.
  return value as Tree;
}

function withSecrets({ resource, field }: Place, tree: Tree, secretOf: (part: string) => ConfigSecret): Tree {
  const { secret = false, secretParts } = resource.inputs[field]?.facts ?? {};
  if (!secret || !isMap(tree)) return tree;
  const parts = Object.entries(tree as Readonly<Record<string, Tree>>).map(
    ([part, value]): [string, Tree] => {
      if (secretParts !== undefined && !secretParts.includes(part)) return [part, value];
      if (!isMap(value)) return [part, secretOf(part)];
      const inner = Object.keys(value).map((key) => [key, secretOf(`${part} ${key}`)]);
      return [part, Object.fromEntries(inner)];
    },
  );
  return Object.fromEntries(parts);
}

function sorted(resource: Resource, objects: readonly Values[]): Values[] {
  const key = (object: Values) =>
    JSON.stringify([nameOf(resource.type as Kind, object), idOf(resource, object)]);
  return [...objects].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

function commentsOn(type: Kind): string[] {
  if (type !== "ApiToken") return [];
  return ['The service does not tell its secret: the output "token" stays empty until it is rotated.'];
}
