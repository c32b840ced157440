import type { Scalar } from "yaml";
import { resourcesInYaml } from "../../program/inYaml.ts";
import { textOfDocument, yamlDocument } from "../../program/yamlText.ts";
import { organisationFile, organisationText } from "./organisation.ts";
import { gitignore, type ProjectWriter, packageJson, plugins, settingsOf } from "./project.ts";

/** One file: programs in YAML have no others. */
export const yamlProject: ProjectWriter = (contents, options) => {
  const { objects, secrets } = contents;
  const config = Object.fromEntries(secrets.map(({ key }) => [key, { type: "string", secret: true }]));
  const settings = settingsOf(options, {
    runtime: "yaml",
    plugins,
    ...(secrets.length > 0 && { config }),
    resources: options.isOrganisation ? organisation : resourcesInYaml(objects),
  });
  const document = yamlDocument(settings);
  for (const { variable, comments = [] } of options.isOrganisation ? [] : objects) {
    const pair = document.getIn(["resources", variable], true);
    if (comments.length > 0 && isNode(pair))
      pair.commentBefore = comments.map((comment) => ` ${comment}`).join("\n");
  }
  return {
    "Pulumi.yaml": textOfDocument(document),
    "package.json": packageJson(options, {}),
    ".gitignore": gitignore(options),
    ...(options.isOrganisation && { [organisationFile]: organisationText(contents) }),
  };
};

const organisation = {
  organisation: { type: "eventdata:OrgConfig", properties: { file: organisationFile } },
};

function isNode(value: unknown): value is Scalar {
  return typeof value === "object" && value !== null;
}
