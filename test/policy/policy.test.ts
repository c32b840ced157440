import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Stack } from "@pulumi/pulumi/automation/index.js";
import * as dynamic from "pulumi-eventdata";
import * as plugin from "pulumi-eventdata/plugin";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../tools/checks.ts";
import { openStage, type Stage } from "../harness/stage.ts";
import { hasTurn } from "../harness/wholeTools.ts";

const forms = { dynamic, plugin };

let stage: Stage;
let pack: string;
beforeAll(async () => {
  stage = await openStage();
  pack = join(stage.world.folder, "pack");
  await writeFile(pack, starter);
  await chmod(pack, 0o755);
});
afterAll(() => stage?.close());

/** Does what the language host does with the folder of a pack; the host that can be built here does not know packs yet. */
const starter = `#!/usr/bin/env node
process.argv.push(${JSON.stringify(join(root, "sdk/policy-pack"))});
require(${JSON.stringify(join(root, "node_modules/@pulumi/pulumi/cmd/run-policy-pack"))});
`;

const forbid = [{ may: "query", dataset: "payments", except: { groups: ["dynamic-money", "plugin-money"] } }];
const settings = {
  "eventdata-notifier-hosts": { hosts: ["example.com"] },
  "eventdata-retention-at-least": { days: 90 },
  "eventdata-access-rules": { forbid },
};

/** What policies say of a preview, and how it ended. */
async function previewed(stack: Stack): Promise<{ said: string[]; failed: boolean }> {
  const said: string[] = [];
  const file = join(stage.world.folder, "policies.json");
  await writeFile(file, JSON.stringify(settings));
  const failed = await stack
    .preview({
      policyPacks: [pack],
      policyPackConfigs: [file],
      onEvent: ({ policyEvent }) => {
        if (policyEvent === undefined) return;
        const [, own = ""] = policyEvent.message.split("\n").map((line) => line.trim());
        said.push(`${policyEvent.policyName} ${policyEvent.enforcementLevel}: ${own}`);
      },
    })
    .then(
      () => false,
      () => true,
    );
  return { said: said.sort(), failed };
}

/** One resource for each policy, in both forms; each with a name of its own. */
function programOf(isClean: boolean) {
  return () => {
    for (const [form, { ApiToken, Dataset, Group, Notifier, Role, User }] of Object.entries(forms)) {
      const query = { query: ["read" as const] };
      const data = { data: ["delete" as const] };
      const end = isClean ? { expiresAt: "2099-01-01T00:00:00Z" } : {};
      new ApiToken(`${form}-token`, { ...end, datasetCapabilities: { logs: query } });
      new Role(`${form}-eraser`, { datasetCapabilities: { [isClean ? "logs" : "*"]: data } });
      new Dataset(`${form}-kept`, { description: "Kept", retentionDays: isClean ? 90 : 7 });
      new Dataset(`${form}-told`, isClean ? { description: "Told" } : {});
      const domain = isClean ? "example.com" : "elsewhere.example";
      new Notifier(`${form}-mail`, { email: { emails: [`ada@${domain}`] } });
      const payers = new Role(`${form}-payers`, { datasetCapabilities: { payments: query } });
      const ada = new User(`${form}-ada`, { email: `${form}@example.com`, name: "Ada", role: "none" });
      const name = isClean ? "money" : "others";
      new Group(`${form}-group`, { name: `${form}-${name}`, members: [ada.id], roles: [payers.id] });
    }
  };
}

test.runIf(hasTurn("policy"))(
  "each policy says what it has to say of resources in both forms, and nothing of a clean program",
  async () => {
    const stack = await stage.stack(programOf(false));
    const wrong = await previewed(stack);
    const ofForm = (form: string) => [
      `eventdata-access-rules mandatory: ${form}@example.com may query \`payments\`, which a rule forbids`,
      `eventdata-dataset-described mandatory: Dataset "${form}-told" does not say what is kept in it: set description`,
      `eventdata-no-delete-on-all mandatory: Role "${form}-eraser" gives data:delete on every dataset: name the datasets in place of "*"`,
      `eventdata-notifier-hosts mandatory: Notifier "${form}-mail" writes to a host that is not allowed: email.emails, "elsewhere.example"`,
      `eventdata-retention-at-least mandatory: Dataset "${form}-kept" keeps events for 7 days: set retentionDays to 90 at least`,
      `eventdata-token-expires mandatory: ApiToken "${form}-token" works for ever: set expiresAt`,
    ];
    expect(wrong).toEqual({ said: Object.keys(forms).flatMap(ofForm).sort(), failed: true });
    const clean = await previewed(await stage.stack(programOf(true)));
    expect(clean).toEqual({ said: [], failed: false });
  },
);
