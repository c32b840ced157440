import { organisationFile } from "../export/projects/organisation.ts";
import type { Started } from "./started.ts";
import { stepLines, stepsOf } from "./steps.ts";

/** What the project tells whoever finds it. */
export function readmeOf(started: Started): string {
  const { name, baseUrl, stack, keepsState, hasService, isOrganisation } = started;
  const where = isOrganisation
    ? `Everything stands in \`${organisationFile}\`, whose entries name each other by name`
    : "Each resource is an object of the organisation";
  return `# ${name}

An organisation of the Event Data Service as a Pulumi program: the dataset \`requests\`, the role \`readers\` that may query it, and the group \`platform\` that has this role. ${where}. Change it, look at \`pulumi preview\`, and deploy it with \`pulumi up\`.

## Begin

\`\`\`sh
${stepLines(stepsOf(started)).join("\n")}
\`\`\`

## Afterwards

\`\`\`sh
pulumi preview --refresh  # what somebody changed outside of the program, field by field
npx eventdata drift       # the same, with what no program manages
npx eventdata access      # who may do what
\`\`\`

## Where what is kept

- **The address** of the service stands in \`Pulumi.${stack}.yaml\`: ${baseUrl}.${
    hasService
      ? " That is the local service, which keeps everything in `eventdata/`, on this machine alone."
      : ""
  }
- **Secrets** stand in no file in clear. \`pulumi config set --secret\` encrypts them into \`Pulumi.${stack}.yaml\`; a pipeline may set \`EVENTDATA_TOKEN\` instead.
- **The state** ${
    keepsState
      ? "is kept in `.pulumi/`, on this machine alone. To share it, take `backend` out of `Pulumi.yaml` and run `pulumi login`. Where nobody can be asked for the passphrase, set `PULUMI_CONFIG_PASSPHRASE`."
      : "is kept where `pulumi login` says."
  }
`;
}
