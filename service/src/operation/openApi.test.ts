import { Validator } from "@seriousme/openapi-schema-validator";
import { endpointNames, endpointOf, isDocumented, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { datasetHandlers } from "../management/datasets.ts";
import { openApiDocument } from "./openApi.ts";

interface Channel {
  properties: object;
  required?: string[];
  /** Where the channel may say nothing. */
  anyOf?: [Channel, object];
}

interface Channels {
  properties: { properties: Record<string, Channel> };
}

interface Document {
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: Record<string, Record<string, unknown>>; securitySchemes: object };
}

const documentOf = (profile: object): Document =>
  JSON.parse(
    JSON.stringify(
      openApiDocument({ wire: Wire.from(profile), served: datasetHandlers, shown: endpointNames }),
    ),
  );

describe.each([
  ["default", {}],
  ["made-up", madeUpProfile],
])("with the %s profile", (_, profile) => {
  test("the service answers the document without a credential, and a published validator accepts it", async () => {
    const service = await runningService({ wireProfile: profile });
    const { status, body } = await service.send("/openapi.json", { token: null });
    expect(status).toBe(200);
    const validator = new Validator();
    expect(await validator.validate(body)).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("every endpoint stands under every path, with its origin, its credentials and what it needs", () => {
    const wire = Wire.from(profile);
    const { paths, components } = documentOf(profile);
    for (const name of endpointNames) {
      const { method, origin, needs } = endpointOf(name);
      for (const path of wire.pathsToServe(name)) {
        const operation = paths[path]?.[method.toLowerCase()];
        expect(operation, `${name} ${path}`).toMatchObject(
          isDocumented(origin) ? { "x-documented": origin.documented } : { "x-origin": "inferred" },
        );
        expect(operation?.["x-needs"]).toBe(needs && `${needs.area}:${needs.action}`);
        expect(operation?.security).toEqual(wire.takes(name).map((credential) => ({ [credential]: [] })));
      }
    }
    expect(Object.keys(components.securitySchemes)).toEqual(["api", "personal", "oauth"]);
  });

  test("every reference leads somewhere, and every operation has a name of its own", () => {
    const document = documentOf(profile);
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? "");
    expect(new Set(names)).toEqual(new Set(Object.keys(document.components.schemas)));
    const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the names of a profile", () => {
  test("stand in the document instead of the neutral ones", () => {
    const text = JSON.stringify(documentOf(madeUpProfile));
    for (const own of ["madeup:events:v1", "madeUpCloud", "muat-", "X-Made-Up-Trace", "/v2/collections"]) {
      expect(text).toContain(own);
    }
    for (const neutral of ["service:events:v1", "serviceCloud", "edat-", "X-Service-", "chatBot"]) {
      expect(text).not.toContain(neutral);
    }
  });

  test("are those of the channels, and of the fields in them", () => {
    for (const name of ["Notifier", "CreateNotifierRequest"]) {
      const schema = documentOf(madeUpProfile).components.schemas[name] ?? {};
      const { properties } = schema.properties as Channels;
      expect(Object.keys(properties.properties)).toEqual([
        "httpCall",
        "parrot",
        "parrotHook",
        "email",
        "meeting",
        "siren",
        "bell",
        "webhook",
        "plainHook",
      ]);
      const { httpCall, webhook } = Object.fromEntries(
        Object.entries(properties.properties).map(([key, channel]) => [key, channel.anyOf?.[0] ?? channel]),
      );
      expect(Object.keys(httpCall?.properties ?? {})).toEqual([
        "address",
        "body",
        "headers",
        "hiddenHeaders",
      ]);
      expect(httpCall?.required).toEqual(["address", "body"]);
      expect(Object.keys(webhook?.properties ?? {})).toEqual(["hookUrl"]);
    }
  });
});

test("what this project inferred is marked, field by field", () => {
  const { schemas } = documentOf({}).components;
  const trim = schemas.TrimDatasetRequest?.properties as Record<string, object>;
  expect(trim.maxDuration).toMatchObject({ "x-origin": "inferred" });
  const dataset = schemas.Dataset?.properties as Record<string, object>;
  expect(dataset.name).not.toHaveProperty("x-origin");
  expect(JSON.stringify(schemas)).not.toMatch(/"(origin|wire|unordered)":/);
});

test("an endpoint that is not served yet says so", () => {
  const { paths } = documentOf({});
  expect(paths["/v2/rbac/roles"]?.get?.responses).toHaveProperty("501");
  expect(paths["/v2/datasets/{id}"]?.get?.responses).not.toHaveProperty("501");
});
