import { type ConfigurationKey, configurationKeys } from "pulumi-eventdata-provider";
import { docComment } from "./typeText.ts";

/** The arguments of an explicit provider. */
export function providerArgs(): string {
  return `import type * as pulumi from "@pulumi/pulumi";

/** How to reach a service. */
export interface ProviderArgs {
${Object.values(configurationKeys).map(argument).join("\n")}
}
`;
}

function argument(key: ConfigurationKey): string {
  return `${docComment(key.about)}${key.name}?: pulumi.Input<${types[key.type ?? "text"]}>;`;
}

const types = {
  text: "string",
  number: "number",
  addresses: "Record<string, pulumi.Input<string>>",
} as const;
