import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as sdk from "pulumi-eventdata";
import { resources } from "pulumi-eventdata-provider";
import { expect, test } from "vitest";
import { root } from "../checks.ts";
import { settableInputs } from "./facts.ts";
import { type Program, problemsOf } from "./typeCheck.ts";

/** What an example may refer to without declaring it. */
const known: Readonly<Record<string, string>> = {
  ada: 'import("pulumi-eventdata").User',
  readers: 'import("pulumi-eventdata").Role',
  logs: 'import("pulumi-eventdata").Dataset',
  organisation: 'import("pulumi-eventdata").OrgConfig',
  config: 'import("@pulumi/pulumi").Config',
  token: 'import("@pulumi/pulumi").Output<string>',
};

const pages = globSync(
  ["README.md", "sdk/README.md", "CONTRIBUTING.md", "docs/*.md", "docs/resources/*.md"],
  { cwd: root },
);
const programs = pages.flatMap(programsOf);

test("every TypeScript program in the docs compiles against the SDK", () => {
  expect(programs.length).toBeGreaterThan(30);
  expect(problemsOf(programs)).toEqual([]);
});

test("a program that does not compile is found, with its page and its line", () => {
  const text = 'import { Dataset } from "pulumi-eventdata";\nnew Dataset("logs", { retentionDays: "30" });\n';
  const [problem, ...others] = problemsOf([{ name: "page.md, line 7", text }]);
  expect(problem).toMatch(/^page\.md, line 7: line 2: .*'string' is not assignable to type/);
  expect(others).toEqual([]);
});

test.each(Object.values(resources))("the full example of $type sets every input", (resource) => {
  const inputs = settableInputs(resource).filter(([name]) => name !== "adopt");
  const groups = Map.groupBy(inputs, ([name, { facts }]) => facts.oneOf ?? name);
  const missing = [...groups.values()].filter(
    (group) => !group.some(([name]) => sets(resource.page.full, name)),
  );
  expect(missing.map((group) => group.map(([name]) => name).join(" or "))).toEqual([]);
});

function sets(program: string, input: string): boolean {
  return new RegExp(`^\\s+(?:${input}: |${input},)`, "m").test(program);
}

function programsOf(page: string): Program[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/^```(?:typescript|ts)\n(.*?)^```/gms)].map(({ index, 1: body = "" }) => {
    const line = text.slice(0, index).split("\n").length;
    return { name: `${page}, line ${line}`, text: declarationsFor(body) + body };
  });
}

/** What a program does not declare, on one line with its first, so that lines are counted as in the page. */
function declarationsFor(body: string): string {
  const isUsed = (name: string) => new RegExp(`(?<![.\\w"'])${name}\\b(?!:)`).test(body);
  const isDeclared = (name: string) => new RegExp(`\\b(?:const|let) (?:\\{ )?${name}\\b`).test(body);
  const declarations = Object.entries(known)
    .filter(([name]) => isUsed(name) && !isDeclared(name))
    .map(([name, type]) => `declare const ${name}: ${type}; `);
  return importsFor(body, isUsed) + declarations.join("");
}

/** A program that goes on from the one before it on its page does not import again. */
function importsFor(body: string, isUsed: (name: string) => boolean): string {
  if (/^import /m.test(body)) return "";
  return `import { ${Object.keys(sdk).filter(isUsed).join(", ")} } from "pulumi-eventdata"; `;
}
