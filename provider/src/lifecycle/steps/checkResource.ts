import { named } from "../autoname.ts";
import { Bound } from "../bound.ts";
import { check } from "../check.ts";
import { declaredTwice } from "../declaredTwice.ts";
import { foreseeWrite } from "../foreseeWrite.ts";
import type { Managed } from "../oddities.ts";
import type { Run } from "../run.ts";
import type { CheckedInputs, Said, Stored } from "./steps.ts";

export async function checkResource(
  run: Run,
  resource: Managed,
  stored: Stored | undefined,
  { values, logicalName, key, beside, naming = named }: Said,
): Promise<CheckedInputs> {
  const bound = new Bound(run, resource, logicalName, key);
  const before = stored?.values ?? {};
  // An object keeps the name under which it was made: a new one in the program is no change of the object.
  const madeAs = stored?.logicalName || logicalName;
  const { adopt } = values;
  bound.claims.declare(key ?? madeAs, { logicalName, key: bound.key, adopt });
  // The engine checks what it makes anew once more, then as if it were new.
  if (stored) bound.awaitDiff(before);
  const { inputs, failures } = check(resource, logicalName, before, values, naming, new Date());
  const faults = [...failures, ...declaredTwice(bound, { ...inputs, adopt })];
  const isNew = stored === undefined;
  const foreseen = faults.length === 0 ? await foreseeWrite(bound, { isNew, before, inputs, beside }) : [];
  return { inputs, logicalName: madeAs, failures: [...faults, ...foreseen] };
}
