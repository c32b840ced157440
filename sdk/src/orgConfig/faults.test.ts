import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runtime } from "@pulumi/pulumi";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { OrgConfig, type OrgConfigArgs } from "./orgConfig.ts";

const folder = mkdtempSync(join(tmpdir(), "eventdata-organisation-"));
const made: string[] = [];

beforeAll(async () => {
  await runtime.setMocks({
    newResource: ({ name, inputs }) => {
      made.push(name);
      return { id: `id of ${name}`, state: inputs };
    },
    call: () => ({}),
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** What is said of a file, without its folder. */
function faultsIn(text: string, name = "organisation.yaml"): string[] {
  writeFileSync(join(folder, name), text);
  return faultsOf({ file: join(folder, name) });
}

function faultsOf(args: object): string[] {
  made.length = 0;
  try {
    new OrgConfig("acme", args as OrgConfigArgs);
  } catch (error) {
    expect(made).toEqual([]);
    expect(error).toMatchObject({ code: expect.stringMatching(/^ORGANISATION_(INVALID|UNREADABLE)$/) });
    const text = (error as Error).message.replaceAll(`${folder}/`, "");
    return text.split("\n").map((line) => line.trim());
  }
  return [];
}

const readers = "roles:\n  - name: readers\n";

interface Row {
  readonly mistake: string;
  readonly text: string;
  readonly says: string;
}

const rows: readonly Row[] = [
  {
    mistake: "an unknown section",
    text: "notifier: []\n",
    says: "organisation.yaml:1:1: notifier: is not a property; did you mean notifiers?",
  },
  {
    mistake: "an unknown key",
    text: "groups:\n  - name: a\n    member: []\n",
    says: "organisation.yaml:3:5: groups.0.member: is not a property; did you mean members?",
  },
  {
    mistake: "an unknown key deep inside",
    text: "roles:\n  - name: a\n    orgCapabilities: { veiws: [read] }\n",
    says: "organisation.yaml:3:24: roles.0.orgCapabilities.veiws: is not a property; did you mean views?",
  },
  {
    mistake: "a value that is not possible",
    text: "datasets:\n  - name: logs\n    retentionDays: -1\n",
    says: "organisation.yaml:3:20: datasets.0.retentionDays: must be at least 0",
  },
  {
    mistake: "a key that is missing",
    text: "users:\n  - email: ada@example.com\n    role: user\n",
    says: "organisation.yaml:2:5: users.0.name: is required",
  },
  {
    mistake: "a name that is no text",
    text: "groups:\n  - name: 7\n",
    says: "organisation.yaml:2:11: groups.0.name: must be a string",
  },
  {
    mistake: "an entry that is empty",
    text: "groups:\n  -\n",
    says: "groups.0: must be an object",
  },
  {
    mistake: "a section that is no list",
    text: "groups:\n  platform: {}\n",
    says: "organisation.yaml:2:3: groups: must be an array",
  },
  {
    mistake: "a role that does not exist",
    text: `${readers}users:\n  - { email: ada@example.com, name: Ada, role: reader }\n`,
    says: 'organisation.yaml:4:48: users.0.role: there is no role "reader" here; did you mean readers?',
  },
  {
    mistake: "a misspelt built-in role",
    text: "groups:\n  - name: a\n    roles: [readonly]\n",
    says: 'organisation.yaml:3:13: groups.0.roles.0: there is no role "readonly" here; did you mean read-only?',
  },
  {
    mistake: "a member whom nobody declares",
    text: "groups:\n  - name: a\n    members: [ada@example.com]\n",
    says: 'there is no user "ada@example.com" here; add it under users, or where somebody else manages it, { email: ada@example.com, existing: true }',
  },
  {
    mistake: "a dataset that does not exist",
    text: "datasets:\n  - name: logs\nvirtualFields:\n  - { name: a, dataset: log, expression: b }\n",
    says: 'organisation.yaml:4:25: virtualFields.0.dataset: there is no dataset "log" here; did you mean logs?',
  },
  {
    mistake: "two entries with one name",
    text: `${readers}  - name: writers\n  - name: readers\n`,
    says: 'organisation.yaml:4:11: roles.2.name: the role "readers" stands here twice, first at line 2',
  },
  {
    mistake: "a declared built-in role",
    text: "roles:\n  - name: admin\n",
    says: 'organisation.yaml:2:11: roles.0.name: "admin" is a built-in role: name it without declaring it',
  },
  {
    mistake: "members of a role",
    text: "roles:\n  - name: a\n    members: []\n",
    says: "organisation.yaml:3:5: roles.0.members: is not declared here: set the role of each user under users",
  },
  {
    mistake: "a former name that is still in use",
    text: `${readers}  - name: writers\n    formerly: readers\n`,
    says: 'organisation.yaml:4:15: roles.1.formerly: "readers" is still declared, so this is not a new name for it',
  },
  {
    mistake: "an existing entry that is declared too",
    text: `${readers}    existing: true\n    description: ours\n`,
    says: "organisation.yaml:4:5: roles.0.description: is not a property",
  },
  {
    mistake: "an existing group",
    text: "groups:\n  - name: a\n    existing: true\n",
    says: "organisation.yaml:3:5: groups.0.existing: is not possible here: nothing else could name the entry",
  },
  {
    mistake: "two channels",
    text: "notifiers:\n  - name: a\n    email: {}\n    webhook: { url: https://example.com }\n",
    says: "organisation.yaml:4:5: notifiers.0.webhook: cannot be set beside email: exactly one channel is possible",
  },
  {
    mistake: "no channel",
    text: "notifiers:\n  - name: a\n",
    says: "organisation.yaml:2:5: notifiers.0: has no channel: set one of customWebhook",
  },
  {
    mistake: "a secret whose variable is not set",
    text: "notifiers:\n  - name: a\n    chatBot: { chatBotToken: { fromEnv: EVENTDATA_TEST_UNSET } }\n",
    says: "organisation.yaml:3:30: notifiers.0.chatBot.chatBotToken: the environment variable EVENTDATA_TEST_UNSET is not set",
  },
  {
    mistake: "a secret whose configuration key is not set",
    text: "notifiers:\n  - name: a\n    alertRouterA: { apiKey: { fromConfig: unsetKey } }\n",
    says: "the configuration key unsetKey is not set: run pulumi config set --secret unsetKey",
  },
  {
    mistake: "a secret from nowhere",
    text: "notifiers:\n  - name: a\n    alertRouterA: { apiKey: { fromFile: x } }\n",
    says: "organisation.yaml:3:29: notifiers.0.alertRouterA.apiKey: must be a text, { fromEnv: NAME } or { fromConfig: key }",
  },
  {
    mistake: "a reference in a field that is not secret",
    text: "notifiers:\n  - name: a\n    webhook: { url: { fromEnv: PATH } }\n",
    says: "organisation.yaml:3:21: notifiers.0.webhook.url: must be a string",
  },
  {
    mistake: "a key that stands in one entry twice",
    text: "groups:\n  - name: a\n    name: b\n",
    says: "organisation.yaml:3:5: Map keys must be unique",
  },
  {
    mistake: "a list instead of sections",
    text: "- a\n",
    says: "organisation.yaml:1:1: must be an object of sections",
  },
];

describe("a mistake in a file is told with its place", () => {
  test.each(rows)("$mistake", ({ text, says }) => {
    const faults = faultsIn(text);
    expect(faults).toHaveLength(2);
    expect(faults[1]).toContain(says);
  });
});

test("all faults are told at once, in the order of the file", () => {
  const faults = faultsIn("users:\n  - { email: ada, role: usr }\ngroups:\n  - { nam: a }\n");
  expect(faults).toEqual([
    'OrgConfig "acme" has 5 faults:',
    "organisation.yaml:2:5: users.0.name: is required",
    "organisation.yaml:2:14: users.0.email: must be an e-mail address",
    'organisation.yaml:2:25: users.0.role: there is no role "usr" here; did you mean user?',
    "organisation.yaml:4:5: groups.0.name: is required",
    "organisation.yaml:4:7: groups.0.nam: is not a property; did you mean name?",
  ]);
});

test("places are those of a JSON file too", () => {
  const faults = faultsIn(
    '{\n\t"roles": [\n\t\t{ "name": "a", "descripton": "b" }\n\t]\n}\n',
    "organisation.json",
  );
  expect(faults[1]).toContain(
    "organisation.json:3:18: roles.0.descripton: is not a property; did you mean description?",
  );
});

test("a file that is not there is told with the whole path", () => {
  expect(faultsOf({ file: "nowhere.yaml" }).join()).toContain(
    `${process.cwd()}/nowhere.yaml cannot be read: ENOENT`,
  );
});

test("a program's mistakes are told by their paths", () => {
  const args = {
    roles: [{ name: "readers" }, { name: "readers" }],
    users: [{ email: "a@example.com", name: 7 }],
  };
  expect(faultsOf(args)).toEqual([
    'OrgConfig "acme" has 3 faults:',
    "users.0.name: must be a string",
    "users.0.role: is required",
    'roles.1.name: the role "readers" stands here twice, first at roles.0.name',
  ]);
});

test("sections beside a file are refused", () => {
  expect(faultsOf({ file: "a.yaml", roles: [] })[1]).toBe("roles: cannot be set beside file");
});

test("a name that is known only later is refused", () => {
  expect(faultsOf({ groups: [{ name: Promise.resolve("a") }] })[1]).toMatch(
    /^groups\.0\.name: must be a plain text/,
  );
});

test("no fault shows a secret", () => {
  vi.stubEnv("EVENTDATA_TEST_SECRET", "canary-environment");
  const faults = faultsIn(
    'notifiers:\n  - { name: "", chatWebhook: { chatWebhookUrl: canary-in-clear } }\n  - { name: "", chatHook: { chatHookUrl: { fromEnv: EVENTDATA_TEST_SECRET } } }\n',
  );
  expect(faults.join("\n")).toContain("notifiers.0.chatWebhook.chatWebhookUrl: must be an address");
  expect(faults.join("\n")).not.toContain("canary");
});

test.each(["constructor", "__proto__", "toString"])("the name %s is a name like others", (name) => {
  expect(faultsIn(`groups:\n  - name: ${name}\n    roles: [${name}]\n`)[1]).toContain(
    `groups.0.roles.0: there is no role "${name}" here`,
  );
  expect(faultsIn(`notifiers:\n  - name: a\n    ${name}: { fromEnv: a }\n`).join()).toContain(
    "is not a property",
  );
});
