import type { OperatorGuide } from "../operatorGuide.ts";

/** Operators that bring rows of several tables together. */
export const tableOperators: readonly OperatorGuide[] = [
  {
    name: "join",
    form: "join [kind = …] name|(query) on field, …|value == value, …",
    about: "The rows of both sides whose keys are equal, side by side. Null is equal to nothing.",
    details: [
      "`inner`, which is meant unless told: every left row with every right row.",
      "`innerunique`: each left row with the first right row.",
      "`leftouter`, `rightouter`, `fullouter`: also the rows of that side, or of both, that found no other; what they lack is null.",
      "`leftsemi`, `rightsemi`: the rows of that side alone that found another.",
      "`leftanti` (also `anti`, `leftantisemi`), `rightanti` (also `rightantisemi`): the rows of that side alone that found none.",
      "Of a condition `==` the left value is made of the left rows, and the right one of the right rows; `$left.field` and `$right.field` say so, and may stand the other way round.",
      "A column of the right side whose name the left has as well gets a number: `route1`.",
    ],
    example: {
      query:
        "requests | join kind=leftouter teams on route | where status >= 200 and region == 'eu' | project route, route1, team | sort by route asc",
      rows: [
        { route: "/health", route1: null, team: null },
        { route: "/orders", route1: "/orders", team: "blue" },
        { route: "/users", route1: "/users", team: "red" },
      ],
    },
  },
  {
    name: "lookup",
    form: "lookup [kind = leftouter|inner] name|(query) on field, …|value == value, …",
    about:
      "Adds the columns of another table by equal keys, without the keys of that table. `leftouter` unless told.",
    example: {
      query:
        "requests | where status >= 400 | lookup teams on route | project route, status, team | sort by status asc",
      rows: [
        { route: "/orders", status: 404, team: "blue" },
        { route: "/users", status: 500, team: "red" },
      ],
    },
  },
  {
    name: "union",
    form: "union [withsource=column] name|pattern*|(query), …",
    about: "All rows of the input and of the others, with every column that one of them has.",
    details: [
      "`withsource=` adds a column with the name of the dataset, view or `let` that a row is from; a query that begins with no such name is `union_arg0`, `union_arg1`, … by its place.",
      "Columns of one name are one column, whatever their types are.",
      "It may also stand first, as a source. In a dataset's name `*` stands for any characters.",
    ],
    example: {
      query:
        "requests | project route | union (teams | project route, team) | summarize n = count() by team | sort by team asc",
      rows: [
        { team: null, n: 5 },
        { team: "blue", n: 1 },
        { team: "green", n: 1 },
        { team: "red", n: 1 },
      ],
    },
  },
];
