import {
  commandHelp,
  type Flag,
  flagValues,
  generalHelp,
  readArguments,
  readEnvironment,
  UsageError,
  variableOf,
} from "eventdata-commandline";
import { describe, expect, test } from "vitest";
import { commandLine } from "./commandLine.ts";
import { commands } from "./commands.ts";
import { serveFlags, variables } from "./flags.ts";

const tables = Object.values(commands).map(({ flags }) => flags);
const read = (args: readonly string[]) => {
  const { words, help, given } = readArguments(args, tables);
  return { words, help, flags: flagValues(given, serveFlags, variables) };
};
const environment = (around: Record<string, string>) => readEnvironment(around, serveFlags, variables);

const all: [name: string, flag: Flag][] = Object.entries(serveFlags);
const open = all.filter(([, flag]) => !flag.secret);
const secret = all.filter(([, flag]) => flag.secret);

describe("every setting", () => {
  test.each(open)("%s is a flag", (name, flag) => {
    const value = flag.value === undefined ? [] : ["some text"];
    const expected = { words: ["serve"], help: false, flags: { [name]: value[0] ?? "true" } };
    expect(read(["serve", `--${name}`, ...value])).toEqual(expected);
    expect(read([`--${name}`, ...value, "serve"])).toEqual(expected);
  });

  test.each(all)("%s is a variable of the environment", (name, flag) => {
    const value = flag.value === undefined ? "true" : "some text";
    expect(environment({ [variableOf(variables, name) ?? ""]: value, PATH: "/bin" })).toEqual({
      [name]: value,
    });
  });

  test.each(all)("%s stands in the help", (name, { about, fallback, secret: isSecret }) => {
    const line = commandHelp(commandLine, "serve")
      .split("\n")
      .find((text) => text.includes(` ${variableOf(variables, name)} `));
    expect(line).toContain(about);
    if (!isSecret) expect(line).toContain(`--${name} `);
    if (fallback !== undefined) expect(line).toContain(`(${fallback})`);
  });
});

describe("a flag that two commands have", () => {
  test("takes a value in both, or in neither", () => {
    const takesValue = new Map<string, boolean>();
    for (const [name, flag] of tables.flatMap((table) => Object.entries(table))) {
      const takes = flag.value !== undefined;
      expect(takesValue.get(name) ?? takes, name).toBe(takes);
      takesValue.set(name, takes);
    }
  });
});

describe("a secret", () => {
  test.each(secret)("%s is no flag, and its message does not repeat it", (name) => {
    const reading = () => read(["serve", `--${name}=hunter2`]);
    expect(reading).toThrow(variableOf(variables, name));
    expect(reading).not.toThrow("hunter2");
    expect(commandHelp(commandLine, "serve")).not.toContain(`--${name}`);
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
  ];
  test.each(cases)("%j: %s", (args, words) => {
    expect(() => read(args)).toThrow(UsageError);
    expect(() => read(args)).toThrow(words);
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
    expect(() => environment({ [variable]: value })).toThrow(words);
  });

  test("that belongs to another command is left alone", () => {
    const around = { EVENTDATA_SERVICE_PORT: "1", EVENTDATA_SERVICE_DATA: "/there" };
    expect(readEnvironment(around, { data: serveFlags.data }, variables)).toEqual({ data: "/there" });
  });
});

describe("--help", () => {
  test.each([[["--help"]], [["serve", "--help"]], [["-h"]]])("is seen in %j", (args) => {
    expect(read(args).help).toBe(true);
  });

  test("names every command, and each says what it takes", () => {
    for (const [name, { about, operands, flags }] of Object.entries(commands)) {
      expect(generalHelp(commandLine)).toMatch(
        new RegExp(`eventdata-service ${[name, ...operands].join(" ")} +${about}`),
      );
      for (const [flag, { secret: isSecret }] of Object.entries<Flag>(flags)) {
        if (!isSecret) expect(commandHelp(commandLine, name)).toContain(`--${flag}`);
      }
    }
  });
});
