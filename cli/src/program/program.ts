/** A value in a program. */
export type Tree =
  | string
  | number
  | boolean
  | null
  | Reference
  | ConfigSecret
  | readonly Tree[]
  | { readonly [key: string]: Tree };

/** An output of another resource of the program. */
export class Reference {
  readonly variable: string;
  readonly output: string;

  constructor(variable: string, output: string) {
    this.variable = variable;
    this.output = output;
  }
}

/** A secret that stands in the stack's configuration rather than in the program. */
export class ConfigSecret {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

/** A resource that a program declares. */
export interface Declared {
  readonly variable: string;
  readonly type: string;
  readonly name: string;
  readonly args: Readonly<Record<string, Tree>>;
  /** What a reader has to be told of it. */
  readonly comments?: readonly string[];
}

export function isMap(tree: Tree): tree is { readonly [key: string]: Tree } {
  const isMarker = tree instanceof Reference || tree instanceof ConfigSecret;
  return typeof tree === "object" && tree !== null && !isMarker && !Array.isArray(tree);
}

/** Every variable that a value names. */
export function referencesIn(tree: Tree): string[] {
  if (tree instanceof Reference) return [tree.variable];
  if (tree instanceof ConfigSecret || typeof tree !== "object" || tree === null) return [];
  return Object.values(tree).flatMap(referencesIn);
}

/** Every key of configuration that a value names. */
export function secretsIn(tree: Tree): string[] {
  if (tree instanceof ConfigSecret) return [tree.key];
  if (tree instanceof Reference || typeof tree !== "object" || tree === null) return [];
  return Object.values(tree).flatMap(secretsIn);
}
