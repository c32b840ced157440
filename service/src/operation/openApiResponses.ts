import {
  type Endpoint,
  type EndpointName,
  type ErrorStatus,
  endpointOf,
  pathParameters,
  statuses,
} from "eventdata-contract";
import type { Components } from "./openApiComponents.ts";

const always = () => true;
const hasBody = ({ body }: Endpoint) => body !== undefined;
const isManagement = ({ host }: Endpoint) => host === "base";

/** Which endpoints may answer which error. */
const answeredBy: readonly (readonly [ErrorStatus, (row: Endpoint) => boolean])[] = [
  [400, always],
  [401, always],
  [403, always],
  [404, ({ path, host }) => pathParameters(path).length > 0 || host === "edge"],
  [409, (row) => isManagement(row) && hasBody(row)],
  [413, hasBody],
  [415, hasBody],
  [422, (row) => isManagement(row) && (hasBody(row) || row.query !== undefined)],
  [429, always],
  [430, ({ host }) => host === "edge"],
  [500, always],
  [503, always],
];

export interface ResponseParts {
  readonly components: Components;
  readonly isServed: boolean;
}

export function responsesOf(name: EndpointName, { components, isServed }: ResponseParts): object {
  const row = endpointOf(name);
  const headers = components.traceHeader();
  const success = {
    description: row.answer === undefined ? "Done." : "The answer.",
    headers,
    ...(row.answer === undefined ? {} : { content: components.answer(name, row.answer) }),
  };
  const errors = answeredBy
    .filter(([, answers]) => answers(row))
    .map(([status]) => status)
    .concat(isServed ? [] : [501]);
  const refusals = errors.map((status) => [
    status,
    { description: statuses[status], headers, content: components.error(row.errors) },
  ]);
  return { [row.success]: success, ...Object.fromEntries(refusals) };
}
