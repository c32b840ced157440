import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

const column = (name: string) => ({ type: "column", name });
const number = (value: number) => ({ type: "number", value });
const binary = (left: unknown, operator: string, right: unknown) => ({
  type: "binary_expr",
  operator,
  left,
  right,
});

/** The same text comes back. */
const roundTrip = (sql: string) => [`format_sql(parse_sql(${JSON.stringify(sql)}))`, sql] as const;

export const sqlTexts: readonly ScalarFunction[] = [
  formFunction("parse_sql", {
    about:
      "What a statement of SQL says, as a map: its type (select, insert, update or delete), columns, from (a table's name, or a list where there are more), where, groupby, having, orderby, limit. Null for what is no such statement, and for common table expressions, unions and window functions. Names that are quoted because they must be stay so.",
    parameters: ["text"],
    forms: [form(["string"], "map", (text) => `model_of_sql(${text})`)],
    examples: [
      [
        'parse_sql("SELECT id, status FROM logs WHERE status = 401 OR status = 403")',
        {
          type: "select",
          columns: [{ name: "id" }, { name: "status" }],
          from: "logs",
          where: binary(
            binary(column("status"), "=", number(401)),
            "OR",
            binary(column("status"), "=", number(403)),
          ),
        },
      ],
      [
        'parse_sql("SELECT trace_id FROM traces ORDER BY duration DESC, a")',
        {
          type: "select",
          columns: [{ name: "trace_id" }],
          from: "traces",
          orderby: [
            { column: "duration", direction: "DESC" },
            { column: "a", direction: "ASC" },
          ],
        },
      ],
      [
        'parse_sql("select count(*) n from a.b x left join c using (id) where d in (1, ?) limit 5").from',
        [
          { table: "a.b", as: "x" },
          { table: "c", join: "LEFT JOIN", using: ["id"] },
        ],
      ],
      ['parse_sql("delete from t where a is not null").type', "delete"],
      ["parse_sql('insert into t (a, `order`) values (9007199254740993, \"B\")').columns", ["a", '"order"']],
      [
        "tostring(parse_sql('insert into t values (9007199254740993)').values)",
        '[[{"type":"number","value":9007199254740993}]]',
      ],
      ['parse_sql("update [Order Lines] set a = 1 -- all").table', '"Order Lines"'],
      ['parse_sql("SELECT 1;").columns', [{ expr: number(1) }]],
      ['parse_sql("SELECT 1; SELECT 2")', null],
      ['parse_sql("with a as (select 1) select * from a")', null],
      ['parse_sql("select row_number() over () from a")', null],
      ['parse_sql("call procedure()")', null],
      ['parse_sql("select \'open")', null],
      ['parse_sql("no SQL at all")', null],
      ['parse_sql("")', null],
      ["parse_sql(strcat('select ', strrep('(', 1000), '1', strrep(')', 1000)))", null],
      ["parse_sql(string(null))", null],
      ['parse_sql(dynamic({"a": 5}).a)', null],
    ],
  }),
  formFunction("format_sql", {
    about:
      "The statement of SQL that a map of `parse_sql` says, on one line, with its words in capital letters. Null for a map that says none.",
    parameters: ["parsed"],
    forms: [form(["map"], "string", (model) => `sql_of_model(${model})`)],
    examples: [
      roundTrip("SELECT id, status FROM logs WHERE status = 401 OR status = 403"),
      [
        'format_sql(parse_sql("select  id\\n from requests where a>1 order by a desc"))',
        "SELECT id FROM requests WHERE a > 1 ORDER BY a DESC",
      ],
      roundTrip("SELECT DISTINCT a AS b, COUNT(DISTINCT c), t.* FROM s.t AS t LEFT JOIN u ON t.id = u.id"),
      roundTrip("SELECT a FROM t WHERE (a OR b) AND NOT c AND d NOT IN (1, 2) AND e BETWEEN 1 AND 2"),
      roundTrip("SELECT a - (b - c), (a + b) * c, -(-1), 'it''s' FROM t GROUP BY a HAVING SUM(b) > 1.5"),
      roundTrip("SELECT a FROM (SELECT b FROM t LIMIT 1 OFFSET 2) AS x, y WHERE EXISTS (SELECT 1 FROM z)"),
      roundTrip(
        "SELECT CASE WHEN a IS NULL THEN 1 ELSE 2 END, CAST(a AS varchar(10)), DATE '2026-01-01' FROM t",
      ),
      roundTrip("INSERT INTO t (a, b) VALUES (1, ?), ($2, DEFAULT)"),
      roundTrip("UPDATE t SET a = a + 1, b = NULL WHERE c = 'x'"),
      roundTrip("DELETE FROM t WHERE a = TRUE"),
      ['format_sql(dynamic({"type": "select", "columns": [{"name": "a; drop table t"}]}))', null],
      ['format_sql(dynamic({"type": "select", "columns": []}))', null],
      [
        'format_sql(dynamic({"type": "select", "columns": [{"expr": {"type": "number", "value": "1"}}]}))',
        null,
      ],
      ["format_sql(dynamic({}))", null],
      ['format_sql(dynamic({"a": 5}).a)', null],
    ],
  }),
];
