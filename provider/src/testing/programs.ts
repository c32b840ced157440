import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { resources } from "../resources/resources.ts";
import { type Declaration, Reference } from "./engine.ts";

/** Objects that are there before any program, for what refers to others. */
export interface Surroundings {
  readonly users: readonly string[];
}

export type Made = (type: string) => readonly string[];
type Special = (index: number, made: Made, around: Surroundings) => Record<string, fc.Arbitrary<unknown>>;

const builtIn = fc.constantFrom("none", "read-only", "user", "admin");
const later = fc
  .date({ noInvalidDate: true, min: new Date("2300-01-01"), max: new Date("2400-01-01") })
  .map((date) => date.toISOString());
const displayName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 _.-]{0,20}$/);
const unless = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined });
const from = (names: readonly string[], output?: string) => names.map((name) => new Reference(name, output));

/** Where a legal value depends on what else there is. */
const special: Readonly<Record<string, Special>> = {
  Role: (index, _, { users }) => ({
    name: unless(displayName.map((name) => `${name} ${index}`)),
    // Each of these users serves one role alone.
    members: unless(fc.subarray(users.filter((_, user) => user % 4 === index % 4))),
  }),
  Group: (index, made, { users }) => ({
    name: unless(displayName.map((name) => `${name} ${index}`)),
    members: unless(fc.shuffledSubarray<unknown>([...users, ...from(made("User"))])),
    roles: unless(fc.shuffledSubarray<unknown>([...from(made("Role")), "read-only", "user"])),
  }),
  User: (index, made) => ({
    email: fc.constant(`user${index}@example.com`),
    name: displayName,
    // A role whose members are declared would contradict.
    role: fc.oneof(builtIn, ...from(made("OpenRole")).map((role) => fc.constant(role))),
  }),
  Dataset: (index) => ({
    name: unless(fc.stringMatching(/^[a-z][a-z0-9._-]{0,20}$/).map((name) => `${name}-${index}`)),
    edgeDeployment: unless(fc.constantFrom("us-east-1-aws", "eu-central-1-aws")),
  }),
  View: (index) => ({
    name: unless(fc.stringMatching(/^[a-z][a-z0-9._-]{0,20}$/).map((name) => `${name}-${index}`)),
    aplQuery: fc.constantFrom("['logs'] | count", "['logs'] | where status >= 500"),
  }),
  VirtualField: (index, made) => ({
    dataset: fc.constantFrom(...from(made("Dataset")), ...from(made("Dataset"), "name")),
    name: unless(displayName.map((name) => `${name} ${index}`)),
    expression: fc.constantFrom("duration_ms / 1000", "status"),
  }),
  StarredQuery: (_, made) => ({
    name: unless(displayName),
    dataset: unless(fc.constantFrom<unknown>("logs", ...from(made("Dataset")))),
    query: arbitraryOf(resources.StarredQuery?.inputs.query?.facts.schema as never).map((query) => ({
      ...(query as object),
      apl: "['logs'] | count",
    })),
  }),
  Notifier: () => ({ name: unless(displayName) }),
  ApiToken: () => ({
    name: unless(displayName),
    expiresAt: unless(later),
    orgCapabilities: arbitraryOf(resources.ApiToken?.inputs.orgCapabilities?.facts.schema as never).map(
      (capabilities) => ({ ...(capabilities as object), datasets: ["read"] }),
    ),
    rotation: fc.constantFrom(undefined, {}, { every: "30d" }, { every: "12h", overlap: "1h" }),
    rotateWhen: fc.constantFrom(undefined, "spring", "autumn"),
  }),
  Org: () => ({
    name: displayName,
    edgeDeployment: unless(fc.constantFrom("us-east-1-aws", "eu-central-1-aws")),
  }),
};

/** Legal inputs of a resource, each optional one set or not, of several that exclude each other just one. */
export function legalArgs(
  type: string,
  index: number,
  made: Made,
  around: Surroundings,
): fc.Arbitrary<Values> {
  const resource = resources[type] as Resource;
  const given = special[type]?.(index, made, around) ?? {};
  const fields = Object.entries(resource.inputs).filter(
    ([name, { facts }]) => name !== "adopt" && !facts.derived && facts.oneOf === undefined,
  );
  const plain = fields.map(([name, { facts }]) => {
    const drawn = arbitraryOf(facts.schema);
    const value = facts.keys ? drawn.map(withNames) : drawn;
    return [name, given[name] ?? (facts.required ? value : unless(value))] as const;
  });
  const alternatives = Object.entries(resource.inputs).filter(([, { facts }]) => facts.oneOf !== undefined);
  const one =
    alternatives.length === 0
      ? fc.constant({})
      : fc
          .constantFrom(...alternatives)
          .chain(([name, { facts }]) =>
            sendable(arbitraryOf(facts.schema)).map((value) => ({ [name]: value })),
          );
  return fc
    .tuple(fc.record(Object.fromEntries(plain)), one)
    .map(([rest, channel]) => ({ ...withoutAbsent(rest), ...channel }));
}

const headers = fc.dictionary(
  fc.oneof(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,20}$/), fc.constantFrom("__proto__", "constructor")),
  fc.stringMatching(/^[ -~\xe9]{0,30}$/),
);

/** With headers that HTTP allows, where the channel has some: of those the API says less than the provider wants. */
function sendable(channel: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(channel, headers, headers).map(([drawn, ...others]) => {
    const maps = ["headers", "secretHeaders"].flatMap((name, index) =>
      Object.hasOwn(drawn as object, name) ? [[name, others[index]] as const] : [],
    );
    return { ...(drawn as object), ...Object.fromEntries(maps) };
  });
}

/** Keys in a map of names are names. */
function withNames(map: unknown): unknown {
  const entries = Object.entries(map as Values).map(([key, value]) => {
    return [`n${key.replaceAll(/[^A-Za-z0-9._-]/g, "_")}`, value] as const;
  });
  return Object.fromEntries(entries);
}

function withoutAbsent(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** In an order in which references point backwards. */
const order = [
  "Dataset",
  "Role",
  "User",
  "Group",
  "VirtualField",
  "View",
  "Notifier",
  "ApiToken",
  "StarredQuery",
  "Org",
];

/** Programs of several resources of all types, with references between them. */
export function programs(around: Surroundings, mostOfAType = 2): fc.Arbitrary<Declaration[]> {
  const counts = fc.record(
    Object.fromEntries(order.map((type) => [type, fc.integer({ min: 0, max: mostOfAType })])),
  );
  return counts.chain((count) => {
    const slots = order.flatMap((type) =>
      Array.from({ length: count[type] ?? 0 }, (_, index) => ({ type, index })),
    );
    return slots.reduce<fc.Arbitrary<Declaration[]>>(
      (before, { type, index }) =>
        before.chain((program) => {
          if (type === "VirtualField" && madeIn(program)("Dataset").length === 0) return fc.constant(program);
          return legalArgs(type, index, madeIn(program), around).map((args) => [
            ...program,
            { type, name: `${type.toLowerCase()}${index}`, args },
          ]);
        }),
      fc.constant([]),
    );
  });
}

export function madeIn(program: readonly Declaration[]): Made {
  return (wanted) => program.filter((each) => isOf(each, wanted)).map(({ name }) => name);
}

function isOf({ type, args }: Declaration, wanted: string): boolean {
  if (wanted === "OpenRole") return type === "Role" && args.members === undefined;
  return type === wanted;
}

/** A program that the first can become: where an organisation lives cannot be changed, and none can be deleted. */
export function withSameOrgs(before: readonly Declaration[], after: readonly Declaration[]): Declaration[] {
  const isOrg = ({ type }: Declaration) => type === "Org";
  const names = new Map(after.filter(isOrg).map(({ name, args }) => [name, args.name]));
  const orgs = before
    .filter(isOrg)
    .map((org) => ({ ...org, args: { ...org.args, name: names.get(org.name) ?? org.args.name } }));
  return [...after.filter((each) => !isOrg(each)), ...orgs];
}
