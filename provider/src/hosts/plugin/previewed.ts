import type { Declaration } from "../../declaration/resource.ts";
import { isAbsent, Unknown, type Values } from "../../declaration/value.ts";

/** What a resource is going to have, as far as that is known before a deployment. */
export function previewed(declaration: Declaration, said: Values): Values {
  const inputs = Object.entries(declaration.inputs)
    .filter(([, field]) => field.isShown)
    .map(([name, { facts }]) => {
      const usual = facts.default === undefined ? Unknown.value : facts.default;
      return [name, isAbsent(said[name]) ? usual : said[name]] as const;
    });
  const outputs = Object.keys(declaration.outputs).map((name) => [name, Unknown.value] as const);
  return Object.fromEntries([...inputs, ...outputs]);
}

/** The same of an update: what the program never said stays, and what the service makes may be another. */
export function previewedUpdate(
  declaration: Declaration,
  said: Values,
  before: { readonly inputs: Values; readonly outputs: Values },
): Values {
  const entries = Object.entries(previewed(declaration, said)).map(([name, value]) => {
    const isLeft = name in declaration.inputs && isAbsent(said[name]) && isAbsent(before.inputs[name]);
    return [name, isLeft ? (before.outputs[name] ?? null) : value] as const;
  });
  return Object.fromEntries(entries);
}
