import { laneFor } from "../../sql/laneFor.ts";
import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** A word is bounded by what is neither letter nor digit. */
const notInWord = "[^\\pL\\pN]";

interface TextTest {
  readonly name: string;
  readonly about: string;
  readonly sql: (text: Sql, looked: Sql) => Sql;
  readonly examples: readonly Example[];
  /** Examples of the form that does not ignore case. */
  readonly exactly: readonly Example[];
}

const word = (before: string, after: string) => (text: Sql, looked: Sql) =>
  `regexp_matches(${text}, '${before}' || regexp_escape(${looked}) || '${after}')`;
const start = `(^|${notInWord})`;
const end = `(${notInWord}|$)`;

const tests: readonly TextTest[] = [
  {
    name: "contains",
    about: "Whether the text has the other in it.",
    sql: (text, looked) => `contains(${text}, ${looked})`,
    examples: [
      ['"abcd" contains "BC"', true],
      ['"abcd" contains "x"', false],
      ['"abcd" contains ""', true],
      ['string(null) contains "a"', false],
      ['"ÄÖ" contains "ö"', true],
    ],
    exactly: [
      ['"abcd" contains_cs "bc"', true],
      ['"abcd" contains_cs "BC"', false],
      ['"abcd" contains_cs ""', true],
      ['string(null) contains_cs "a"', false],
      ['"ÄÖ" contains_cs "ö"', false],
    ],
  },
  {
    name: "startswith",
    about: "Whether the text begins with the other.",
    sql: (text, looked) => `starts_with(${text}, ${looked})`,
    examples: [
      ['"Hello" startswith "he"', true],
      ['"Hello" startswith "el"', false],
      ['"" startswith ""', true],
      ['string(null) startswith "a"', false],
      ['"a%b" startswith "a%"', true],
    ],
    exactly: [
      ['"Hello" startswith_cs "He"', true],
      ['"Hello" startswith_cs "he"', false],
      ['"" startswith_cs ""', true],
      ['string(null) startswith_cs "a"', false],
      ['"a%b" startswith_cs "a%"', true],
    ],
  },
  {
    name: "endswith",
    about: "Whether the text ends with the other.",
    sql: (text, looked) => `suffix(${text}, ${looked})`,
    examples: [
      ['"Hello" endswith "LO"', true],
      ['"Hello" endswith "l"', false],
      ['"" endswith ""', true],
      ['string(null) endswith "a"', false],
      ['"a_b" endswith "_b"', true],
    ],
    exactly: [
      ['"Hello" endswith_cs "lo"', true],
      ['"Hello" endswith_cs "LO"', false],
      ['"" endswith_cs ""', true],
      ['string(null) endswith_cs "a"', false],
      ['"a_b" endswith_cs "_b"', true],
    ],
  },
  {
    name: "has",
    about: "Whether the text has the other in it as a whole word.",
    sql: word(start, end),
    examples: [
      ['"GET /api/users" has "API"', true],
      ['"GET /api/users" has "user"', false],
      ['"a.b" has "a.b"', true],
      ['string(null) has "a"', false],
      ['"axb" has "a.b"', false],
    ],
    exactly: [
      ['"GET /api/users" has_cs "api"', true],
      ['"GET /api/users" has_cs "API"', false],
      ['"a.b" has_cs "a.b"', true],
      ['string(null) has_cs "a"', false],
      ['"axb" has_cs "a.b"', false],
    ],
  },
  {
    name: "hasprefix",
    about: "Whether one of the text's words begins with the other.",
    sql: word(start, ""),
    examples: [
      ['"GET /api/users" hasprefix "use"', true],
      ['"GET /api/users" hasprefix "sers"', false],
      ['"" hasprefix "a"', false],
      ['string(null) hasprefix "a"', false],
      ['"x-Ray" hasprefix "ra"', true],
    ],
    exactly: [
      ['"GET /api/users" hasprefix_cs "use"', true],
      ['"GET /api/users" hasprefix_cs "Use"', false],
      ['"" hasprefix_cs "a"', false],
      ['string(null) hasprefix_cs "a"', false],
      ['"x-Ray" hasprefix_cs "Ra"', true],
    ],
  },
  {
    name: "hassuffix",
    about: "Whether one of the text's words ends with the other.",
    sql: word("", end),
    examples: [
      ['"GET /api/users" hassuffix "PI"', true],
      ['"GET /api/users" hassuffix "ap"', false],
      ['"" hassuffix "a"', false],
      ['string(null) hassuffix "a"', false],
      ['"x-Ray" hassuffix "x"', true],
    ],
    exactly: [
      ['"GET /api/users" hassuffix_cs "pi"', true],
      ['"GET /api/users" hassuffix_cs "PI"', false],
      ['"" hassuffix_cs "a"', false],
      ['string(null) hassuffix_cs "a"', false],
      ['"x-Ray" hassuffix_cs "x"', true],
    ],
  },
];

/** Each test in its four forms: it ignores case or (`_cs`) does not, and holds or (`!`) does not. */
export const texts: readonly ScalarFunction[] = tests.flatMap(({ name, about, sql, examples, exactly }) => {
  const ignoringCase = (text: Sql, looked: Sql) => sql(`lower(${text})`, `lower(${looked})`);
  return [
    textTest(name, `${about} Case does not matter.`, ignoringCase, examples),
    textTest(`!${name}`, `The contrary of ${name}.`, not(ignoringCase), contrary(name, examples)),
    textTest(`${name}_cs`, `${about} Case matters.`, sql, exactly),
    textTest(`!${name}_cs`, `The contrary of ${name}_cs.`, not(sql), contrary(`${name}_cs`, exactly)),
  ];
});

function not(sql: (text: Sql, looked: Sql) => Sql) {
  return (text: Sql, looked: Sql) => `(NOT COALESCE(${sql(text, looked)}, FALSE))`;
}

function contrary(name: string, examples: readonly Example[]): Example[] {
  return examples.map(([text, value]) => [text.replace(` ${name} `, ` !${name} `), value !== true]);
}

/** What is not text has nothing in it. */
function textTest(
  name: string,
  about: string,
  sql: (text: Sql, looked: Sql) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  const forms = [form(["string", "string"], "boolean", sql)];
  const { types } = formFunction(name, { about, parameters: ["text", "looked for"], forms, examples });
  return {
    name,
    about,
    parameters: ["text", "looked for"],
    types,
    lanes: ([text, looked]) => ({
      boolean: `COALESCE(${sql(laneFor(text, "string"), laneFor(looked, "string"))}, FALSE)`,
    }),
    examples,
  };
}
