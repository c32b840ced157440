import {
  credentialClasses,
  credentialNames,
  type EndpointName,
  endpointOf,
  isDocumented,
  type Need,
  pathParameters,
  type Wire,
} from "eventdata-contract";
import type { Handlers } from "../calls/handler.ts";
import { Components } from "./openApiComponents.ts";
import { responsesOf } from "./openApiResponses.ts";
import { jsonSchemaOf } from "./openApiSchema.ts";

export interface OpenApiParts {
  readonly wire: Wire;
  readonly served: Handlers;
  /** The endpoints that there are. */
  readonly shown: readonly EndpointName[];
}

/** The contract as an OpenAPI 3.1 document, in the deployment's own names. */
export function openApiDocument({ wire, served, shown }: OpenApiParts) {
  const components = new Components(wire);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of shown) {
    const operation = operationOf(name, { wire, components, isServed: served[name] !== undefined });
    const main = wire.pathToCall(name);
    for (const [index, path] of [main, ...others(wire.pathsToServe(name), main)].entries()) {
      const operationId = index === 0 ? name : `${name}-${index + 1}`;
      // Where a format tells two of one path apart, the first stands for both.
      paths[path] = {
        [endpointOf(name).method.toLowerCase()]: { operationId, ...operation },
        ...paths[path],
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Event Data Service",
      version: "2",
      description:
        "Made from the endpoint table. `x-documented` is an endpoint's number in the API document; what the document leaves open is marked `x-origin: inferred`.",
    },
    // Relative to where the document was read from.
    servers: [{ url: "/" }],
    paths,
    components: { ...components.all(), securitySchemes: securitySchemes(wire) },
  };
}

interface Surroundings {
  readonly wire: Wire;
  readonly components: Components;
  readonly isServed: boolean;
}

function operationOf(name: EndpointName, { wire, components, isServed }: Surroundings): object {
  const row = endpointOf(name);
  const origin = isDocumented(row.origin)
    ? { "x-documented": row.origin.documented }
    : { "x-origin": row.origin };
  return {
    summary: row.about,
    ...origin,
    security: wire.takes(name).map((credential) => ({ [credential]: [] })),
    ...needs("x-needs", row.needs),
    ...needs("x-also-needs", row.alsoNeeds),
    parameters: [...pathParametersOf(row.path), ...queryParametersOf(name, wire), ...headersOf(name, wire)],
    ...(row.body === undefined ? {} : { requestBody: components.requestBody(name, row) }),
    responses: responsesOf(name, { components, isServed }),
  };
}

function needs(key: string, need: Need | undefined): object {
  return need === undefined ? {} : { [key]: `${need.area}:${need.action}` };
}

function pathParametersOf(path: string): object[] {
  return pathParameters(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", minLength: 1 },
  }));
}

function queryParametersOf(name: EndpointName, wire: Wire): object[] {
  const query = wire.query(name);
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(query, wire) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: "query",
    required: required.includes(key),
    schema,
  }));
}

function headersOf(name: EndpointName, wire: Wire): object[] {
  const { headers } = wire;
  const known: [header: string, description: string][] = [
    [headers.traceId, "Id to find the request in the log by; made unless sent."],
    [headers.organisation, "Organisation to act in, where a personal credential has several."],
  ];
  if (endpointOf(name).body === "events") {
    known.push(
      [headers.csvFields, "Names of the fields of CSV, separated by commas."],
      [headers.eventLabels, "JSON object of labels that every event gets."],
    );
  }
  return known.map(([header, description]) => ({
    name: header,
    in: "header",
    description,
    schema: { type: "string" },
  }));
}

function securitySchemes(wire: Wire): Record<string, object> {
  const looks = {
    api: `It starts with \`${wire.tokenPrefixes.api}\`.`,
    personal: `It starts with \`${wire.tokenPrefixes.personal}\`.`,
    oauth: "It is a JWT.",
  };
  const schemes = credentialClasses.map((name) => [
    name,
    {
      type: "http",
      scheme: "bearer",
      ...(name === "oauth" ? { bearerFormat: "JWT" } : {}),
      description: `${credentialNames[name]}. ${looks[name]}`,
    },
  ]);
  return Object.fromEntries(schemes);
}

function others(paths: readonly string[], main: string): string[] {
  return paths.filter((path) => path !== main);
}
