import { language } from "../../../service/src/apl/guide/language.ts";

/** A query of every production that the language's own tables tell of, over the tables "requests" and "teams". */
export function sampleQueries(): string[] {
  const examples = [
    language.firstExample,
    ...language.sources.map(({ example }) => example),
    language.fieldAccess,
    ...Object.values(language.operators).flatMap((each) => each.map(({ example }) => example)),
  ];
  const calls = [...Object.values(language.functions), ...Object.values(language.infix)].flat();
  const values = [
    ...language.literals.flatMap(({ examples }) => examples.map(([text]) => text)),
    ...calls.map(({ example }) => example?.[0] ?? ""),
  ];
  return [
    ...examples.map(({ query }) => query),
    ...values.map((text) => (/^(print|range|datatable)\b.*\|/.test(text) ? text : `print x = ${text}`)),
    ...values.map(
      (text) => `requests | where ${text.replace(/^"[^"]*"/, "route").replace(/^\d+/, "status")}`,
    ),
    ...language.aggregations.map(({ example }) => `requests | summarize y = ${callOf(example)} by region`),
    ...language.aggregations.map(
      ({ example }) => `requests | make-series y = ${callOf(example)} on _time step 1h`,
    ),
  ];
}

function callOf(example: readonly unknown[] | undefined): string {
  return String(example?.[0] ?? "count()").replaceAll(/\bx\b/g, "status");
}
