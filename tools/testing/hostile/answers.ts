import { expect } from "vitest";
import type { Answered } from "../runningService.ts";

/** What a query must not be refused with: then it was the service's own SQL that was wrong. */
const databaseWords =
  /(Parser|Binder|Catalog|Internal|INTERNAL|FATAL|Fatal|Not implemented|Transaction|Permission|IO) Error|syntax error|invalidated/;

/** An answer that is a success, or a refusal in the service's own words. */
export function taken(answer: Answered): boolean {
  const { status, text, body } = answer;
  if (status === 200) return true;
  expect([400, 404, 413, 415, 422], text).toContain(status);
  expect(body.message, text).toEqual(expect.stringMatching(/./));
  expect(text).not.toMatch(databaseWords);
  return false;
}

/** The first row of a tabular answer that must be there: its names and values, of which a name may be anything. */
export function rowOf(answer: Answered): [name: string, value: unknown][] {
  expect(answer.status, answer.text).toBe(200);
  const [{ fields, columns }]: [{ fields: { name: string }[]; columns: unknown[][] }] = answer.body.tables;
  return fields.map(({ name }, index) => [name, columns[index]?.[0]]);
}
