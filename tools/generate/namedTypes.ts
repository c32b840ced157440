import {
  actions,
  channels,
  datasetCapabilities,
  datasetKinds,
  license,
  notifierProperties,
  orgCapabilities,
  paymentStatuses,
  plans,
  queryOptions,
  savedQuery,
  viewCapabilities,
  virtualFieldTypes,
} from "eventdata-contract";
import { resources, tasks } from "pulumi-eventdata-provider";
import { z } from "zod";

export interface NamedObject {
  readonly name: string;
  readonly about: string;
  readonly schema: z.ZodObject;
}

/** Objects that have a name in the SDK, wherever they stand. */
export const namedObjects: readonly NamedObject[] = [
  object("OrgCapabilities", "Actions allowed on areas of an organisation.", orgCapabilities),
  object("DatasetCapabilities", "Actions allowed on a dataset.", datasetCapabilities.valueType),
  object("ViewCapabilities", "Actions allowed on a view.", viewCapabilities.valueType),
  object("Rotation", "When a token's secret is made anew.", inputOf("ApiToken", "rotation")),
  ...channels.map((channel) => {
    const schema = notifierProperties.shape[channel].unwrap();
    return object(`${capitalized(channel)}Channel`, schema.description ?? "", schema);
  }),
  object("AplQuery", "A query and how it is run.", savedQuery),
  object("QueryOrder", "A field to order by.", savedQuery.shape.defaultOrder.unwrap().element),
  object("QueryOptions", "How a query is run.", queryOptions),
  object("SmokeCheckProbe", "An event that is sent before it is asked for.", inputOf("SmokeCheck", "ingest")),
  object("SmokeCheckExpectation", "What has to hold of a result.", inputOf("SmokeCheck", "expect")),
  object("CountBounds", "What a number of rows has to be.", partOf(inputOf("SmokeCheck", "expect"), "rows")),
  object("ValueBounds", "What a value has to be.", partOf(inputOf("SmokeCheck", "expect"), "scalar")),
  object(
    "ColumnBounds",
    "What each value of a column has to be.",
    partOf(inputOf("SmokeCheck", "expect"), "column"),
  ),
  object("SmokeCheckBaseline", "A number to compare with.", inputOf("SmokeCheck", "baseline")),
  object("License", "What an organisation may use.", license),
];

/** Choices that have a name; any other choice is written out. */
export const namedChoices: Readonly<Record<string, readonly string[]>> = {
  Action: actions,
  DatasetKind: datasetKinds,
  VirtualFieldType: virtualFieldTypes,
  Plan: plans,
  PaymentStatus: paymentStatuses,
};

/** A description makes a copy of a schema, but its fields stay the same ones. */
export function nameOfObject(schema: z.ZodObject): string | undefined {
  return namedObjects.find((named) => named.schema.shape === schema.shape)?.name;
}

export function nameOfChoice(options: readonly unknown[]): string | undefined {
  const alike = (other: readonly string[]) =>
    other.length === options.length && other.every((option) => options.includes(option));
  return Object.entries(namedChoices).find(([, other]) => alike(other))?.[0];
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function object(name: string, about: string, schema: z.ZodType | undefined): NamedObject {
  if (schema instanceof z.ZodObject) return { name, about, schema };
  throw new TypeError(`${name} does not name an object`);
}

function inputOf(type: string, input: string): z.ZodType | undefined {
  return (resources[type] ?? tasks[type])?.inputs[input]?.facts.schema;
}

function partOf(schema: z.ZodType | undefined, name: string): z.ZodType | undefined {
  const part: unknown = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  return part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : undefined;
}
