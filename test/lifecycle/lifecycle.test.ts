import type { Stack } from "@pulumi/pulumi/automation/index.js";
import { type Resource, resources } from "pulumi-eventdata-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyFor } from "../../provider/src/lifecycle/object.ts";
import { fixtures } from "../../provider/src/testing/fixtures/fixtures.ts";
import type {
  DriftCase,
  FieldCase,
  LifeCycle,
  Neighbours,
} from "../../provider/src/testing/fixtures/lifeCycle.ts";
import { type Change, drift, preview, refresh, up } from "../../tools/engine/changes.ts";
import { form } from "../../tools/testing/form.ts";
import { someOf } from "../../tools/testing/longRun.ts";
import { declareDependent } from "../harness/dependent.ts";
import { rewriteAsEarlier } from "../harness/earlierState.ts";
import { type Arguments, makeResource } from "../harness/make.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openService, type TestService } from "../harness/service.ts";
import { openWorld, type World } from "../harness/world.ts";
import { profiles } from "./profiles.ts";

/** Half of them: the unit tests have the life cycle of all, by an engine in their own process. */
const typesInOrdinaryRun = 5;

/** The life cycle of a resource. */
interface LifecycleCase extends LifeCycle {
  readonly type: string;
}

/** One instance of a resource for each row of the table; all of them stand in one stack. */
interface Instance {
  readonly name: string;
  readonly lifecycle: LifecycleCase;
  readonly resource: Resource;
  readonly field?: FieldCase;
  readonly drift?: DriftCase;
  args: Arguments;
}

describe.each(profiles)("the life cycle of every resource, $profile wire profile", (row) => {
  let cases: readonly LifecycleCase[];
  let instances: Instance[];
  let fields: (Instance & { field: FieldCase })[];
  let drifts: (Instance & { drift: DriftCase })[];
  let before: ReadonlySet<unknown>;
  let world: World;
  let service: TestService;
  let stack: Stack;

  beforeAll(async () => {
    world = await openWorld();
    service = await openService(row.wireProfile);
    const neighbours = await makeNeighbours(service);
    cases = someOf(Object.values(fixtures), typesInOrdinaryRun).map(({ type, life }) => ({
      type,
      ...life(neighbours),
    }));
    before = await everyId(cases, service);
    instances = cases.flatMap(instancesOf);
    fields = instances.flatMap((instance) =>
      instance.field ? [{ ...instance, field: instance.field }] : [],
    );
    drifts = instances.flatMap((instance) =>
      instance.drift ? [{ ...instance, drift: instance.drift }] : [],
    );
    const program = async () => {
      for (const { type } of cases) {
        const ofType = instances.filter(({ resource }) => resource.type === type);
        const made = ofType.map(
          ({ name, args }) => [name, { type, resource: makeResource(type, name, args) }] as const,
        );
        declareDependent(dependentOf(type), new Map(made));
      }
    };
    stack = await world.stack(program, {
      configuration: {
        "eventdata:baseUrl": service.url,
        "eventdata:token": { secret: service.personalToken },
        "eventdata:wireProfile": JSON.stringify(row.wireProfile),
        ...row.credentials(service.url),
      },
    });
  });
  afterAll(async () => {
    await service?.stop();
    await world?.close();
  });

  test("every instance is created", async () => {
    const changes = await up(stack);
    const all = [...instances, ...cases];
    expect(changes.map((change) => change.operation)).toEqual(all.map(() => "create"));
  });

  test("nothing changes afterwards, nor by a refresh, nor after the state was put back, also as the version before would have written it", async () => {
    await expectQuiet(stack);
    expect(await refresh(stack)).toEqual([]);
    const state = await stack.exportStack();
    // Of the plugin there is no version before.
    if (form === "dynamic") await rewriteAsEarlier(stack);
    expect(await preview(stack)).toEqual([]);
    await stack.importStack(state);
    expect(await preview(stack)).toEqual([]);
  });

  test("each field changed alone does what is declared, and preview says the same as up", async () => {
    for (const instance of instances) {
      if (instance.field)
        instance.args = { ...withField(instance, instance.field, instance.field.to), ...instance.field.with };
    }
    for (const run of [preview, up]) {
      const changes = await run(stack);
      for (const { name, field, resource } of fields) {
        const properties =
          field.does === "nothing" ? [] : [field.field, ...Object.keys(field.with ?? {})].sort();
        expect(summary(changes, name, resource)).toEqual({ name, does: field.does, properties });
      }
    }
    await expectQuiet(stack);
  });

  test("the service holds what each change meant", async () => {
    const objects = await objectsByName(cases, stack, service);
    for (const { name, resource, field } of fields) {
      if (resource.inputs[field.field]?.facts.own) continue;
      const expected = "afterwards" in field ? field.afterwards : field.to;
      expect(objects.get(name)?.[field.field], name).toEqual(expected);
    }
  });

  test("what somebody else changed is named, field by field, and repaired", async () => {
    const objects = await objectsByName(cases, stack, service);
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
    const repaired = await objectsByName(cases, stack, service);
    for (const { name, drift: row } of drifts)
      expect(repaired.get(name)?.[row.field], name).toEqual(row.declared);
  });

  test("what somebody else deleted is seen as gone, and made again", async () => {
    const objects = await objectsByName(cases, stack, service);
    const deleted = instances.filter(({ resource }) => resource.calls.delete);
    for (const { name, resource } of deleted) {
      await service.outside.call(resource.calls.delete ?? "deleteRole", {
        path: { id: String(objects.get(name)?.id) },
      });
    }
    const gone = await refresh(stack);
    expect(gone.map((change) => change.operation)).toEqual(deleted.map(() => "delete"));
    const dependents = cases.map(({ type }) => dependentOf(type));
    const made = (await up(stack)).filter(({ name }) => !dependents.includes(name));
    expect(made.map((change) => change.operation)).toEqual(deleted.map(() => "create"));
    await expectQuiet(stack);
  });

  test("destroy leaves nothing", async () => {
    await stack.destroy();
    const left = await everyId(
      cases.filter(({ type }) => resourceOf(type).calls.delete),
      service,
    );
    expect([...left].filter((id) => !before.has(id))).toEqual([]);
  });
});

/** Says every output of every instance of a type, so that one that is not known in a preview shows. */
function dependentOf(type: string): string {
  return `dependent-of-${type}`;
}

function instancesOf(lifecycle: LifecycleCase): Instance[] {
  const { type } = lifecycle;
  const resource = resourceOf(type);
  return [
    ...lifecycle.fields.map((field, index) => ({
      name: `${type}-field-${index}-${field.field}`,
      lifecycle,
      resource,
      field,
    })),
    ...lifecycle.drift.map((drift, index) => ({
      name: `${type}-drift-${index}-${drift.field}`,
      lifecycle,
      resource,
      drift,
    })),
  ].map((instance) => ({ ...instance, args: firstArguments(instance) }));
}

type Named = Pick<Instance, "name" | "lifecycle" | "field" | "drift">;

function firstArguments({ name, lifecycle, field, drift }: Named): Arguments {
  if (field) return withField({ name, lifecycle }, field, field.from);
  return drift ? withField({ name, lifecycle }, drift, drift.declared) : {};
}

function withField({ name, lifecycle }: Named, row: FieldCase | DriftCase, value: unknown): Arguments {
  const args = { ...lifecycle.base(name), ...row.beside, [row.field]: value };
  return Object.fromEntries(Object.entries(args).filter(([, each]) => each !== undefined));
}

/** Without what the provider derives from other inputs, such as the time of a rotation. */
function summary(changes: readonly Change[], name: string, { inputs }: Resource) {
  const own = changes.filter((change) => change.name === name);
  const operations = own.map((change) => change.operation);
  const replaced = operations.some((operation) => operation.includes("replace"));
  const does = replaced ? "replace" : operations.join() || "nothing";
  const properties = own.flatMap((change) => change.properties.map((path) => path.split(/[.[]/, 1)[0]));
  const given = properties.filter((property) => property && !inputs[property]?.facts.derived);
  return { name, does, properties: [...new Set(given)].sort() };
}

function resourceOf(type: string): Resource {
  const resource = resources[type];
  if (!resource) throw new Error(`there is no resource ${type}`);
  return resource;
}

type ServiceObject = Readonly<Record<string, unknown>>;

async function list(service: TestService, { calls, form }: Resource): Promise<ServiceObject[]> {
  const objects = (await service.outside.call(calls.list)) as unknown as ServiceObject[];
  return form ? objects.map((object) => ({ ...form.fromApi(object), id: object.id })) : objects;
}

async function everyId(cases: readonly LifecycleCase[], service: TestService): Promise<Set<unknown>> {
  const lists = await Promise.all(cases.map(({ type }) => list(service, resourceOf(type))));
  return new Set(
    lists
      .flat()
      .filter((object) => !endsSoon(object))
      .map(({ id }) => id),
  );
}

/** The old secret of a rotated token ends by itself when the overlap is over. */
function endsSoon({ expiresAt }: ServiceObject): boolean {
  return typeof expiresAt === "string" && Date.parse(expiresAt) < Date.now() + 2 * 86_400_000;
}

/** The service's objects by the logical name under which the state holds their ids. */
async function objectsByName(
  cases: readonly LifecycleCase[],
  stack: Stack,
  service: TestService,
): Promise<Map<string, ServiceObject>> {
  const { deployment } = await stack.exportStack();
  const stored: { urn: string; id?: string; outputs?: ServiceObject }[] = deployment.resources;
  const byName = new Map<string, ServiceObject>();
  for (const { type } of cases) {
    const resource = resourceOf(type);
    const objects = await list(service, resource);
    for (const { urn, id, outputs } of stored.filter((entry) => entry.urn.includes(`:${type}::`))) {
      const inForce = outputs?.[resource.identity.current ?? ""] ?? id;
      const object = objects.find((entry) => entry.id === inForce);
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
  const names = Object.entries(resource.inputs).filter(([, { facts }]) => !facts.own);
  const values = Object.fromEntries(names.map(([name]) => [name, name === field ? outside : object[name]]));
  const update = resource.calls.update ?? "updateRole";
  const body = bodyFor(resource, update, values);
  await service.outside.call(update, { path: { id: String(object.id) }, body: body as never });
}

/** What the rows of the table refer to. */
async function makeNeighbours({ outside }: TestService): Promise<Neighbours> {
  const roles = [];
  for (const name of ["readers", "writers"]) {
    roles.push((await outside.call("createRole", { body: { name } })).id);
  }
  const users = [];
  for (let number = 1; number <= 8; number++) {
    const body = { name: `Person ${number}`, email: `person-${number}@example.org`, role: "none" };
    users.push((await outside.call("createUser", { body })).id);
  }
  for (const name of ["logs", "traces"]) await outside.call("createDataset", { body: { name } });
  return { users, roles };
}
