import { Output, runtime } from "@pulumi/pulumi";

/** Which types of resources a program has under a name; under "*" those whose name is an output. */
type Declared = Map<string, Set<string>>;

const declaredIn = new WeakMap<object, Declared>();
const outsideOfPrograms = {};

/**
 * Which of the names that stand in a resource's arguments as plain text other resources of the program have, as
 * "Dataset logs": the provider hears of one resource after another, and would take what is declared later for missing.
 * Undefined where there are none.
 */
export function namedBeside(type: string, args: object = {}): Promise<string[] | undefined> {
  const program = runtime.getStackResource() ?? outsideOfPrograms;
  const declared: Declared = declaredIn.get(program) ?? new Map();
  declaredIn.set(program, declared);
  const given: unknown = "name" in args ? args.name : undefined;
  const name = typeof given === "string" ? given : "*";
  if (typeof given === "string" || isLater(given)) {
    declared.set(name, (declared.get(name) ?? new Set()).add(type));
  }
  const texts = new Set(textsIn(args));
  if (texts.size > 0) texts.add("*");
  // Once all that the program declares in one go has been declared.
  return new Promise((resolve) => {
    setImmediate(() => {
      const all = [...texts].flatMap((text) =>
        [...(declared.get(text) ?? [])].map((each) => `${each} ${text}`),
      );
      const found = all.filter((each) => each !== `${type} ${name}`);
      resolve(found.length > 0 ? found.sort() : undefined);
    });
  });
}

function isLater(value: unknown): boolean {
  return value instanceof Promise || Output.isInstance(value);
}

/** Plain texts, and names in maps. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null || isLater(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}
