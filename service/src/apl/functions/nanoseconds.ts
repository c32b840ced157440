import type { Sql } from "../sql/lanes.ts";
import { wholeNanoseconds } from "../sql/nanoseconds.ts";
import type { Type } from "../values/type.ts";
import type { Form } from "./forms.ts";

/** Of what type a place of a form may be besides, and how such a value becomes what the form takes. */
interface Stand {
  readonly in: Type;
  readonly given: Type;
  readonly sql: (given: Sql) => Sql;
}

const timespansAsNumbers: readonly Stand[] = [
  { in: "integer", given: "timespan", sql: (nanoseconds) => nanoseconds },
  { in: "float", given: "timespan", sql: (nanoseconds) => `CAST(${nanoseconds} AS DOUBLE)` },
];
const numbersAsTimespans: readonly Stand[] = [
  { in: "timespan", given: "integer", sql: (nanoseconds) => nanoseconds },
  { in: "timespan", given: "float", sql: wholeNanoseconds },
];

/**
 * A timespan is a number of nanoseconds: it may stand where a number is wanted, and a number beside a time where a
 * timespan is. What a form of its own takes is left to that form.
 */
export function withNanoseconds(forms: readonly Form[]): readonly Form[] {
  const all = [...forms];
  const taken = new Set(forms.map(keyOf));
  for (const each of forms.flatMap((written) => variants(written, standsIn(written)))) {
    const key = keyOf(each);
    if (taken.has(key)) continue;
    taken.add(key);
    all.push(each);
  }
  return all;
}

function standsIn({ takes }: Form): readonly Stand[] {
  return takes.includes("datetime") ? [...timespansAsNumbers, ...numbersAsTimespans] : timespansAsNumbers;
}

function keyOf({ takes }: Form): string {
  return takes.join();
}

/** The form with other types in one or several of its places. */
function variants(form: Form, stands: readonly Stand[]): Form[] {
  let found = [form];
  for (const [place, type] of form.takes.entries()) {
    const here = stands.filter((each) => each.in === type);
    found = [...found, ...found.flatMap((each) => here.map((stand) => withStand(each, place, stand)))];
  }
  return found.slice(1);
}

function withStand(form: Form, place: number, { given, sql }: Stand): Form {
  const isNumber = given !== "timespan";
  return {
    takes: form.takes.with(place, given),
    gives: form.gives,
    ...(isNumber && { neverConstant: [...(form.neverConstant ?? []), place] }),
    sql: (args) => form.sql(args.with(place, sql(args[place] as Sql))),
  };
}
