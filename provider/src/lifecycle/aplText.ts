import { RefusedError } from "../client/answerErrors.ts";
import type { Client } from "../client/client.ts";
import type { Declaration } from "../declaration/resource.ts";
import { hasSecret, reveal, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { CheckFailure } from "./checked.ts";
import { type Path, topOf, valueAt } from "./paths.ts";
import type { Run } from "./run.ts";

/**
 * A line that parses and means nothing. A service parses all of a query before it asks what any of it means, so what is
 * wrong behind this line can only be how it is written; and nothing is ever looked for.
 */
const meaningless = "let unparsed = a_function_that_does_not_exist();\n";
/** And if a service should not mind, this is what it looks for: next to nothing. */
const noTime = { startTime: "1970-01-01T00:00:00Z", endTime: "1970-01-01T00:00:00Z" };
const nonsense = "['a dataset that does not exist'] | where another_function_that_does_not_exist()";

/** Texts in APL that do not parse, with the place within. The provider has no parser, so the service is asked. */
export async function unparsed(
  run: Run,
  resource: Declaration,
  secretInputs: Values,
  changed: readonly Path[],
): Promise<CheckFailure[]> {
  const inputs = reveal(secretInputs) as Values;
  const paths = Object.entries(resource.aplTexts ?? {}).filter(([path]) => changed.includes(path));
  const found = await Promise.all(
    paths.map(async ([path, before]) => {
      const text = valueAt(inputs, path);
      const fault = typeof text === "string" ? await faultIn(run, before, text) : undefined;
      if (fault === undefined) return [];
      const what = hasSecret(secretInputs[topOf(path)]) ? unsaid : fault.message;
      return [{ path, reason: `line ${fault.line}, column ${fault.column}: ${what}` }];
    }),
  );
  return found.flat();
}

/** What is wrong is told by a piece of the text. */
const unsaid = "cannot be parsed; why is not shown, since the text is a secret";

async function faultIn(run: Run, before: string, text: string): Promise<Fault | undefined> {
  const fault = await ask(run.client, `${meaningless}${before}${text}`);
  const line = (fault?.line ?? 0) - `${meaningless}${before}`.split("\n").length + 1;
  if (!fault || line < 1 || !(await run.once("parses first", () => parsesFirst(run.client))))
    return undefined;
  return { ...fault, line };
}

/** Whether this service does find the meaningless line before what the query means. */
async function parsesFirst(client: Client): Promise<boolean> {
  return (await ask(client, `${meaningless}${nonsense}`))?.line === 1;
}

type Fault = NonNullable<RefusedError["place"]>;

async function ask(client: Client, apl: string): Promise<Fault | undefined> {
  try {
    await client.call("queryAplTabular", { query: { format: "tabular" }, body: { apl, ...noTime } });
  } catch (error) {
    if (!(error instanceof EventDataError)) throw error;
    return error instanceof RefusedError && error.status === 400 ? error.place : undefined;
  }
  return undefined;
}
