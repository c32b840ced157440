import { exactNumber } from "../jsonValue.ts";
import { binaryStrengths, deepest, strengths } from "./operators.ts";
import { reservedWords, type SqlToken, spelledName, sqlTokens } from "./tokens.ts";

export type SqlNode = Readonly<Record<string, unknown>>;

/** What a statement says, as maps and arrays; undefined where it is none that this knows. */
export function readSql(text: string): SqlNode | undefined {
  const tokens = sqlTokens(text);
  if (!tokens) return undefined;
  try {
    return new SqlReader(tokens).whole();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

const end: SqlToken = { kind: "end", text: "" };
const joins = ["INNER", "LEFT", "RIGHT", "FULL", "CROSS"];

class SqlReader {
  readonly #tokens: readonly SqlToken[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly SqlToken[]) {
    this.#tokens = tokens;
  }

  whole(): SqlNode {
    const statement = this.#statement();
    this.#taken(";");
    if (this.#token().kind !== "end") throw new Unreadable();
    return statement;
  }

  #statement(): SqlNode {
    if (this.#isNext("SELECT")) return this.#select();
    if (this.#taken("INSERT")) return this.#insert();
    if (this.#taken("UPDATE")) return this.#update();
    if (this.#taken("DELETE")) return this.#delete();
    throw new Unreadable();
  }

  #select(): SqlNode {
    this.#demand("SELECT");
    const distinct = this.#taken("DISTINCT");
    if (!distinct) this.#taken("ALL");
    const top = this.#taken("TOP") ? this.#primary() : undefined;
    const columns = this.#list(() => this.#column());
    const from = this.#taken("FROM") ? this.#sources() : undefined;
    const where = this.#where();
    const groupby = this.#taken("GROUP") ? this.#byList(() => this.#expression()) : undefined;
    const having = this.#taken("HAVING") ? this.#expression() : undefined;
    const orderby = this.#taken("ORDER") ? this.#byList(() => this.#orderKey()) : undefined;
    const { limit, offset } = this.#limit();
    return {
      type: "select",
      ...(distinct ? { distinct } : {}),
      ...given({ top, columns, from, where, groupby, having, orderby, limit, offset }),
    };
  }

  #insert(): SqlNode {
    this.#demand("INTO");
    const table = this.#path();
    const isColumns = this.#isNext("(") && !this.#isNext("SELECT", 1);
    const columns = isColumns ? this.#enclosed(() => this.#name()) : undefined;
    if (this.#isNext("SELECT"))
      return { type: "insert", table, ...given({ columns }), query: this.#select() };
    this.#demand("VALUES");
    const values = this.#list(() => this.#enclosed(() => this.#expression()));
    return { type: "insert", table, ...given({ columns }), values };
  }

  #update(): SqlNode {
    const table = this.#path();
    this.#demand("SET");
    const set = this.#list(() => {
      const column = this.#path();
      this.#demand("=");
      return { column, value: this.#expression() };
    });
    return { type: "update", table, set, ...given({ where: this.#where() }) };
  }

  #delete(): SqlNode {
    this.#demand("FROM");
    return { type: "delete", from: this.#path(), ...given({ where: this.#where() }) };
  }

  #where(): SqlNode | undefined {
    return this.#taken("WHERE") ? this.#expression() : undefined;
  }

  #column(): SqlNode {
    const expr = this.#taken("*") ? { type: "column", name: "*" } : this.#expression();
    const as = this.#alias();
    if (expr.type !== "column") return { expr, ...given({ as }) };
    const { type: _, ...column } = expr;
    return { ...column, ...given({ as }) };
  }

  /** One table alone is its name. */
  #sources(): unknown {
    const sources: SqlNode[] = [this.#source()];
    for (;;) {
      const join = this.#taken(",") ? undefined : this.#join();
      if (join === undefined && this.#tokens[this.#at - 1]?.text !== ",") break;
      const source = this.#source();
      const on = join !== undefined && this.#taken("ON") ? this.#expression() : undefined;
      const using =
        join !== undefined && this.#taken("USING") ? this.#enclosed(() => this.#name()) : undefined;
      sources.push({ ...source, ...given({ join, on, using }) });
    }
    const [first] = sources;
    return sources.length === 1 && first?.table !== undefined && first.as === undefined
      ? first.table
      : sources;
  }

  #join(): string | undefined {
    if (this.#taken("JOIN")) return "JOIN";
    const kind = joins.find((each) => this.#isNext(each));
    if (kind === undefined) return undefined;
    this.#demand(kind);
    if (kind !== "INNER" && kind !== "CROSS") this.#taken("OUTER");
    this.#demand("JOIN");
    return `${kind} JOIN`;
  }

  #source(): SqlNode {
    if (!this.#isNext("(")) return { table: this.#path(), ...given({ as: this.#alias() }) };
    return { query: this.#subquery(), ...given({ as: this.#alias() }) };
  }

  #orderKey(): SqlNode {
    const expr = this.#expression();
    const direction = this.#taken("DESC") ? "DESC" : "ASC";
    if (direction === "ASC") this.#taken("ASC");
    const isColumn = expr.type === "column" && expr.table === undefined;
    return { ...(isColumn ? { column: expr.name } : { expr }), direction };
  }

  #limit(): { readonly limit?: SqlNode; readonly offset?: SqlNode } {
    const found: { limit?: SqlNode; offset?: SqlNode } = {};
    if (this.#taken("LIMIT")) {
      found.limit = this.#primary();
      if (this.#taken(",")) [found.offset, found.limit] = [found.limit, this.#primary()];
    }
    if (found.offset === undefined && this.#taken("OFFSET")) found.offset = this.#primary();
    return found;
  }

  #alias(): string | undefined {
    if (this.#taken("AS")) return this.#name();
    const { kind, text } = this.#token();
    const isName = kind === "name" || (kind === "word" && !reservedWords.has(text.toUpperCase()));
    return isName ? this.#name() : undefined;
  }

  #expression(least: number = strengths.OR): SqlNode {
    return this.#within(() => {
      let left = this.#prefixed();
      for (let chain = 0; chain < deepest; chain++) {
        const next = this.#continued(left, least);
        if (next === undefined) return left;
        left = next;
      }
      throw new Unreadable();
    });
  }

  #prefixed(): SqlNode {
    if (this.#taken("NOT")) {
      return { type: "unary_expr", operator: "NOT", operand: this.#expression(strengths.NOT) };
    }
    const sign = ["-", "+", "~"].find((each) => this.#taken(each));
    if (sign === undefined) return this.#cast(this.#primary());
    return { type: "unary_expr", operator: sign, operand: this.#expression(strengths.sign) };
  }

  /** What goes on after a value, unless that holds it less tightly than what stands before. */
  #continued(left: SqlNode, least: number): SqlNode | undefined {
    const isComparable = least <= strengths.comparison;
    if (this.#isNext("IS")) return isComparable ? this.#test(left) : undefined;
    const isNegated = this.#isNext("NOT");
    const not = isNegated ? "NOT " : "";
    const word = this.#token(isNegated ? 1 : 0).text.toUpperCase();
    if (word === "BETWEEN") return isComparable ? this.#between(left, not) : undefined;
    const operator = `${not}${word}`;
    const strength =
      this.#token(isNegated ? 1 : 0).kind === "string" ? undefined : binaryStrengths.get(operator);
    if (strength === undefined || strength < least) return undefined;
    this.#at += isNegated ? 2 : 1;
    const right = word === "IN" ? this.#inList() : this.#expression(strength + 1);
    return { type: "binary_expr", operator, left, right };
  }

  #test(operand: SqlNode): SqlNode {
    this.#demand("IS");
    const not = this.#taken("NOT") ? "NOT " : "";
    const what = ["NULL", "TRUE", "FALSE"].find((each) => this.#taken(each));
    if (what === undefined) throw new Unreadable();
    return { type: "unary_expr", operator: `IS ${not}${what}`, operand };
  }

  #between(value: SqlNode, not: string): SqlNode {
    this.#at += not === "" ? 1 : 2;
    const low = this.#expression(strengths.other);
    this.#demand("AND");
    const high = this.#expression(strengths.other);
    return { type: "between", operator: `${not}BETWEEN`, value, low, high };
  }

  #inList(): SqlNode {
    if (!this.#isNext("(")) return this.#primary();
    if (this.#isNext("SELECT", 1)) return { type: "subquery", query: this.#subquery() };
    return { type: "list", items: this.#enclosed(() => this.#expression()) };
  }

  #primary(): SqlNode {
    const { kind, text } = this.#token();
    if (kind === "number") return { type: "number", value: this.#number() };
    if (kind === "string") {
      this.#at += 1;
      return { type: "string", value: text };
    }
    if (kind === "parameter") {
      this.#at += 1;
      return { type: "parameter", name: text };
    }
    if (this.#isNext("(")) return this.#parenthesized();
    if (this.#taken("NULL")) return { type: "null" };
    if (this.#taken("DEFAULT")) return { type: "default" };
    if (this.#taken("TRUE")) return { type: "boolean", value: true };
    if (this.#taken("FALSE")) return { type: "boolean", value: false };
    if (this.#taken("CASE")) return this.#case();
    if (this.#taken("EXISTS")) return { type: "exists", query: this.#subquery() };
    if (this.#taken("CAST")) return this.#castCall();
    if (this.#taken("EXTRACT")) return this.#extract();
    if (this.#taken("INTERVAL")) return this.#interval();
    return this.#named();
  }

  #number(): unknown {
    const value = exactNumber(this.#token().text);
    if (value === undefined) throw new Unreadable();
    this.#at += 1;
    return value;
  }

  #parenthesized(): SqlNode {
    if (this.#isNext("SELECT", 1)) return { type: "subquery", query: this.#subquery() };
    const [first, ...others] = this.#enclosed(() => this.#expression());
    return others.length === 0 && first ? first : { type: "list", items: [first, ...others] };
  }

  #case(): SqlNode {
    const value = this.#isNext("WHEN") ? undefined : this.#expression();
    const whens: SqlNode[] = [];
    while (this.#taken("WHEN")) {
      const when = this.#expression();
      this.#demand("THEN");
      whens.push({ when, result: this.#expression() });
    }
    const otherwise = this.#taken("ELSE") ? this.#expression() : undefined;
    this.#demand("END");
    if (whens.length === 0) throw new Unreadable();
    return { type: "case", ...given({ value }), whens, ...given({ else: otherwise }) };
  }

  #castCall(): SqlNode {
    this.#demand("(");
    const value = this.#expression();
    this.#demand("AS");
    const to = this.#typeName();
    this.#demand(")");
    return { type: "cast", value, to };
  }

  #cast(value: SqlNode): SqlNode {
    let cast = value;
    for (let chain = 0; chain < deepest && this.#taken("::"); chain++)
      cast = { type: "cast", value: cast, to: this.#typeName() };
    return cast;
  }

  #typeName(): string {
    const words = [this.#name()];
    while (this.#token().kind === "word" && !reservedWords.has(this.#token().text.toUpperCase()))
      words.push(this.#name());
    if (!this.#isNext("(")) return words.join(" ");
    return `${words.join(" ")}(${this.#enclosed(() => String(JSON.stringify(this.#number()))).join(", ")})`;
  }

  #extract(): SqlNode {
    this.#demand("(");
    const field = this.#name();
    this.#demand("FROM");
    const from = this.#expression();
    this.#demand(")");
    return { type: "extract", field, from };
  }

  #interval(): SqlNode {
    const value = this.#primary();
    const { kind, text } = this.#token();
    const isUnit =
      kind === "word" && /^(?:microsecond|second|minute|hour|day|week|month|quarter|year)s?$/i.test(text);
    return { type: "interval", value, ...(isUnit ? { unit: this.#name() } : {}) };
  }

  /** A column, a function, or a value with its type before it. */
  #named(): SqlNode {
    const parts = this.#parts();
    const name = parts.join(".");
    const { kind, text } = this.#token();
    if (kind === "string" && parts.length === 1) {
      this.#at += 1;
      return { type: "typed", of: name, value: text };
    }
    if (this.#isNext("(")) return this.#call(name);
    const last = parts.pop() ?? "";
    const table = parts.length > 0 ? parts.join(".") : undefined;
    return { type: "column", name: last, ...given({ table }) };
  }

  #call(name: string): SqlNode {
    this.#demand("(");
    const distinct = this.#taken("DISTINCT");
    const args = this.#isNext(")") ? [] : this.#list(() => this.#argument());
    this.#demand(")");
    if (["OVER", "FILTER", "WITHIN"].some((each) => this.#isNext(each))) throw new Unreadable();
    return { type: "function", name, ...(distinct ? { distinct } : {}), args };
  }

  #argument(): SqlNode {
    if (this.#taken("*")) return { type: "column", name: "*" };
    return this.#isNext("SELECT") ? { type: "subquery", query: this.#select() } : this.#expression();
  }

  #subquery(): SqlNode {
    this.#demand("(");
    const query = this.#within(() => this.#select());
    this.#demand(")");
    return query;
  }

  #path(): string {
    return this.#parts().join(".");
  }

  #parts(): string[] {
    const parts = [this.#name()];
    while (this.#taken(".")) parts.push(this.#taken("*") ? "*" : this.#name());
    return parts;
  }

  /** A name without quotes stays as it is written, since what its letters are may count. */
  #name(): string {
    const { kind, text } = this.#token();
    const isName = kind === "name" || (kind === "word" && !isReserved(text));
    if (!isName) throw new Unreadable();
    this.#at += 1;
    return kind === "name" ? spelledName(text) : text;
  }

  #byList<Item>(item: () => Item): Item[] {
    this.#demand("BY");
    return this.#list(item);
  }

  #enclosed<Item>(item: () => Item): Item[] {
    this.#demand("(");
    const items = this.#list(item);
    this.#demand(")");
    return items;
  }

  #list<Item>(item: () => Item): Item[] {
    const items = [item()];
    while (this.#taken(",")) items.push(item());
    return items;
  }

  #within<Result>(read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Unreadable();
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #token(ahead = 0): SqlToken {
    return this.#tokens[this.#at + ahead] ?? end;
  }

  #isNext(text: string, ahead = 0): boolean {
    const { kind, text: found } = this.#token(ahead);
    return (kind === "word" || kind === "symbol") && found.toUpperCase() === text;
  }

  #taken(text: string): boolean {
    const isTaken = this.#isNext(text);
    if (isTaken) this.#at += 1;
    return isTaken;
  }

  #demand(text: string): void {
    if (!this.#taken(text)) throw new Unreadable();
  }
}

function isReserved(word: string): boolean {
  // `any (…)`, `left (…)` and the like are functions too, but no column has such a name.
  return reservedWords.has(word.toUpperCase()) && !/^(?:any|all|some|left|right)$/i.test(word);
}

/** The entries that have a value. */
function given(entries: Readonly<Record<string, unknown>>): SqlNode {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
