import {
  type ConfigurationKey,
  configurationKeys,
  type Declaration,
  resources,
  tasks,
} from "pulumi-eventdata-provider";
import { exampleUsage, goPackages } from "./examples/exampleUsage.ts";
import { typesOf } from "./examples/types.ts";
import { componentExample, componentSpec, entryTypes } from "./pluginComponent.ts";
import { functionTypes, pluginFunctions } from "./pluginFunctions.ts";
import { resourceSpec } from "./pluginResources.ts";
import {
  type PropertySpec,
  pluginTypes,
  type ResourceSpec,
  type TypeSpec,
  typeToken,
} from "./pluginTypes.ts";

/** What the plugin says of itself, by which the engine and all languages know it. */
export function pluginSchema(version: string): object {
  const all = Object.values({ ...resources, ...tasks });
  const schema = withoutExamples(version, all);
  const types = typesOf(schema);
  const examples = new Map(all.map(({ type, example }) => [typeToken(type), example]));
  examples.set(typeToken("OrgConfig"), componentExample);
  const shown = Object.entries(schema.resources).map(([token, spec]) => {
    const usage = exampleUsage(examples.get(token) ?? "", all, types);
    return [token, { ...spec, description: `${spec.description}\n\n${usage}` }];
  });
  return { ...schema, resources: Object.fromEntries(shown) };
}

function withoutExamples(version: string, all: readonly Declaration[]) {
  const specs: Record<string, ResourceSpec> = Object.fromEntries([
    ...all.map((declaration) => [typeToken(declaration.type), resourceSpec(declaration)] as const),
    [typeToken("OrgConfig"), componentSpec()] as const,
  ]);
  return {
    name: "eventdata",
    displayName: "Event Data Service",
    version,
    description: "Resources of the Event Data Service.",
    keywords: ["pulumi", "category/monitoring", "events"],
    license: "Apache-2.0",
    config: { variables: configuration() },
    provider: {
      description: "How to reach a service.",
      inputProperties: configuration(),
      aliases: [{ type: "pulumi:providers:pulumi-nodejs" }],
    },
    types: { ...pluginTypes(), ...functionTypes(), ...entryTypes() },
    resources: specs,
    functions: pluginFunctions(),
    language: {
      nodejs: { respectSchemaVersion: true },
      python: { respectSchemaVersion: true, pyproject: { enabled: true } },
      go: {
        respectSchemaVersion: true,
        generateResourceContainerTypes: true,
        importBasePath: `${goPackages}/eventdata`,
      },
    },
  };
}

/**
 * Nothing has the default that stands in the environment: a program would write it into the state, and an explicit
 * provider would send a credential to an address that it does not belong to. The plugin looks there itself.
 */
function configuration(): Record<string, PropertySpec> {
  const keys: ConfigurationKey[] = Object.values(configurationKeys);
  return Object.fromEntries(
    keys.map(({ name, about, environment, type, secret }) => [
      name,
      {
        ...configurationTypes[type ?? "text"],
        description: `${about} Where it is not set, the environment variable ${environment} tells it.`,
        ...(secret && { secret: true as const }),
      },
    ]),
  );
}

const configurationTypes: Readonly<Record<string, TypeSpec>> = {
  text: { type: "string" },
  number: { type: "number" },
  addresses: { type: "object", additionalProperties: { type: "string" } },
};
