import { describe, expect, test } from "vitest";
import { flagNames, flagOf, variableOf } from "./flags.ts";
import { helpText } from "./help.ts";
import { readArguments, readEnvironment } from "./readFlags.ts";
import { UsageError } from "./usageError.ts";

const open = flagNames.filter((name) => !flagOf(name).secret);
const secret = flagNames.filter((name) => flagOf(name).secret);

describe("every setting", () => {
  test.each(open)("%s is a flag", (name) => {
    const value = flagOf(name).value === undefined ? [] : ["some text"];
    const expected = { [name]: value[0] ?? "true" };
    expect(readArguments(["serve", `--${name}`, ...value])).toEqual({
      command: "serve",
      help: false,
      flags: expected,
    });
  });

  test.each(flagNames)("%s is a variable of the environment", (name) => {
    const value = flagOf(name).value === undefined ? "true" : "some text";
    expect(readEnvironment({ [variableOf(name)]: value, PATH: "/bin" })).toEqual({ [name]: value });
  });

  test.each(flagNames)("%s stands in the help", (name) => {
    const { about, fallback } = flagOf(name);
    const line = helpText()
      .split("\n")
      .find((text) => text.includes(` ${variableOf(name)} `));
    expect(line).toContain(about);
    if (!flagOf(name).secret) expect(line).toContain(`--${name} `);
    if (fallback !== undefined) expect(line).toContain(`(${fallback})`);
  });
});

describe("a secret", () => {
  test.each(secret)("%s is no flag, and its message does not repeat it", (name) => {
    const read = () => readArguments(["serve", `--${name}=hunter2`]);
    expect(read).toThrow(variableOf(name));
    expect(read).not.toThrow("hunter2");
    expect(helpText()).not.toContain(`--${name}`);
  });
});

describe("arguments are refused", () => {
  const cases: [string[], string][] = [
    [["serve", "--prot", "1"], "the flag --prot is not known; did you mean --port?"],
    [["serve", "--prot=1"], "the flag --prot is not known; did you mean --port?"],
    [["serve", "--log", "info"], "the flag --log is not known; did you mean --log-level?"],
    [["serve", "-p", "1"], "the flag -p is not known"],
    [["serve", "--something-else"], "--help lists them all"],
    [["serve", "--port"], "the flag --port needs a value"],
    [["serve", "--port="], "the flag --port is empty"],
    [["serve", "--memory=true"], "the flag --memory takes no value"],
    [["serve", "--__proto__"], "the flag --__proto__ is not known"],
    [["serve", "now"], "one command is enough, there are: serve, now"],
  ];
  test.each(cases)("%j: %s", (args, words) => {
    expect(() => readArguments(args)).toThrow(UsageError);
    expect(() => readArguments(args)).toThrow(words);
  });
});

describe("a variable is refused", () => {
  const cases: [string, string, string][] = [
    [
      "EVENTDATA_SERVICE_PROT",
      "1",
      "EVENTDATA_SERVICE_PROT is not known; did you mean EVENTDATA_SERVICE_PORT?",
    ],
    ["EVENTDATA_SERVICE_PORT", "", "EVENTDATA_SERVICE_PORT is empty"],
    ["EVENTDATA_SERVICE_MEMORY", "yes", 'EVENTDATA_SERVICE_MEMORY must be true or false, not "yes"'],
  ];
  test.each(cases)("%s=%j", (variable, value, words) => {
    expect(() => readEnvironment({ [variable]: value })).toThrow(words);
  });
});

describe("--help", () => {
  test.each([[["--help"]], [["serve", "--help"]], [["-h"]]])("is seen in %j", (args) => {
    expect(readArguments(args).help).toBe(true);
  });
});
