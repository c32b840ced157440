import type { OperatorGuide } from "../operatorGuide.ts";

/** Operators that take values apart. */
export const partOperators: readonly OperatorGuide[] = [
  {
    name: "mv-expand",
    form: "mv-expand [kind=bag|array] [with_itemindex=column] [name =] value [to typeof(type)], … [limit count]",
    about: "One row for each element of an array, or for each key of a map. Several values go side by side.",
    details: [
      "A row whose array is empty goes. One whose value is no array stays as it is.",
      "A key of a map and its value become a map of the one, or with `kind=array` an array of both. `bagexpansion=` is another name of `kind=`.",
      "`with_itemindex=` adds a column with the place of the element, counted from 0.",
      "With a type, elements of another type are null.",
    ],
    example: {
      query: 'print route = "/users", tags = dynamic(["fast", 5]) | mv-expand tags',
      rows: [
        { route: "/users", tags: "fast" },
        { route: "/users", tags: 5 },
      ],
    },
  },
  {
    name: "parse",
    form: 'parse [kind = simple|regex|relaxed] [flags = …] text with *|"fixed text"|field[:type] …',
    about: "Takes fields out of a text that is built as the parts say; `*` stands for what does not matter.",
    details: [
      "A field is a string unless told. In a text that is not built so, all fields are null.",
      "Commas may stand between the parts.",
      "`kind=regex`: the fixed texts are regular expressions (RE2), for which `flags` may be told: `i` to ignore case, `m` for `^` and `$` at each line, `U` to match as little as can be; `s`, for `.` as line breaks too, is always so.",
      "`kind=relaxed`: a field whose text is no value of its type is null, and the others are not.",
    ],
    example: {
      query:
        'print line = "id=42 took 1.5s to finish" | parse line with "id=" id:int " took " seconds:real "s" rest | project id, seconds, rest',
      rows: [{ id: 42, seconds: 1.5, rest: " to finish" }],
    },
  },
  {
    name: "parse-where",
    form: 'parse-where [kind = simple|regex|relaxed] [flags = …] text with *|"fixed text"|field[:type] …',
    about: "As `parse`, but keeps only the rows whose text is built so.",
    example: {
      query:
        'datatable(line: string)["id=1", "nothing", "id=3"] | parse-where line with "id=" id:int | project id',
      rows: [{ id: 1 }, { id: 3 }],
    },
  },
  {
    name: "parse-kv",
    form: 'parse-kv text as (key[: type], …) [with (pair_delimiter="…", kv_delimiter="…", quote="…")]',
    about: "Takes the values of keys out of a text of pairs. A value is a string unless told.",
    details: [
      'Unless told, pairs are delimited by a blank, values by `=`, and quoted by `"`. A key that is not there is null.',
    ],
    example: {
      query: `print line = 'level=warn user="Ada L" tries=3' | parse-kv line as (level: string, user: string, tries: int) | project level, user, tries`,
      rows: [{ level: "warn", user: "Ada L", tries: 3 }],
    },
  },
];
