import { RefusedError } from "../client/answerErrors.ts";
import type { Resource } from "../declaration/resource.ts";
import { isAbsent, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import { UnfinishedError } from "./halfMade.ts";
import { declaredPaths, topOf, valueAt, withValueAt } from "./paths.ts";
import type { Prior } from "./prior.ts";

/**
 * What to end with when a write failed. It may have been carried out all the same, so the state keeps
 * as declared what was declared before and what was sent: else a place that only the failed program
 * set would stay on the service, and nothing would ever show it.
 */
export function failedWrite(
  resource: Resource,
  id: string,
  prior: Prior,
  sent: Values,
  error: unknown,
): unknown {
  if (!(error instanceof EventDataError) || isRefused(error)) return error;
  const inputs = declaredPaths(resource, sent).reduce(
    (both, path) => withValueAt(both, path, valueAt(sent, path)),
    markedIn(resource, prior.inputs, sent),
  );
  const outputs = { ...markedIn(resource, prior.outputs, sent), ...inputs };
  const unfinished = { asked: Date.now(), before: [], of: "write" } as const;
  return new UnfinishedError({ id, inputs, outputs, unfinished }, error);
}

/** The service itself said no. Where it was only busy or broken, an earlier attempt may have come through. */
function isRefused(error: EventDataError): boolean {
  if (!(error instanceof RefusedError)) return error.code === "INPUT_INVALID";
  return error.isFromService && error.status < 500 && error.status !== 429;
}

/** Without secrets in places where the new inputs hold none: the engine would not mark them there. */
function markedIn(resource: Resource, values: Values, sent: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !resource.inputs[topOf(name)]?.facts.secret || !isAbsent(sent[name]),
    ),
  );
}
