import type { Declaration } from "../declaration/resource.ts";
import { hasSecret, reveal, type Values } from "../declaration/value.ts";
import type { CheckFailure } from "./checked.ts";
import { type Path, topOf, valueAt } from "./paths.ts";
import type { Run } from "./run.ts";

/** What is wrong is told by a piece of the text. */
const unsaid = "cannot be parsed; why is not shown, since the text is a secret";

/** Texts in APL that do not parse, with the place within. */
export async function unparsed(
  { aplParser }: Run,
  resource: Declaration,
  secretInputs: Values,
  changed: readonly Path[],
): Promise<CheckFailure[]> {
  const inputs = reveal(secretInputs) as Values;
  const paths = Object.entries(resource.aplTexts ?? {}).filter(([path]) => changed.includes(path));
  const found = await Promise.all(
    paths.map(async ([path, before]) => {
      const text = valueAt(inputs, path);
      const fault = typeof text === "string" ? await aplParser.faultIn(before, text) : undefined;
      if (fault === undefined) return [];
      const what = hasSecret(secretInputs[topOf(path)]) ? unsaid : fault.message;
      return [{ path, reason: `line ${fault.line}, column ${fault.column}: ${what}` }];
    }),
  );
  return found.flat();
}
