import {
  entryOf,
  isAbsent,
  isEmpty,
  isMap,
  keysAt,
  meansTheSame,
  partOf,
  type Resource,
  type Values,
} from "pulumi-eventdata-provider";

/** Inputs that another kind says as well: a user names their role. */
const saidElsewhere: Readonly<Record<string, readonly string[]>> = { Role: ["members"] };

/** What a program has to say of an object so that nothing changes: not what goes without saying, nor what steers the provider. */
export function inputsFor({ type, inputs }: Resource, object: Values): Values {
  const entries = Object.entries(inputs).flatMap(([name, { facts }]): [string, unknown][] => {
    const { own, schema, required, replaces, oneOf } = facts;
    const value = object[name];
    if (own || isAbsent(value) || saidElsewhere[type]?.includes(name)) return [];
    if (facts.default !== undefined && meansTheSame(schema, facts.default, value)) return [];
    // A channel without fields is still that channel.
    if (!required && !replaces && oneOf === undefined && isEmpty(value)) return [];
    return [[name, known(schema, value)]];
  });
  return Object.fromEntries(entries);
}

type Schema = Parameters<typeof keysAt>[0];

/** Without what the contract has no field for, which the check would refuse, and without what is absent. */
function known(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => known(partOf(schema, index), item));
  if (!isMap(value)) return value;
  const fields = keysAt(schema, []);
  const keys = Object.keys(value).filter((key) => fields.length === 0 || fields.includes(key));
  const said = keys.filter((key) => {
    const part = entryOf(value, key);
    // Of a field that may be left out an empty text says nothing; in a map of names the name itself counts.
    const mayGo = fields.length > 0 && partOf(schema, key).safeParse(undefined).success;
    return !isAbsent(part) && !(part === "" && mayGo);
  });
  return Object.fromEntries(said.map((key) => [key, known(partOf(schema, key), entryOf(value, key))]));
}
