import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { resources } from "../resources/resources.ts";
import { type Made, type Surroundings, unless } from "./fixtures/fixture.ts";
import { fixtures } from "./fixtures/fixtures.ts";
import type { Declaration } from "./program.ts";

/** Legal inputs of a resource, each optional one set or not, of several that exclude each other just one. */
export function legalArgs(
  type: string,
  index: number,
  made: Made,
  around: Surroundings,
): fc.Arbitrary<Values> {
  const resource = resources[type] as Resource;
  const given = fixtures[type]?.drawn(index, made, around) ?? {};
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

/** Programs of several resources of all types, with references between them. */
export function programs(around: Surroundings, mostOfAType = 2): fc.Arbitrary<Declaration[]> {
  const types = Object.keys(fixtures);
  const counts = fc.record(
    Object.fromEntries(types.map((type) => [type, fc.integer({ min: 0, max: mostOfAType })])),
  );
  return counts.chain((count) => {
    const slots = types.flatMap((type) =>
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
