import { metaOf } from "eventdata-contract";
import { type Lookup, lookups } from "pulumi-eventdata-provider/functions";
import { propertiesOf } from "./facts.ts";
import { describedSpec, type PropertySpec, typeToken } from "./pluginTypes.ts";
import { article } from "./typeText.ts";

/** What programs call to look objects up. */
export function pluginFunctions(): Record<string, object> {
  return Object.fromEntries(lookups.flatMap((lookup) => [oneSpec(lookup), ...manySpecs(lookup)]));
}

/** What one object is in an answer that holds many. */
export function functionTypes(): Record<string, object> {
  const listed = lookups.filter(({ many }) => many !== undefined);
  return Object.fromEntries(
    listed.map((lookup) => [
      typeToken(resultName(lookup)),
      { type: "object", description: `What is known of ${withArticle(lookup)}.`, ...resultSpec(lookup) },
    ]),
  );
}

function oneSpec(lookup: Lookup): [string, object] {
  const { one, by, resource } = lookup;
  const keys = by.map((key) => [key, describedSpec(resource.inputs[key]?.facts.schema as never)] as const);
  const ways = `its id or by its ${by.join(" and ")}`;
  return [
    typeToken(one),
    {
      description: `Finds ${withArticle(lookup)} by ${ways}.`,
      inputs: {
        type: "object",
        properties: { id: { type: "string", description: "Its id." }, ...Object.fromEntries(keys) },
      },
      outputs: { type: "object", ...resultSpec(lookup) },
    },
  ];
}

function manySpecs(lookup: Lookup): [string, object][] {
  const { many, resource } = lookup;
  if (many === undefined) return [];
  const items = { $ref: `#/types/${typeToken(resultName(lookup))}` };
  return [
    [
      typeToken(many),
      {
        description: `Finds every ${resource.type} that the credential sees.`,
        outputs: { type: "object", properties: { [many]: { type: "array", items } }, required: [many] },
      },
    ],
  ];
}

function resultSpec({ resource }: Lookup): { properties: Record<string, PropertySpec>; required: string[] } {
  const told = propertiesOf(resource);
  const properties = told.map(
    ({ name, schema }) => [name, describedSpec(schema, metaOf(schema).description)] as const,
  );
  const always = told.filter(({ isAlwaysThere }) => isAlwaysThere).map(({ name }) => name);
  return {
    properties: { id: { type: "string", description: "Its id." }, ...Object.fromEntries(properties) },
    required: ["id", ...always].sort(),
  };
}

function resultName({ resource }: Lookup): string {
  return `${resource.type}Result`;
}

function withArticle({ resource }: Lookup): string {
  return `${article(resource.type)} ${resource.type}`;
}
