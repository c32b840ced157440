import { isMap } from "../jsonValue.ts";
import { binaryStrengths, deepest, strengths, tests } from "./operators.ts";
import type { SqlNode } from "./readSql.ts";

/** The statement that maps and arrays say; undefined where they say none. */
export function writeSql(model: unknown): string | undefined {
  try {
    return new SqlWriter().statement(model);
  } catch (error) {
    if (error instanceof Unwritable) return undefined;
    throw error;
  }
}

class Unwritable extends Error {}

class SqlWriter {
  #depth = 0;

  statement(value: unknown): string {
    const node = mapOf(value);
    switch (node.type) {
      case "select":
        return this.#select(node);
      case "insert":
        return this.#insert(node);
      case "update":
        return [
          `UPDATE ${path(node.table)} SET`,
          this.#sets(node.set),
          ...this.#clause("WHERE", node.where),
        ].join(" ");
      case "delete":
        return [`DELETE FROM ${path(node.from)}`, ...this.#clause("WHERE", node.where)].join(" ");
      default:
        throw new Unwritable();
    }
  }

  #select(node: SqlNode): string {
    const { distinct, columns, from, groupby, orderby } = node;
    return [
      "SELECT",
      ...(distinct === true ? ["DISTINCT"] : []),
      ...this.#clause("TOP", node.top),
      commas(columns, (each) => this.#column(mapOf(each))),
      ...(from === undefined ? [] : [`FROM ${this.#sources(from)}`]),
      ...this.#clause("WHERE", node.where),
      ...(groupby === undefined ? [] : [`GROUP BY ${commas(groupby, (each) => this.#expression(each))}`]),
      ...this.#clause("HAVING", node.having),
      ...(orderby === undefined
        ? []
        : [`ORDER BY ${commas(orderby, (each) => this.#orderKey(mapOf(each)))}`]),
      ...this.#clause("LIMIT", node.limit),
      ...this.#clause("OFFSET", node.offset),
    ].join(" ");
  }

  #insert({ table, columns, values, query }: SqlNode): string {
    const names = columns === undefined ? "" : ` (${commas(columns, path)})`;
    const rows =
      query === undefined
        ? `VALUES ${commas(values, (row) => `(${commas(row, (each) => this.#expression(each))})`)}`
        : this.statement(query);
    return `INSERT INTO ${path(table)}${names} ${rows}`;
  }

  #sets(set: unknown): string {
    return commas(set, (each) => {
      const { column, value } = mapOf(each);
      return `${path(column)} = ${this.#expression(value)}`;
    });
  }

  #clause(word: string, value: unknown): string[] {
    return value === undefined ? [] : [`${word} ${this.#expression(value)}`];
  }

  #column({ expr, as, ...column }: SqlNode): string {
    const text = expr === undefined ? columnName(column) : this.#expression(expr);
    return text + alias(as);
  }

  #sources(from: unknown): string {
    if (typeof from === "string") return path(from);
    return listOf(from)
      .map((each, index) => {
        const { table, query, as, join, on, using } = mapOf(each);
        const source = query === undefined ? path(table) : `(${this.#within(() => this.statement(query))})`;
        const lead = index === 0 ? "" : join === undefined ? ", " : ` ${joinName(join)} `;
        const condition = on === undefined ? "" : ` ON ${this.#expression(on)}`;
        const names = using === undefined ? "" : ` USING (${commas(using, path)})`;
        return lead + source + alias(as) + condition + names;
      })
      .join("");
  }

  #orderKey({ column, expr, direction }: SqlNode): string {
    const key = column === undefined ? this.#expression(expr) : path(column);
    if (direction === undefined || direction === "ASC") return key;
    if (direction !== "DESC") throw new Unwritable();
    return `${key} DESC`;
  }

  #expression(value: unknown, least: number = strengths.OR): string {
    return this.#within(() => {
      const { text, strength } = this.#written(mapOf(value));
      return strength < least ? `(${text})` : text;
    });
  }

  #written(node: SqlNode): { readonly text: string; readonly strength: number } {
    const whole = (text: string) => ({ text, strength: Number.POSITIVE_INFINITY });
    const { operator } = node;
    switch (node.type) {
      case "binary_expr": {
        const strength = typeof operator === "string" ? binaryStrengths.get(operator) : undefined;
        if (strength === undefined) throw new Unwritable();
        const [left, right] = [
          this.#expression(node.left, strength),
          this.#expression(node.right, strength + 1),
        ];
        return { text: `${left} ${operator} ${right}`, strength };
      }
      case "unary_expr":
        return this.#unary(node);
      case "between": {
        if (operator !== "BETWEEN" && operator !== "NOT BETWEEN") throw new Unwritable();
        const [low, high] = [node.low, node.high].map((each) => this.#expression(each, strengths.other));
        const value = this.#expression(node.value, strengths.comparison);
        return { text: `${value} ${operator} ${low} AND ${high}`, strength: strengths.comparison };
      }
      default:
        return whole(this.#single(node));
    }
  }

  #unary({ operator, operand }: SqlNode) {
    if (operator === "NOT") {
      return { text: `NOT ${this.#expression(operand, strengths.NOT)}`, strength: strengths.NOT };
    }
    if (operator === "-" || operator === "+" || operator === "~") {
      // Two signs side by side would begin a comment.
      const text = this.#expression(operand, strengths.sign);
      return { text: `${operator}${/^[-+~]/.test(text) ? `(${text})` : text}`, strength: strengths.sign };
    }
    if (typeof operator !== "string" || !tests.has(operator)) throw new Unwritable();
    const text = `${this.#expression(operand, strengths.comparison)} ${operator}`;
    return { text, strength: strengths.comparison };
  }

  #single(node: SqlNode): string {
    const { type, value } = node;
    switch (type) {
      case "column":
        return columnName(node);
      case "number":
        return numberText(value);
      case "string":
        return quotedText(value);
      case "boolean":
        if (typeof value !== "boolean") throw new Unwritable();
        return value ? "TRUE" : "FALSE";
      case "null":
        return "NULL";
      case "default":
        return "DEFAULT";
      case "parameter":
        return matching(node.name, parameterForm);
      case "list":
        return `(${commas(node.items, (each) => this.#expression(each))})`;
      case "subquery":
        return `(${this.statement(node.query)})`;
      case "exists":
        return `EXISTS (${this.statement(node.query)})`;
      case "function": {
        const args = listOf(node.args).map((each) => this.#expression(each));
        return `${path(node.name)}(${node.distinct === true ? "DISTINCT " : ""}${args.join(", ")})`;
      }
      case "cast":
        return `CAST(${this.#expression(value)} AS ${matching(node.to, typeForm)})`;
      case "extract":
        return `EXTRACT(${path(node.field)} FROM ${this.#expression(node.from)})`;
      case "interval":
        return `INTERVAL ${this.#expression(value, strengths.sign)}${node.unit === undefined ? "" : ` ${path(node.unit)}`}`;
      case "typed":
        return `${path(node.of)} ${quotedText(value)}`;
      case "case": {
        const whens = listOf(node.whens).map((each) => {
          const { when, result } = mapOf(each);
          return `WHEN ${this.#expression(when)} THEN ${this.#expression(result)}`;
        });
        const of = value === undefined ? [] : [this.#expression(value)];
        return ["CASE", ...of, ...whens, ...this.#clause("ELSE", node.else), "END"].join(" ");
      }
      default:
        throw new Unwritable();
    }
  }

  #within<Result>(write: () => Result): Result {
    this.#depth += 1;
    // What was read is as deep twice over: an expression, and a query within it.
    if (this.#depth > 2 * deepest) throw new Unwritable();
    const result = write();
    this.#depth -= 1;
    return result;
  }
}

const namePart = String.raw`(?:[\p{L}_][\p{L}\p{N}_$]*|"(?:[^"]|"")+")`;
const pathForm = new RegExp(`^${namePart}(?:\\.${namePart})*(?:\\.\\*)?$|^\\*$`, "u");
const typeForm = new RegExp(`^${namePart}(?: ${namePart})*(?:\\(\\d+(?:, \\d+)*\\))?$`, "u");
const parameterForm = /^(?:\?|\$\d+|:[\p{L}_][\p{L}\p{N}_]*|@@?[\p{L}\p{N}_]+|%s|%\([\p{L}\p{N}_]+\)s)$/u;

const path = (name: unknown) => matching(name, pathForm);
const alias = (as: unknown) => (as === undefined ? "" : ` AS ${path(as)}`);

function columnName({ name, table }: SqlNode): string {
  return table === undefined ? path(name) : path(`${matching(table, pathForm)}.${matching(name, pathForm)}`);
}

function joinName(join: unknown): string {
  return matching(join, /^(?:(?:INNER|LEFT|RIGHT|FULL|CROSS) )?JOIN$/);
}

/** A map that anybody may have made says nothing that is no name. */
function matching(text: unknown, form: RegExp): string {
  if (typeof text !== "string" || !form.test(text)) throw new Unwritable();
  return text;
}

function quotedText(value: unknown): string {
  if (typeof value !== "string") throw new Unwritable();
  return `'${value.replaceAll("'", "''")}'`;
}

function numberText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!/^-?\d/.test(text ?? "")) throw new Unwritable();
  return text;
}

function commas(list: unknown, text: (each: unknown) => string): string {
  const all = listOf(list);
  if (all.length === 0) throw new Unwritable();
  return all.map(text).join(", ");
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unwritable();
  return value;
}

function mapOf(value: unknown): SqlNode {
  if (!isMap(value)) throw new Unwritable();
  return value;
}
