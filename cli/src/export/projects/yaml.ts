import { Document, type Scalar } from "yaml";
import { resourcesInYaml } from "../../program/inYaml.ts";
import { description, type ProjectWriter, packageJson, plugins } from "./project.ts";

/** One file: programs in YAML have no others. */
export const yamlProject: ProjectWriter = (exported, options) => {
  const { objects, secrets } = exported;
  const config = Object.fromEntries(secrets.map(({ key }) => [key, { type: "string", secret: true }]));
  const settings = {
    name: options.name,
    description,
    runtime: "yaml",
    plugins,
    ...(secrets.length > 0 && { config }),
    resources: resourcesInYaml(objects),
  };
  const document = new Document(settings);
  for (const { variable, comments = [] } of objects) {
    const pair = document.getIn(["resources", variable], true);
    if (comments.length > 0 && isNode(pair))
      pair.commentBefore = comments.map((comment) => ` ${comment}`).join("\n");
  }
  return {
    "Pulumi.yaml": document.toString({ lineWidth: 0 }),
    "package.json": packageJson(options, {}),
    ".gitignore": "node_modules/\n",
  };
};

function isNode(value: unknown): value is Scalar {
  return typeof value === "object" && value !== null;
}
