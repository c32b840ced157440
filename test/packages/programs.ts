import { stringify } from "yaml";

/** A way to write a program: what stands in its folder. */
export interface Program {
  readonly name: string;
  /** Of its folder, and of what it makes. */
  readonly slug: string;
  readonly isTyped: boolean;
  readonly files: Readonly<Record<string, string>>;
}

/** Each part of the package is loaded by something here: a resource, a function, a whole organisation. */
function body(slug: string): string {
  return `
const logs = new Dataset("logs", { name: "${slug}", description: "Made by ${slug}" });
new OrgConfig("organisation", { roles: [{ name: "${slug}", description: "Look, but do not touch" }] });
new SmokeCheck("flow", {
  ingest: { dataset: logs.name, event: { status: 200 } },
  query: apl\`\${logs.name} | where _probe == probe\`,
  expect: { rows: { equals: 1 } },
});
`;
}

const found = "getDatasetOutput({ id: logs.id }).description";
const names = "apl, Dataset, getDatasetOutput, OrgConfig, SmokeCheck";
const asModule = (slug: string, from = "pulumi-eventdata") =>
  `import { ${names} } from "${from}";\n${body(slug)}\nexport const description = ${found};\n`;
const asScript = (slug: string) =>
  `const { ${names} } = require("pulumi-eventdata");\n${body(slug)}\nexports.description = ${found};\n`;

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** As `pulumi new typescript` writes it: TypeScript looks for packages in the oldest of its ways. */
const commonTypeScript = {
  strict: true,
  target: "es2020",
  module: "commonjs",
  moduleResolution: "node",
  sourceMap: true,
  // All that the package's types name has to be there.
  skipLibCheck: false,
  types: ["node"],
};
const moduleTypeScript = { ...commonTypeScript, module: "nodenext", moduleResolution: "nodenext" };

/** Where a project finds the plugin that it has installed; its programs stand in folders of it. */
const plugins = {
  plugins: { providers: [{ name: "eventdata", path: "../node_modules/pulumi-eventdata/bin" }] },
};

function program(
  name: string,
  slug: string,
  [file, text]: readonly [string, string],
  type: "commonjs" | "module",
  compilerOptions?: object,
  settings: object = {},
): Program {
  const tsconfig = compilerOptions && { "tsconfig.json": json({ compilerOptions, files: [file] }) };
  const manifest = { name: slug, private: true, type, main: file };
  const project = stringify({ name: slug, runtime: "nodejs", ...settings });
  return {
    name,
    slug,
    isTyped: compilerOptions !== undefined,
    files: { [file]: text, "package.json": json(manifest), "Pulumi.yaml": project, ...tsconfig },
  };
}

const inYaml: Program = {
  name: "YAML",
  slug: "yaml",
  isTyped: false,
  files: {
    "Pulumi.yaml": stringify({
      name: "yaml",
      runtime: "yaml",
      ...plugins,
      resources: {
        logs: { type: "eventdata:Dataset", properties: { name: "yaml", description: "Made by yaml" } },
        organisation: { type: "eventdata:OrgConfig", properties: { roles: [{ name: "yaml" }] } },
      },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is Pulumi's
      outputs: { description: "${logs.description}" },
    }),
  },
};

export const programs: readonly Program[] = [
  program("TypeScript, CommonJS", "ts-cjs", ["index.ts", asModule("ts-cjs")], "commonjs", commonTypeScript),
  program("TypeScript, ES module", "ts-esm", ["index.ts", asModule("ts-esm")], "module", moduleTypeScript),
  program("JavaScript, CommonJS", "js-cjs", ["index.js", asScript("js-cjs")], "commonjs"),
  program("JavaScript, ES module", "js-esm", ["index.js", asModule("js-esm")], "module"),
  program(
    "TypeScript, by the plugin",
    "ts-plugin",
    ["index.ts", asModule("ts-plugin", "pulumi-eventdata/plugin")],
    "commonjs",
    commonTypeScript,
    plugins,
  ),
  inYaml,
];
