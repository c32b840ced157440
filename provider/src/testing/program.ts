import { isMap, type Values } from "../declaration/value.ts";

/** Stands in a program for an output of a resource that stands before it. */
export class Reference {
  readonly to: string;
  readonly output: string;

  constructor(to: string, output = "id") {
    this.to = to;
    this.output = output;
  }
}

export interface Declaration {
  readonly type: string;
  readonly name: string;
  readonly args: Values;
  /** The option of that name: what it needs without a reference to it. */
  readonly dependsOn?: readonly string[];
  /** The option of that name, which counts more than what the provider says. */
  readonly deleteBeforeReplace?: boolean;
}

export function resolve(value: Values, look: (to: string, output: string) => unknown): Values {
  return mapped(value, look) as Values;
}

function mapped(value: unknown, look: (to: string, output: string) => unknown): unknown {
  if (value instanceof Reference) return look(value.to, value.output);
  if (Array.isArray(value)) return value.map((item) => mapped(item, look));
  if (!isMap(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, mapped(inner, look)]));
}

export function referencesOf(value: unknown): string[] {
  if (value instanceof Reference) return [value.to];
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  return isMap(value) ? Object.values(value).flatMap(referencesOf) : [];
}
