import type { Sql } from "../../sql/lanes.ts";
import { finite } from "../../sql/once.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** A function of one float; outside of its domain there is no value. */
function ofFloat(
  name: string,
  about: string,
  sql: (value: Sql) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  const guarded = (value: Sql) => finite(`TRY(${sql(value)})`);
  return formFunction(name, {
    about,
    parameters: ["value"],
    forms: [form(["float"], "float", guarded)],
    examples,
  });
}

const floats: readonly ScalarFunction[] = [
  ofFloat("acos", "The angle that has this cosine, in radians.", (value) => `acos(${value})`, [
    ["acos(1)", 0],
    ["acos(0)", 1.5707963267948966],
    ["acos(-1)", Math.PI],
    ["acos(2)", null],
    ["acos(todouble(null))", null],
  ]),
  ofFloat("asin", "The angle that has this sine, in radians.", (value) => `asin(${value})`, [
    ["asin(0)", 0],
    ["asin(1)", 1.5707963267948966],
    ["asin(-1)", -1.5707963267948966],
    ["asin(2)", null],
    ["asin(todouble(null))", null],
  ]),
  ofFloat("atan", "The angle that has this tangent, in radians.", (value) => `atan(${value})`, [
    ["atan(0)", 0],
    ["atan(1)", 0.7853981633974483],
    ["atan(-1)", -0.7853981633974483],
    ["atan(1e308)", 1.5707963267948966],
    ["atan(todouble(null))", null],
  ]),
  ofFloat("cos", "The cosine of an angle in radians.", (value) => `cos(${value})`, [
    ["cos(0)", 1],
    ["cos(pi())", -1],
    ["cos(0.0)", 1],
    ['cos(dynamic({"a":"x"}).a)', null],
    ["cos(todouble(null))", null],
  ]),
  ofFloat("cot", "The cotangent of an angle in radians.", (value) => `cot(${value})`, [
    ["cot(0)", null],
    ["round(cot(pi() / 4), 12)", 1],
    ["round(cot(-pi() / 4), 12)", -1],
    ['cot(dynamic({"a":"x"}).a)', null],
    ["cot(todouble(null))", null],
  ]),
  ofFloat("degrees", "An angle in radians as degrees.", (value) => `degrees(${value})`, [
    ["degrees(pi())", 180],
    ["degrees(0)", 0],
    ["degrees(-pi() / 2)", -90],
    ["degrees(1e308)", null],
    ["degrees(todouble(null))", null],
  ]),
  ofFloat("radians", "An angle in degrees as radians.", (value) => `radians(${value})`, [
    ["radians(180)", Math.PI],
    ["radians(0)", 0],
    ["radians(-90)", -1.5707963267948966],
    ['radians(dynamic({"a":"x"}).a)', null],
    ["radians(todouble(null))", null],
  ]),
  ofFloat("exp", "e to the power of the value.", (value) => `exp(${value})`, [
    ["exp(0)", 1],
    ["exp(1)", Math.E],
    ["exp(1000)", null],
    ["exp(-1000)", 0],
    ["exp(todouble(null))", null],
  ]),
  ofFloat("exp2", "2 to the power of the value.", (value) => `pow(2, ${value})`, [
    ["exp2(10)", 1024],
    ["exp2(0)", 1],
    ["exp2(-1)", 0.5],
    ["exp2(2000)", null],
    ["exp2(todouble(null))", null],
  ]),
  ofFloat("exp10", "10 to the power of the value.", (value) => `pow(10, ${value})`, [
    ["exp10(3)", 1000],
    ["exp10(0)", 1],
    ["exp10(-1)", 0.1],
    ["exp10(400)", null],
    ["exp10(todouble(null))", null],
  ]),
  ofFloat("gamma", "The gamma function.", (value) => `gamma(${value})`, [
    ["gamma(5)", 24],
    ["gamma(1)", 1],
    ["round(gamma(0.5), 12)", 1.772453850906],
    ["gamma(0)", null],
    ["gamma(todouble(null))", null],
  ]),
  ofFloat("loggamma", "The logarithm of the gamma function.", (value) => `lgamma(${value})`, [
    ["loggamma(1)", 0],
    ["loggamma(2)", 0],
    ["round(loggamma(5), 12)", 3.178053830348],
    ["loggamma(0)", null],
    ["loggamma(todouble(null))", null],
  ]),
  ofFloat("log", "The natural logarithm.", (value) => `ln(${value})`, [
    ["log(1)", 0],
    ["log(exp(1))", 1],
    ["log(0)", null],
    ["log(-1)", null],
    ["log(todouble(null))", null],
  ]),
  ofFloat("log2", "The logarithm to the base of 2.", (value) => `log2(${value})`, [
    ["log2(8)", 3],
    ["log2(1)", 0],
    ["log2(0)", null],
    ["log2(-1)", null],
    ["log2(todouble(null))", null],
  ]),
  ofFloat("log10", "The logarithm to the base of 10.", (value) => `log10(${value})`, [
    ["log10(1000)", 3],
    ["log10(1)", 0],
    ["log10(0)", null],
    ["log10(-1)", null],
    ["log10(todouble(null))", null],
  ]),
  ofFloat("sin", "The sine of an angle in radians.", (value) => `sin(${value})`, [
    ["sin(0)", 0],
    ["sin(pi() / 2)", 1],
    ["sin(-pi() / 2)", -1],
    ['sin(dynamic({"a":"x"}).a)', null],
    ["sin(todouble(null))", null],
  ]),
  ofFloat("sqrt", "The square root.", (value) => `sqrt(${value})`, [
    ["sqrt(9)", 3],
    ["sqrt(0)", 0],
    ["sqrt(-1)", null],
    ["sqrt(2)", Math.SQRT2],
    ["sqrt(todouble(null))", null],
  ]),
  ofFloat("tan", "The tangent of an angle in radians.", (value) => `tan(${value})`, [
    ["tan(0)", 0],
    ["round(tan(pi() / 4), 12)", 1],
    ["round(tan(-pi() / 4), 12)", -1],
    ['tan(dynamic({"a":"x"}).a)', null],
    ["tan(todouble(null))", null],
  ]),
];

const twoFloats = (sql: (left: Sql, right: Sql) => Sql) =>
  form(["float", "float"], "float", (left, right) => finite(`TRY(${sql(left, right)})`));

export const math: readonly ScalarFunction[] = [
  ...floats,
  formFunction("abs", {
    about: "The value without its sign.",
    parameters: ["value"],
    forms: [
      form(["integer"], "integer", (value) => `TRY(abs(${value}))`),
      form(["float"], "float", (value) => `abs(${value})`),
      form(["timespan"], "timespan", (value) => `TRY(abs(${value}))`),
    ],
    examples: [
      ["abs(-5)", 5],
      ["abs(-1.5)", 1.5],
      ["abs(-1h)", "1h0m0s"],
      ["abs(-9223372036854775808)", null],
      ["abs(toint(null))", null],
    ],
  }),
  formFunction("atan2", {
    about: "The angle between the x axis and the point (x, y), in radians.",
    parameters: ["y", "x"],
    forms: [twoFloats((y, x) => `atan2(${y}, ${x})`)],
    examples: [
      ["atan2(1, 1)", 0.7853981633974483],
      ["atan2(0, 1)", 0],
      ["atan2(0, -1)", Math.PI],
      ["atan2(0, 0)", 0],
      ["atan2(1, todouble(null))", null],
    ],
  }),
  formFunction("pow", {
    about: "The base to the power of the exponent.",
    parameters: ["base", "exponent"],
    forms: [twoFloats((base, exponent) => `pow(${base}, ${exponent})`)],
    examples: [
      ["pow(2, 10)", 1024],
      ["pow(2, -1)", 0.5],
      ["pow(0, 0)", 1],
      ["pow(-1, 0.5)", null],
      ["pow(10, 400)", null],
      ["pow(2, todouble(null))", null],
    ],
  }),
  formFunction("round", {
    about: "The value rounded to a number of decimal places, 0 unless told; halves go away from zero.",
    parameters: ["value", "places?"],
    forms: [
      form(["integer"], "integer", (value) => value),
      form(["float"], "float", (value) => `round(${value})`),
      form(["float", "integer"], "float", (value, places) =>
        finite(`round(${value}, greatest(least(${places}, 400), -400)::INTEGER)`),
      ),
    ],
    examples: [
      ["round(1.5)", 2],
      ["round(-1.5)", -2],
      ["round(2.7149, 2)", 2.71],
      ["round(1234, -2)", 1200],
      ["round(7)", 7],
      ["round(todouble(null))", null],
    ],
  }),
  formFunction("sign", {
    about: "1, 0 or -1, as the value is positive, zero or negative.",
    parameters: ["value"],
    forms: [
      form(["integer"], "integer", (value) => `CAST(sign(${value}) AS BIGINT)`),
      form(["float"], "integer", (value) => `CAST(sign(${value}) AS BIGINT)`),
    ],
    examples: [
      ["sign(5)", 1],
      ["sign(0)", 0],
      ["sign(-2.5)", -1],
      ["sign(-9223372036854775808)", -1],
      ["sign(toint(null))", null],
    ],
  }),
  formFunction("pi", {
    about: "The number π.",
    parameters: [],
    forms: [form([], "float", () => "pi()")],
    examples: [
      ["pi()", Math.PI],
      ["2 * pi()", 6.283185307179586],
      ["floor(pi())", 3],
      ["pi() == pi()", true],
      ["round(2 * pi(), 2)", 6.28],
    ],
  }),
  formFunction("not", {
    about: "The contrary of a condition.",
    parameters: ["condition"],
    forms: [form(["boolean"], "boolean", (condition) => `(NOT ${condition})`)],
    examples: [
      ["not(true)", false],
      ["not(false)", true],
      ["not(1 == 2)", true],
      ["not(tobool(null))", null],
      ['not(dynamic({"a":"x"}).a)', null],
    ],
  }),
  formFunction("isfinite", {
    about: "Whether the value is a number. Infinities are null here, and so never seen.",
    parameters: ["value"],
    forms: [form(["float"], "boolean", (value) => `isfinite(${value})`)],
    examples: [
      ["isfinite(1)", true],
      ["isfinite(1.5)", true],
      ["isfinite(1.0 / 0)", null],
      ["isfinite(todouble(null))", null],
      ['isfinite(dynamic({"a":"x"}).a)', null],
    ],
  }),
  formFunction("isinf", {
    about: "Whether the value is infinite, which no value here is.",
    parameters: ["value"],
    forms: [form(["float"], "boolean", (value) => `isinf(${value})`)],
    examples: [
      ["isinf(1)", false],
      ["isinf(1.5)", false],
      ["isinf(1.0 / 0)", null],
      ["isinf(todouble(null))", null],
      ["isinf(-1e308)", false],
    ],
  }),
  formFunction("isnan", {
    about: "Whether the value is no number, which is null here, and so never seen.",
    parameters: ["value"],
    forms: [form(["float"], "boolean", (value) => `isnan(${value})`)],
    examples: [
      ["isnan(1)", false],
      ["isnan(1.5)", false],
      ["isnan(0.0 / 0)", null],
      ["isnan(todouble(null))", null],
      ["isnan(-1e308)", false],
    ],
  }),
];
