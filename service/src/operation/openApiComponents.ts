import {
  aplErrorBody,
  type Endpoint,
  type EndpointName,
  type ErrorShape,
  endpointNames,
  endpointOf,
  errorBody,
  tagsErrorBody,
  type Wire,
} from "eventdata-contract";
import { z } from "zod";
import { readOnlyKeys } from "../routes/bodyReader.ts";
import { type JsonSchema, jsonSchemaOf } from "./openApiSchema.ts";

type Reference = { readonly $ref: string };

const errors = {
  management: ["ManagementError", errorBody],
  tags: ["TagsError", tagsErrorBody],
  apl: ["AplError", aplErrorBody],
} as const satisfies Record<ErrorShape, readonly [string, z.ZodType]>;

const eventForms = {
  "application/json": { type: ["array", "object"] },
  "application/x-ndjson": { type: "string" },
  "application/nd-json": { type: "string" },
  "text/csv": { type: "string" },
  "multipart/form-data": { type: "object" },
} as const;

/** The parts that endpoints share: each body of the contract stands in the document once. */
export class Components {
  readonly #wire: Wire;
  readonly #names = answerNames();
  readonly #schemas: Record<string, JsonSchema> = {};

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  requestBody(endpoint: EndpointName, row: Endpoint): object {
    const { body = "events" } = row;
    if (body === "events") {
      const forms = Object.entries(eventForms).map(([type, schema]) => [type, { schema }]);
      return { required: true, content: Object.fromEntries(forms) };
    }
    return {
      required: true,
      content: json(
        this.#refer(`${capitalised(endpoint)}Request`, () => requestSchema(row, body, this.#wire)),
      ),
    };
  }

  answer(endpoint: EndpointName, answer: z.ZodType): object {
    const element = answer instanceof z.ZodArray ? answer.element : undefined;
    const name = element instanceof z.ZodType ? this.#names.get(element) : undefined;
    if (element instanceof z.ZodType && name !== undefined) {
      return json({ type: "array", items: this.#referTo(name, element) });
    }
    return json(this.#referTo(this.#names.get(answer) ?? `${capitalised(endpoint)}Answer`, answer));
  }

  error(shape: ErrorShape): object {
    const [name, schema] = errors[shape];
    return json(this.#referTo(name, schema));
  }

  traceHeader(): object {
    return { [this.#wire.headers.traceId]: { $ref: "#/components/headers/TraceId" } };
  }

  all() {
    const description = "Id under which the service's log knows the request.";
    return { schemas: this.#schemas, headers: { TraceId: { description, schema: { type: "string" } } } };
  }

  #referTo(name: string, schema: z.ZodType): Reference {
    return this.#refer(name, () => jsonSchemaOf(schema, this.#wire));
  }

  #refer(name: string, schema: () => JsonSchema): Reference {
    this.#schemas[name] ??= schema();
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Keys that are read only may stand in a request, since what was read can be sent back. */
function requestSchema(row: Endpoint, body: z.ZodType, wire: Wire): JsonSchema {
  const schema = jsonSchemaOf(body, wire, "request");
  const readOnly = [...readOnlyKeys(row)].map((key) => [key, { readOnly: true }]);
  if (readOnly.length === 0) return schema;
  return { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(readOnly) } };
}

/** What is read under an id has its name from there: what getRole answers is a Role wherever it is answered. */
function answerNames(): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const endpoint of endpointNames) {
    const { answer } = endpointOf(endpoint);
    if (!endpoint.startsWith("get") || answer === undefined || names.has(answer)) continue;
    names.set(answer, endpoint.slice("get".length));
  }
  return names;
}

function json(schema: object): object {
  return { "application/json": { schema } };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
