import { fc } from "../arbitrary.ts";

/** What a careless or hostile client puts where something else belongs. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 53,
  1e308,
  "",
  " ",
  "a/b",
  "a%2Fb",
  "a b",
  "𝒳👩‍🚀",
  "n".repeat(300),
  "\u0000",
  "\ud800",
  "__proto__",
  "constructor",
  "*",
  "none",
  "owner",
  "1970-01-01T00:00:00Z",
  "2999-13-01T00:00:00Z",
  "http://[",
  "'; DROP TABLE role; --",
  [],
  [[]],
  [null],
  {},
  { "": "" },
  JSON.parse('{"__proto__":{"a":1}}'),
  JSON.parse(`${'{"a":'.repeat(90)}1${"}".repeat(90)}`),
];

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue());

/** The same for where only text can stand, such as a part of a path. */
export const oddText: fc.Arbitrary<string> = fc
  .oneof(fc.constantFrom(...oddValues), fc.string({ minLength: 1, unit: "binary" }))
  .filter((value) => typeof value === "string" && value !== "" && value.isWellFormed())
  // A client's URL parser would take these for steps.
  .filter((text) => text !== "." && text !== "..") as fc.Arbitrary<string>;

type Keep = { readonly [key: string]: unknown } | readonly unknown[];

const change = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom("replace", "remove", "add", "repeat", "nest"),
  key: fc.oneof(fc.constantFrom("id", "name", "oddity", "__proto__", ""), fc.string({ maxLength: 5 })),
  value: oddValue,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** JSON values, changed at up to three places, wherever these are. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(change, { maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(changed, value));
}

function changed(value: unknown, { place, kind, ...what }: Change): unknown {
  const places = placesOf(value);
  return changedAt(value, places[place % places.length] ?? [], (old) => {
    switch (kind) {
      case "remove":
        return undefined;
      case "add":
        if (Array.isArray(old)) return [...old, what.value];
        return isObject(old) ? withKey(old, what.key, what.value) : what.value;
      case "repeat":
        return Array.isArray(old) ? [...old, ...old] : [old, old];
      case "nest":
        return { [what.key]: old };
      default:
        return what.value;
    }
  });
}

function placesOf(value: unknown): (readonly string[])[] {
  const inner = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  return [[], ...inner.flatMap(([key, child]) => placesOf(child).map((place) => [key, ...place]))];
}

function changedAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  act: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return act(value);
  if (Array.isArray(value)) {
    const list = value.map((child, index) => (String(index) === key ? changedAt(child, rest, act) : child));
    return list.filter((child) => child !== undefined);
  }
  const entries = Object.entries(value as Keep).map(
    ([name, child]) => [name, name === key ? changedAt(child, rest, act) : child] as const,
  );
  return Object.fromEntries(entries.filter(([, child]) => child !== undefined));
}

/** Also the key that an assignment would take for something else. */
function withKey(object: object, key: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(object), [key, value]]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
