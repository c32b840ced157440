import type { Statement } from "./statement.ts";

/** What values mean, by the title that the docs give it. */
export const meaning: Readonly<Record<string, readonly Statement[]>> = {
  Null: [
    {
      about:
        "A field that an event does not have is null there, a text too. A field that exists nowhere in the dataset is an error that names it.",
    },
    {
      about:
        "Equality with one null is false, inequality true; with two nulls both are null. Order and `between` are null.",
      examples: [
        ["toint(null) == 1", false],
        ["toint(null) != 1", true],
        ["toint(null) == toint(null)", null],
        ["toint(null) < 1", null],
      ],
    },
    {
      about: "On null, lists and the operators of text are false, and their `!` forms true.",
      examples: [
        ["toint(null) in (1, 2)", false],
        ['string(null) contains "a"', false],
        ['string(null) !contains "a"', true],
      ],
    },
    {
      about:
        "Calculations with null are null. A condition that is null is not true: `where` drops the row, `iff` takes the second value.",
      examples: [
        ["1 + toint(null)", null],
        ["iff(tobool(null), 1, 2)", 2],
      ],
    },
    {
      about:
        "Aggregations pass null over: `sum` of nothing is 0, `avg`, `min` and `max` of nothing are null, `count()` counts rows. In `by` and `distinct` null is a value of its own.",
    },
  ],
  Numbers: [
    {
      about:
        "Integers have 64 bits and are exact, also in events and answers. A larger number, and every decimal, is a float of 64 bits. Together they are compared and computed as numbers.",
      examples: [
        ["1 == 1.0", true],
        ["7 / 2", 3],
        ["7 / 2.0", 3.5],
      ],
    },
    {
      about: "What is too large is null, as is what a division by zero would give. There are no infinities.",
      examples: [
        ["9223372036854775807 + 1", null],
        ["1 / 0", null],
        ["1.0 / 0", null],
      ],
    },
  ],
  Times: [
    {
      about: "Times have nanoseconds and are in UTC, from year 1 to year 9999. Outside of that is null.",
      examples: [
        ["datetime(2026-03-09T10:00:00Z) + 1ns", "2026-03-09T10:00:00.000000001Z"],
        ["datetime(9999-12-31T23:59:59Z) + 1d", null],
      ],
    },
    {
      about: "A timespan is a number of nanoseconds of 64 bits, about 292 years. A larger one is null.",
      examples: [["datetime(2026-03-09) - datetime(1600-01-01)", null]],
    },
    {
      about:
        "Beside a number, a timespan is the number of its nanoseconds, and what comes of both is a number. A product is a timespan, and so is a part of one; beside a time, a field's number is a timespan.",
      examples: [
        ["1500000000 > 1s", true],
        ["2500000 / 1ms", 2.5],
        ["bin(12345678, 1ms)", 12000000],
        ["1h * 1.5", "1h30m0s"],
      ],
    },
    {
      about: "Weeks begin on Sunday; `week_of_year` alone follows ISO 8601, where they begin on Monday.",
      examples: [["startofweek(datetime(2026-03-11))", "2026-03-08T00:00:00Z"]],
    },
    {
      about:
        "Bins of times are counted from the beginning of 1970, so that bins of 7 days begin on Thursdays.",
      examples: [["bin(datetime(2026-03-11T10:00:00Z), 7d)", "2026-03-05T00:00:00Z"]],
    },
  ],
  Texts: [
    {
      about:
        "`==`, `in` and every `…_cs` operator tell capital from small letters; `=~`, `in~` and the other operators of text do not.",
      examples: [
        ['"a" == "A"', false],
        ['"a" =~ "A"', true],
        ['"abc" contains "B"', true],
      ],
    },
    {
      about: "A word, as `has` looks for it, is bounded by what is neither letter nor digit.",
      examples: [
        ['"max_size" has "size"', true],
        ['"size2" has "size"', false],
      ],
    },
    { about: "Texts are in the order of their code points.", examples: [['"B" < "a"', true]] },
    {
      about: "Places and lengths count characters (code points), not bytes.",
      examples: [['strlen("é€😀")', 3]],
    },
  ],
  "Fields of several types": [
    {
      about:
        'A field whose events conflict keeps each value as it came; its type is then a union such as `integer|string`. Group, `distinct`, `dcount` and `sort` take 1 and `"1"` apart.',
    },
    {
      about:
        "An operator or a function that wants a certain type sees the values of that type, and null for the others. `tostring` sees all.",
    },
    { about: "In order: booleans, numbers, times, timespans, texts, arrays, maps." },
    {
      about: "Comparing constants of different types is a mistake, and is told with its place.",
    },
    {
      about:
        "Arrays and maps are equal when they are the same as JSON: keys in another order make another map.",
      examples: [
        ["dynamic([1, 2]) == dynamic([1,2])", true],
        ['dynamic({"a": 1, "b": 2}) == dynamic({"b": 2, "a": 1})', false],
      ],
    },
  ],
};
