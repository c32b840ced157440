/** How tightly an operator binds: the higher, the tighter. */
const comparing = 1;
const adding = 2;
const multiplying = 3;

interface InfixOperator {
  readonly binds: number;
  /** What stands to its right: one value, a list in parentheses, or two bounds. */
  readonly right: "value" | "list" | "bounds";
}

const texts = ["contains", "has", "hasprefix", "hassuffix", "startswith", "endswith"];

/** The operators between two values, but `and` and `or`, which bind least and take any number of parts. */
export const infixOperators: ReadonlyMap<string, InfixOperator> = new Map<string, InfixOperator>([
  ...["==", "!=", "<>", "<", "<=", ">", ">=", "=~", "!~"].map(value(comparing)),
  ...texts.flatMap((name) => [name, `!${name}`, `${name}_cs`, `!${name}_cs`]).map(value(comparing)),
  ...["matches", "!matches"].map(value(comparing)),
  ...["in", "!in", "in~", "!in~", "has_any", "!has_any", "has_all", "!has_all"].map(
    (name): [string, InfixOperator] => [name, { binds: comparing, right: "list" }],
  ),
  ...["between", "!between"].map((name): [string, InfixOperator] => [
    name,
    { binds: comparing, right: "bounds" },
  ]),
  ...["+", "-"].map(value(adding)),
  ...["*", "/", "%"].map(value(multiplying)),
]);

function value(binds: number) {
  return (name: string): [string, InfixOperator] => [name, { binds, right: "value" }];
}

export const infixNames: ReadonlySet<string> = new Set(infixOperators.keys());
