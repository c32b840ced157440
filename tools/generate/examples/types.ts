import type { PropertySpec, TypeSpec } from "../pluginTypes.ts";

/** What an example is written against: the inputs of each resource, and the types in them, of the plugin's schema. */
export interface Types {
  /** The inputs of a resource. */
  inputsOf(type: string): Readonly<Record<string, PropertySpec>>;
  /** An object's type by its reference; undefined for what is no such. */
  named(spec: TypeSpec): NamedType | undefined;
}

export interface NamedType {
  readonly name: string;
  readonly properties: Readonly<Record<string, PropertySpec>>;
}

interface Schema {
  readonly types: Readonly<Record<string, object>>;
  readonly resources: Readonly<Record<string, object>>;
}

type Properties = Readonly<Record<string, PropertySpec>>;

export function typesOf(schema: Schema): Types {
  return {
    inputsOf(type) {
      const { inputProperties = {} }: { inputProperties?: Properties } =
        schema.resources[`eventdata:index:${type}`] ?? {};
      return inputProperties;
    },
    named({ $ref = "" }) {
      const token = /^#\/types\/(.*)$/.exec($ref)?.[1];
      if (token === undefined) return undefined;
      const { properties }: { properties?: Properties } = schema.types[token] ?? {};
      return properties && { name: token.slice(token.lastIndexOf(":") + 1), properties };
    },
  };
}
