import {
  type AccessDifference,
  accessAsHtml,
  type Drift,
  differenceAsHtml,
  driftAsHtml,
} from "pulumi-eventdata-cli/pages";
import { accessChanges, accessOf, type Deciding, gathered } from "pulumi-eventdata-provider/access";

const query = { query: ["read"] };
const long = (name: string) => `${name}-${"of-a-long-name-that-does-not-break-".repeat(5)}`;

/** Every page of the command, of a small organisation as people have it. */
export const samplePages = {
  drift: driftAsHtml(sampleDrift()),
  access: accessAsHtml(accessOf(sampleOrganisation()), "Who may do what"),
  "access-diff": differenceAsHtml(sampleDifference()),
} as const;

/** The same with more, and with longer names and values, than fits a window. */
export const widePages: Readonly<Record<keyof typeof samplePages, string>> = {
  drift: driftAsHtml(wideDrift()),
  access: accessAsHtml(accessOf(wideOrganisation()), "Who may do what"),
  "access-diff": differenceAsHtml(wideDifference()),
};

function sampleDrift(): Drift {
  return {
    findings: [
      {
        kind: "changed",
        type: "Dataset",
        name: "payments",
        urn: "urn:payments",
        made: "2026-11-02T09:12:00Z",
        who: "Ada",
        places: [
          { path: "retentionDays", isSecret: false, expected: 365, found: 30 },
          { path: "description", isSecret: false, expected: "Card payments", found: "Card payments (test)" },
        ],
      },
      {
        kind: "changed",
        type: "Role",
        name: "readers",
        urn: "urn:readers",
        places: [{ path: "datasetCapabilities.payments.query", isSecret: false, found: ["read"] }],
      },
      {
        kind: "changed",
        type: "Notifier",
        name: "on-call",
        urn: "urn:on-call",
        places: [{ path: "chatBot.chatBotToken", isSecret: true }],
      },
      { kind: "deleted", type: "View", name: "failures", urn: "urn:failures", places: [] },
      {
        kind: "unmanaged",
        type: "Dataset",
        name: "copy-of-payments",
        made: "2026-11-20T16:01:00Z",
        who: "Bo",
        places: [],
      },
    ],
    looked: 42,
    ignored: [
      {
        finding: { kind: "unmanaged", type: "ApiToken", name: "pipeline", places: [] },
        reason: "made by hand",
      },
    ],
    notes: [],
  };
}

function sampleOrganisation(): Deciding {
  return {
    roles: [
      { id: "owner", name: "owner" },
      { id: "r1", name: "readers", datasetCapabilities: { logs: query, metrics: query } },
      { id: "r2", name: "payers", datasetCapabilities: { payments: { ...query, trim: ["update"] } } },
    ],
    groups: [{ id: "g1", name: "money", members: ["u1"], roles: ["r2"] }],
    users: [
      { id: "u0", email: "owner@example.com", role: { id: "owner" } },
      { id: "u1", email: "ada@example.com", role: { id: "r1" } },
      { id: "u2", email: "bo@example.com", role: { id: "r1" } },
      { id: "u3", email: "cyd@example.com", role: { id: "r1" } },
    ],
    apiTokens: [
      { id: "t1", name: "shipper", datasetCapabilities: { logs: { ingest: ["create"] } } },
      { id: "t2", name: "report", datasetCapabilities: { logs: query } },
    ],
    datasets: [{ name: "logs" }, { name: "metrics" }, { name: "payments" }],
    views: [{ name: "failures", datasets: ["logs"] }],
  };
}

function sampleDifference(): AccessDifference {
  const before = sampleOrganisation();
  const roles = before.roles.map((role) =>
    role.id === "r1" ? { ...role, datasetCapabilities: { logs: query, payments: query } } : role,
  );
  return {
    ...differenceOf(before, { ...before, roles }),
    broken: [
      "nobody outside of the group money may query payments (cardholder data): bo@example.com, cyd@example.com",
    ],
  };
}

function differenceOf(before: Deciding, after: Deciding): AccessDifference {
  return { changes: gathered(accessChanges(accessOf(before), accessOf(after))), broken: [], notes: [] };
}

function wideDrift(): Drift {
  const { findings, ...rest } = sampleDrift();
  const text = `['${long("logs")}'] | where message == "<b>" and ${long("field")} > 1`;
  const places = Array.from({ length: 30 }, (_, n) => ({
    path: `${long("properties")}.${n}`,
    isSecret: false,
    expected: text,
    found: { [long("key")]: [text, n] },
  }));
  const wide = findings.map((finding) => ({ ...finding, name: long(finding.name), places }));
  return { ...rest, findings: wide, notes: [long("note")] };
}

function wideOrganisation(): Deciding {
  const sample = sampleOrganisation();
  const many = Array.from({ length: 40 }, (_, n) => n);
  return {
    ...sample,
    roles: [
      ...sample.roles,
      ...many.map((n) => ({
        id: `w${n}`,
        name: long(`role-${n}`),
        datasetCapabilities: { [`wide-${n}`]: query },
      })),
    ],
    users: [
      ...sample.users,
      ...many.map((n) => ({
        id: `x${n}`,
        email: `${long(`person-${n}`)}@example.com`,
        role: { id: `w${n}` },
      })),
    ],
    datasets: many.map((n) => ({ name: `wide-${n}` })),
  };
}

function wideDifference(): AccessDifference {
  const difference = differenceOf(sampleOrganisation(), wideOrganisation());
  return { ...difference, broken: [long("rule")], notes: [long("note")] };
}
