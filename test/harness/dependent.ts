import type { CustomResource, Output } from "@pulumi/pulumi";
import { resources } from "pulumi-eventdata-provider";
import { makeResource } from "./make.ts";

/** A resource that says every output of others: while one of them is not known in a preview, it shows as a change. */
export function declareDependent(
  name: string,
  of: ReadonlyMap<string, { readonly type: string; readonly resource: CustomResource }>,
): CustomResource {
  const entries = [...of].flatMap(([logicalName, { type, resource }]) =>
    ["id", ...outputsOf(type)].map((each) => {
      const value: Output<unknown> = Reflect.get(resource, each);
      // The version before left out what was false.
      const text = value.apply((known) => JSON.stringify(known || undefined) ?? "nothing");
      return [`${logicalName} ${each}`, text] as const;
    }),
  );
  const metadata = Object.fromEntries(entries);
  return makeResource("StarredQuery", name, { query: { apl: "['logs']" }, metadata });
}

function outputsOf(type: string): string[] {
  const { inputs = {}, outputs = {} } = resources[type] ?? {};
  return [...Object.keys(inputs).filter((name) => inputs[name]?.isShown), ...Object.keys(outputs)];
}
