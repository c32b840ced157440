/** What cannot be written of what there is otherwise, and a query that is told so. */
export interface LeftOutForm {
  readonly about: string;
  readonly query: string;
}

export const leftOutForms: readonly LeftOutForm[] = [
  {
    about:
      "A query as the list of `in`, elsewhere than as a condition of `where` that has to hold, and of the other operators with lists.",
    query: "requests | extend known = route in (teams | project route)",
  },
  {
    about: "In the paths of `array_extract`: conditions, ranges, and `..` for any depth.",
    query: 'print array_extract(dynamic([{"a": 1}]), "$[?(@.a)]")',
  },
  {
    about: "In `redact redactGroups=true`: groups that repeat, within others, or beside alternatives.",
    query: 'print m = "a" | redact redactGroups=true "(a)+"',
  },
];
