/** How tightly an operator binds: the higher, the tighter. */
export const comparing = 1;
const adding = 2;
const multiplying = 3;

interface InfixOperator {
  readonly binds: number;
  /** What stands to its right: one value, a list in parentheses, or two bounds. */
  readonly right: "value" | "list" | "bounds";
}

const textTests = ["contains", "has", "hasprefix", "hassuffix", "startswith", "endswith"].flatMap((name) => [
  name,
  `!${name}`,
  `${name}_cs`,
  `!${name}_cs`,
]);

const lists = ["in", "in~", "has_any", "has_any_cs", "has_all"].flatMap((name) => [name, `!${name}`]);

/** The operators between two values, but `and` and `or`, which bind least and take any number of parts. */
export const infixOperators: ReadonlyMap<string, InfixOperator> = new Map<string, InfixOperator>([
  ...["==", "!=", "<>", "<", "<=", ">", ">=", "=~", "!~"].map(value(comparing)),
  ...textTests.map(value(comparing)),
  ...["matches", "!matches"].map(value(comparing)),
  ...lists.map((name): [string, InfixOperator] => [name, { binds: comparing, right: "list" }]),
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

/** Those that look at a text, before which `*` may stand for any field. */
export const textOperators: ReadonlySet<string> = new Set([
  ...textTests,
  ...lists,
  ...["==", "!=", "<>", "=~", "!~", "matches", "!matches"],
]);

/** What binds tighter than a comparison. */
export const bindsAsOperand = adding;
