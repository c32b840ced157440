import { Output, runtime } from "@pulumi/pulumi";

/** What resources of a program are called, as "Dataset logs"; "Dataset *" where one's name is an output. */
const declaredIn = new WeakMap<object, Set<string>>();
const outsideOfPrograms = {};

/**
 * Which of the names that stand in a resource's arguments as plain text other resources of the program have: the provider
 * hears of one resource after another, and would take what is declared later for missing. Undefined where there are none.
 */
export function namedBeside(type: string, args: object = {}): Promise<string[] | undefined> {
  const program = runtime.getStackResource() ?? outsideOfPrograms;
  const declared = declaredIn.get(program) ?? new Set();
  declaredIn.set(program, declared);
  const name: unknown = "name" in args ? args.name : undefined;
  const own = typeof name === "string" ? `${type} ${name}` : `${type} *`;
  if (typeof name === "string" || isLater(name)) declared.add(own);
  const texts = new Set(textsIn(args));
  // Once all that the program declares in one go has been declared.
  return new Promise((resolve) => {
    setImmediate(() => {
      const found = [...declared].filter((each) => each !== own && isNamed(each, texts));
      resolve(found.length > 0 ? found.sort() : undefined);
    });
  });
}

function isNamed(declared: string, texts: ReadonlySet<string>): boolean {
  const name = declared.slice(declared.indexOf(" ") + 1);
  return texts.has(name) || (name === "*" && texts.size > 0);
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
