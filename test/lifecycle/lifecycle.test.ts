import type { Stack } from "@pulumi/pulumi/automation/index.js";
import type { EndpointName } from "eventdata-contract";
import { type Resource, resources } from "pulumi-eventdata-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Change, drift, preview, refresh, up } from "../../tools/engine/changes.ts";
import { madeUpProfile } from "../../tools/testing/madeUpProfile.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openService, type TestService } from "../harness/service.ts";
import { openWorld, type World } from "../harness/world.ts";
import type { Arguments, DriftCase, FieldCase, LifecycleCase } from "./case.ts";
import { cases } from "./cases.ts";

/** One instance of a resource for each row of the table; all of them stand in one stack. */
interface Instance {
  readonly name: string;
  readonly lifecycle: LifecycleCase;
  readonly resource: Resource;
  readonly field?: FieldCase;
  readonly drift?: DriftCase;
  args: Arguments;
}

const profiles = { default: {}, "made-up": madeUpProfile };

describe.each(Object.entries(profiles))("the life cycle of every resource, %s wire profile", (_, profile) => {
  const instances = cases.flatMap(instancesOf);
  const fields = instances.flatMap((instance) =>
    instance.field ? [{ ...instance, field: instance.field }] : [],
  );
  const drifts = instances.flatMap((instance) =>
    instance.drift ? [{ ...instance, drift: instance.drift }] : [],
  );
  let world: World;
  let service: TestService;
  let stack: Stack;

  beforeAll(async () => {
    world = await openWorld();
    service = await openService(profile);
    const program = async () => {
      for (const { name, lifecycle, args } of instances) lifecycle.make(name, args);
    };
    stack = await world.stack(program, {
      configuration: {
        "eventdata:baseUrl": service.url,
        "eventdata:token": { secret: service.token },
        "eventdata:wireProfile": JSON.stringify(profile),
      },
    });
  });
  afterAll(async () => {
    await service?.stop();
    await world?.close();
  });

  test("every instance is created", async () => {
    const changes = await up(stack);
    expect(changes.map((change) => change.operation)).toEqual(instances.map(() => "create"));
  });

  test("nothing changes afterwards, nor after the state was taken out and put back", async () => {
    await expectQuiet(stack);
    await stack.importStack(await stack.exportStack());
    expect(await preview(stack)).toEqual([]);
  });

  test("each field changed alone does what is declared, and preview says the same as up", async () => {
    for (const instance of instances) {
      if (instance.field)
        instance.args = withField(instance.lifecycle, instance.field.field, instance.field.to);
    }
    for (const run of [preview, up]) {
      const changes = await run(stack);
      for (const { name, field } of fields) {
        const properties = field.does === "nothing" ? [] : [field.field];
        expect(summary(changes, name)).toEqual({ name, does: field.does, properties });
      }
    }
    await expectQuiet(stack);
  });

  test("the service holds what each change meant", async () => {
    const objects = await objectsByName(stack, service);
    for (const { name, resource, field } of fields) {
      if (resource.inputs[field.field]?.facts.own) continue;
      const expected = "afterwards" in field ? field.afterwards : field.to;
      expect(objects.get(name)?.[field.field], name).toEqual(expected);
    }
  });

  test("what somebody else changed is named, field by field, and repaired", async () => {
    const objects = await objectsByName(stack, service);
    for (const instance of drifts) {
      await changeOutside(service, instance.resource, objects.get(instance.name) ?? {}, instance.drift);
    }
    const seen = await drift(stack);
    expect(seen.map(({ name }) => name).sort()).toEqual(drifts.map(({ name }) => name).sort());
    for (const { name, drift: row } of drifts) {
      expect(seen.find((change) => change.name === name)?.properties, name).toContain(row.field);
    }
    await up(stack, { refresh: true });
    await expectQuiet(stack);
    const repaired = await objectsByName(stack, service);
    for (const { name, drift: row } of drifts)
      expect(repaired.get(name)?.[row.field], name).toEqual(row.declared);
  });

  test("what somebody else deleted is seen as gone, and made again", async () => {
    const objects = await objectsByName(stack, service);
    for (const { name, resource } of instances) {
      await service.outside.call(resource.calls.delete, { path: { id: String(objects.get(name)?.id) } });
    }
    const gone = await refresh(stack);
    expect(gone.map((change) => change.operation)).toEqual(instances.map(() => "delete"));
    const made = await up(stack);
    expect(made.map((change) => change.operation)).toEqual(instances.map(() => "create"));
    await expectQuiet(stack);
  });

  test("destroy leaves nothing", async () => {
    await stack.destroy();
    for (const { type } of cases) expect(await list(service, resourceOf(type).calls.list)).toEqual([]);
  });
});

function instancesOf(lifecycle: LifecycleCase): Instance[] {
  const { type } = lifecycle;
  const resource = resourceOf(type);
  return [
    ...lifecycle.fields.map((field, index) => ({
      name: `${type}-field-${index}-${field.field}`,
      lifecycle,
      resource,
      field,
      args: withField(lifecycle, field.field, field.from),
    })),
    ...lifecycle.drift.map((drift, index) => ({
      name: `${type}-drift-${index}-${drift.field}`,
      lifecycle,
      resource,
      drift,
      args: withField(lifecycle, drift.field, drift.declared),
    })),
  ];
}

function withField(lifecycle: LifecycleCase, field: string, value: unknown): Arguments {
  return { ...lifecycle.base, ...(value === undefined ? {} : { [field]: value }) };
}

function summary(changes: readonly Change[], name: string) {
  const own = changes.filter((change) => change.name === name);
  const operations = own.map((change) => change.operation);
  const replaced = operations.some((operation) => operation.includes("replace"));
  const does = replaced ? "replace" : operations.join() || "nothing";
  return { name, does, properties: [...new Set(own.flatMap((change) => change.properties))] };
}

function resourceOf(type: string): Resource {
  const resource = resources[type];
  if (!resource) throw new Error(`there is no resource ${type}`);
  return resource;
}

type ServiceObject = Readonly<Record<string, unknown>>;

async function list(service: TestService, endpoint: EndpointName): Promise<ServiceObject[]> {
  return (await service.outside.call(endpoint)) as unknown as ServiceObject[];
}

/** The service's objects by the logical name under which the state holds their ids. */
async function objectsByName(stack: Stack, service: TestService): Promise<Map<string, ServiceObject>> {
  const { deployment } = await stack.exportStack();
  const stored: { urn: string; id?: string }[] = deployment.resources;
  const byName = new Map<string, ServiceObject>();
  for (const { type } of cases) {
    const objects = await list(service, resourceOf(type).calls.list);
    for (const { urn, id } of stored.filter((entry) => entry.urn.includes(`eventdata:${type}::`))) {
      const object = objects.find((entry) => entry.id === id);
      if (object) byName.set(urn.slice(urn.lastIndexOf("::") + 2), object);
    }
  }
  return byName;
}

/** Changes one field as somebody would who works with the API: reads, changes, writes back. */
async function changeOutside(
  service: TestService,
  resource: Resource,
  object: ServiceObject,
  { field, outside }: DriftCase,
): Promise<void> {
  const names = Object.entries(resource.inputs).filter(([, { facts }]) => !facts.own && !facts.replaces);
  const body = Object.fromEntries(names.map(([name]) => [name, name === field ? outside : object[name]]));
  await service.outside.call(resource.calls.update, {
    path: { id: String(object.id) },
    body: body as never,
  });
}
