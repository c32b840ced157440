import { metaOf } from "eventdata-contract";
import {
  type EventFunction,
  eventFunctions,
  type Lookup,
  lookups,
} from "pulumi-eventdata-provider/functions";
import { z } from "zod";
import { propertiesOf } from "./facts.ts";
import { describedSpec, type PropertySpec, type TypeSpec, typeToken } from "./pluginTypes.ts";
import { article } from "./typeText.ts";

/** What programs call to look objects up, to send events and to ask for them. */
export function pluginFunctions(): Record<string, object> {
  return Object.fromEntries([
    ...lookups.flatMap((lookup) => [oneSpec(lookup), ...manySpecs(lookup)]),
    ...eventFunctions.map((each) => [typeToken(each.name), eventSpec(each)] as const),
  ]);
}

function eventSpec({ name, about, args, result }: EventFunction): object {
  const inputs = Object.entries(args).map(([argument, schema]): [string, PropertySpec] => {
    const spec = describedSpec(schema);
    // Bytes and files are for programs in TypeScript.
    if (argument === "body") return [argument, { type: "string", description: spec.description ?? "" }];
    return [argument, argument === "token" ? { ...spec, secret: true } : spec];
  });
  const required = Object.entries(args).filter(([, schema]) => !(schema instanceof z.ZodOptional));
  return {
    description: about,
    inputs: {
      type: "object",
      properties: Object.fromEntries(inputs),
      ...(required.length > 0 && { required: required.map(([argument]) => argument).sort() }),
    },
    outputs: { type: "object", ...eventResult(name, result) },
  };
}

function eventResult(name: string, result: EventFunction["result"]): object {
  if (!(result instanceof z.ZodType)) return { properties: foundProperties, required: ["rows", "columns"] };
  if (!(result instanceof z.ZodObject))
    return { properties: { [name]: describedSpec(result) }, required: [name] };
  const shape = Object.entries(result.shape as Record<string, z.ZodType>);
  return { properties: Object.fromEntries(shape.map(([key, schema]) => [key, describedSpec(schema)])) };
}

const anything: TypeSpec = { $ref: "pulumi.json#/Any" };

/** What a query finds. */
const foundProperties: Record<string, PropertySpec> = {
  rows: {
    type: "array",
    items: { type: "object", additionalProperties: anything },
    description: "Rows as objects. An integer that a number cannot hold exactly is a text.",
  },
  columns: {
    type: "object",
    additionalProperties: { type: "array", items: anything },
    description: "The values of each column, by its name.",
  },
  messages: {
    type: "array",
    items: { type: "string" },
    description: "What the reader should know, such as a limit that cut the rows.",
  },
  status: { ...anything, description: "What the service says of the query." },
};

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
