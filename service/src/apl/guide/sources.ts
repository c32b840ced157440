import type { QueryExample } from "./queryExample.ts";

/** What a query may begin with, or build upon. */
export interface SourceGuide {
  readonly title: string;
  readonly form: string;
  readonly about: string;
  readonly example: QueryExample;
}

export const sources: readonly SourceGuide[] = [
  {
    title: "A dataset or a view",
    form: "name|['name']",
    about:
      "The events of a dataset, or the rows of a view's query. A name with other characters than letters, digits and `_` stands in brackets and quotes.",
    example: {
      query: "let ['http-logs'] = requests; ['http-logs'] | count",
      rows: [{ Count: 5 }],
    },
  },
  {
    title: "let",
    form: "let name = expression|query; …",
    about: "Gives a value or a query a name for the rest of the text.",
    example: {
      query: "let least = 400; let bad = requests | where status >= least; bad | count",
      rows: [{ Count: 2 }],
    },
  },
  {
    title: "declare query_parameters",
    form: "declare query_parameters (name: type [= default], …); …",
    about:
      "Names that the request's variables give a value, or else the default. A variable of another type is a mistake, and so is a parameter that has no value.",
    example: {
      query: "declare query_parameters (least: int = 400); requests | where status >= least | count",
      rows: [{ Count: 2 }],
    },
  },
  {
    title: "set",
    form: "set name [= value]; …",
    about: "Is accepted before a query, and changes nothing.",
    example: { query: "set stricttypes; requests | count", rows: [{ Count: 5 }] },
  },
  {
    title: "table",
    form: "table(name)",
    about:
      "The rows of what a text names, as if the name itself stood there. The text may be a parameter, or stand in a `let`.",
    example: {
      query: 'declare query_parameters (of: string = "teams"); table(of) | where team == "red"',
      rows: [{ route: "/users", team: "red" }],
    },
  },
  {
    title: "union",
    form: "union [withsource=column] name|pattern*|(query), …",
    about:
      "The rows of several datasets, views and queries. In a name `*` stands for any characters. `withsource=` adds a column that tells where a row is from.",
    example: {
      query: "union (requests | project route), (teams | project route) | distinct route | count",
      rows: [{ Count: 4 }],
    },
  },
  {
    title: "A query in parentheses",
    form: "(query)",
    about: "The rows of a query.",
    example: { query: "(requests | where status == 200) | count", rows: [{ Count: 3 }] },
  },
  {
    title: "datatable",
    form: "datatable(name: type, …)[value, …]",
    about: "Rows that stand in the query. A comma may follow the last value.",
    example: {
      query: 'datatable(host: string, cores: int)["a", 2, "b", 4]',
      rows: [
        { host: "a", cores: 2 },
        { host: "b", cores: 4 },
      ],
    },
  },
  {
    title: "range",
    form: "range name from first to last step size",
    about: "A row for each step. The last value belongs to them if a step meets it.",
    example: { query: "range x from 1 to 7 step 3", rows: [{ x: 1 }, { x: 4 }, { x: 7 }] },
  },
  {
    title: "print",
    form: "print [name =] expression, …",
    about: "One row of values.",
    example: { query: 'print sum = 1 + 2, upper = toupper("a")', rows: [{ sum: 3, upper: "A" }] },
  },
];

/** How a field, and what stands in it, is named. */
export const fieldAccess: QueryExample = {
  query: `print user = dynamic({"name": "Ada", "tags": ["x", "y"]}) | project user.name, name = user["name"], first = user.tags[0], last = user["tags"][-1]`,
  rows: [{ "user.name": "Ada", name: "Ada", first: "x", last: "y" }],
};
