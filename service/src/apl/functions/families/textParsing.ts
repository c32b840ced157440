import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** A function that takes one text apart. */
function parsing(
  name: string,
  about: string,
  gives: "array" | "map",
  sql: (text: Sql) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  const given = (text: Sql) => `CASE WHEN ${text} IS NOT NULL THEN bounded_text(${sql(text)}) END`;
  return formFunction(name, {
    about,
    parameters: ["text"],
    forms: [form(["string"], gives, given)],
    examples: [...examples, [`${name}(string(null))`, null], [`${name}(dynamic({"a": 5}).a)`, null]],
  });
}

const path = (entries: Readonly<Record<string, string>>) => ({
  Scheme: "",
  RootPath: "",
  DirectoryPath: "",
  DirectoryName: "",
  Filename: "",
  Extension: "",
  AlternateDataStreamName: "",
  ...entries,
});

const url = (entries: Readonly<Record<string, unknown>>) => ({
  scheme: "",
  host: "",
  port: "",
  path: "",
  username: "",
  password: "",
  query: {},
  fragment: "",
  ...entries,
});

export const textParsing: readonly ScalarFunction[] = [
  parsing(
    "parse_csv",
    "The values of the first record of comma-separated values, as an array of texts, without white space around them.",
    "array",
    (text) => `to_json(values_of_csv(${text}))::VARCHAR`,
    [
      ['parse_csv("a,b,c")', ["a", "b", "c"]],
      ['parse_csv("a, b , c")', ["a", "b", "c"]],
      ['parse_csv("a,,")', ["a", "", ""]],
      ['parse_csv("\\"a,b\\",\\"say \\"\\"hi\\"\\"\\",c")', ["a,b", 'say "hi"', "c"]],
      ['parse_csv("\\" a \\", b")', [" a ", "b"]],
      ['parse_csv("\\"a\\nb\\",c\\nsecond,record")', ["a\nb", "c"]],
      ['parse_csv("\\"\\",\\"a")', ["", '"a']],
      ['parse_csv("\\"a\\"x,b")', ['"a"x', "b"]],
      ['parse_csv("")', [""]],
      ['parse_csv(strrep(strrep("a,", 1000), 300))', null],
    ],
  ),
  parsing("parse_path", "The parts of a path.", "map", (text) => `map_of_path(${text})`, [
    [
      'parse_path("/api/v1/messages/users")',
      path({ DirectoryPath: "/api/v1/messages", DirectoryName: "messages", Filename: "users" }),
    ],
    [
      'parse_path("C:\\\\temp\\\\file.txt")',
      path({
        RootPath: "C:",
        DirectoryPath: "C:\\temp",
        DirectoryName: "temp",
        Filename: "file.txt",
        Extension: "txt",
      }),
    ],
    [
      'parse_path("file://C:/temp/file.tar.gz:data")',
      path({
        Scheme: "file",
        RootPath: "C:",
        DirectoryPath: "C:/temp",
        DirectoryName: "temp",
        Filename: "file.tar.gz",
        Extension: "gz",
        AlternateDataStreamName: "data",
      }),
    ],
    ['parse_path("file")', path({ Filename: "file" })],
    ['parse_path("/")', path({ DirectoryPath: "/" })],
    ['parse_path("a/")', path({ DirectoryPath: "a", DirectoryName: "a" })],
    ['parse_path("")', path({})],
  ]),
  parsing(
    "parse_url",
    "The parts of an address, none of them decoded; its query as a map, in which the last of the same names counts.",
    "map",
    (text) => `map_of_url(${text})`,
    [
      [
        'parse_url("https://ada:canary-word@www.example.com:8080/a/b?k1=v1&k2=v2#top")',
        url({
          scheme: "https",
          host: "www.example.com",
          port: "8080",
          path: "/a/b",
          username: "ada",
          password: "canary-word",
          query: { k1: "v1", k2: "v2" },
          fragment: "top",
        }),
      ],
      ['parse_url("http://example.com")', url({ scheme: "http", host: "example.com" })],
      [
        'parse_url("http://[2001:db8::1]:80/")',
        url({ scheme: "http", host: "[2001:db8::1]", port: "80", path: "/" }),
      ],
      ['parse_url("/a?x=1&x=2&y")', url({ path: "/a", query: { x: "2", y: "" } })],
      [
        'parse_url("http://example.com/a%20b?q=%26")',
        url({ scheme: "http", host: "example.com", path: "/a%20b", query: { q: "%26" } }),
      ],
      ['parse_url("mailto:owner@example.com")', url({ scheme: "mailto", path: "owner@example.com" })],
      ['parse_url("")', url({})],
    ],
  ),
  parsing(
    "parse_urlquery",
    "The names and values of an address's query, none of them decoded; the last of the same names counts.",
    "map",
    (text) => `map_of_pairs(pairs_of_query(regexp_replace(${text}, '^\\?', '')))`,
    [
      ['parse_urlquery("a1=b1&a2=b2")', { a1: "b1", a2: "b2" }],
      ['parse_urlquery("?page=1&sort=date")', { page: "1", sort: "date" }],
      ['parse_urlquery("a=1&a=2&a=")', { a: "" }],
      ['parse_urlquery("a=b=c&&d")', { a: "b=c", d: "" }],
      ['parse_urlquery("q=a%20b")', { q: "a%20b" }],
      ['parse_urlquery("\\"=\\\\")', { '"': "\\" }],
      ['parse_urlquery("")', {}],
      ['parse_urlquery(strrep(strrep("a", 1000), 1000))', null],
    ],
  ),
  formFunction("format_url", {
    about:
      "The address that a map of scheme, user, password, host, port, path, query (a text or a map) and fragment makes. What may not stand in an address is encoded.",
    parameters: ["parts"],
    forms: [form(["map"], "string", (parts) => `bounded_text(legal_in_url(url_of_map(${parts})))`)],
    examples: [
      [
        'format_url(dynamic({"scheme": "https", "host": "example.com", "path": "/a b"}))',
        "https://example.com/a%20b",
      ],
      [
        'format_url(dynamic({"scheme": "https", "host": "example.com", "path": "a", "port": 443, "fragment": "top", "user": "ada", "password": "canary-word"}))',
        "https://ada:canary-word@example.com:443/a#top",
      ],
      [
        'format_url(dynamic({"scheme": "http", "host": "example.com", "query": {"a": 1, "b": "ä"}}))',
        "http://example.com?a=1&b=%C3%A4",
      ],
      ['format_url(dynamic({"path": "/a", "query": "x=%20"}))', "/a?x=%20"],
      [
        'format_url(parse_url("https://ada:canary-word@example.com:1/a?b=c#d"))',
        "https://ada:canary-word@example.com:1/a?b=c#d",
      ],
      ["format_url(dynamic({}))", ""],
      ['format_url(bag_pack("path", strrep(strrep(" ", 1000), 400)))', null],
      ['format_url(dynamic({"a": 5}).a)', null],
    ],
  }),
];
