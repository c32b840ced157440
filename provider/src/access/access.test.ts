import { describe, expect, test } from "vitest";
import { accessOf, type Deciding, namesIn, sourcesOf } from "./access.ts";
import { capabilities, capabilitiesByWord, type Subject, wordOf, wordsOf } from "./capability.ts";
import { accessChanges } from "./difference.ts";
import { gathered, sentenceOf } from "./inWords.ts";
import { viewsOver } from "./reached.ts";
import { namesNowhere, readRules, violationsOf } from "./rules.ts";

const query = { query: ["read"] };

const organisation: Deciding = {
  roles: [
    { id: "none", name: "none", orgCapabilities: {} },
    { id: "owner", name: "owner" },
    { id: "r1", name: "readers", datasetCapabilities: { "*": query } },
    { id: "r2", name: "payers", datasetCapabilities: { payments: { ...query, trim: ["update"] } } },
    { id: "r3", name: "viewers", viewCapabilities: { totals: query } },
  ],
  groups: [{ id: "g1", name: "money", members: ["u1"], roles: ["r2"] }],
  users: [
    { id: "u1", email: "ada@example.com", role: { id: "none" } },
    { id: "u2", email: "bob@example.com", role: { id: "r1" } },
    { id: "u3", email: "cyd@example.com", role: { id: "r3" } },
  ],
  apiTokens: [{ id: "t1", name: "shipper", datasetCapabilities: { logs: { ingest: ["create"] } } }],
  datasets: [{ name: "payments" }, { name: "logs" }],
  views: [
    { name: "daily", datasets: ["pay*"] },
    { name: "totals", datasets: ["daily"] },
  ],
};

function capability(of: Subject, word: string) {
  const [found] = capabilitiesByWord(of).get(word) ?? [];
  if (found === undefined) throw new Error(`no capability ${word}`);
  return found;
}

const mayQuery = capability("dataset", "query");
const access = accessOf(organisation);

function told(before: Deciding, after: Deciding): string[] {
  return gathered(accessChanges(accessOf(before), accessOf(after))).map((change) => sentenceOf(change));
}

describe("who may do what", () => {
  test("is told of people and tokens, with where it comes from", () => {
    const [ada, bob, cyd, shipper] = access.holders;
    expect(access.holders.map(({ name }) => name)).toEqual([
      "ada@example.com",
      "bob@example.com",
      "cyd@example.com",
      "shipper",
    ]);
    expect(ada && sourcesOf(access, ada, mayQuery, "payments")).toEqual([{ role: "payers", group: "money" }]);
    expect(ada?.rights.allows(mayQuery, "logs")).toBe(false);
    expect(bob?.rights.allows(mayQuery)).toBe(true);
    expect(bob?.rights.allows(mayQuery, "payments")).toBe(true);
    expect(cyd?.rights.allows(mayQuery, "payments")).toBe(false);
    expect(shipper?.rights.allows(capability("dataset", "ingest"), "logs")).toBe(true);
  });

  test("covers names that are not there yet", () => {
    const apiTokens = [{ id: "t2", name: "early", datasetCapabilities: { later: query } }];
    expect(namesIn(accessOf({ ...organisation, apiTokens }), "dataset")).toEqual([
      "later",
      "logs",
      "payments",
    ]);
  });

  test("a dataset is read through views, and through views of views", () => {
    expect(viewsOver(access, "payments")).toEqual(["daily", "totals"]);
    expect(viewsOver(access, "logs")).toEqual([]);
  });

  test("every capability has a word of its own", () => {
    for (const of of ["org", "dataset", "view"] as const) {
      const words = capabilities.filter((each) => each.of === of).map(wordOf);
      expect(new Set(words).size).toBe(words.length);
    }
  });
});

describe("capabilities in words", () => {
  test("are as few as say them, and a rule may say them so", () => {
    const users = capabilities.filter(({ of, area }) => of === "org" && area === "users");
    expect(wordsOf(users)).toEqual(["users:*"]);
    expect(capabilitiesByWord("org").get("users:*")).toEqual(users);
    expect(wordsOf(capabilities.filter(({ of }) => of === "view"))).toEqual(["*"]);
    expect(wordsOf(capabilities.filter(({ action, of }) => of === "view" && action === "read"))).toEqual([
      "query",
      "share:read",
    ]);
  });
});

describe("what a change gives and takes", () => {
  test("nothing, where nothing changes", () => {
    expect(told(organisation, structuredClone(organisation))).toEqual([]);
  });

  test("is told once for all who gain the same", () => {
    const groups = [{ id: "g1", name: "money", members: ["u1", "u3"], roles: ["r2"] }];
    const apiTokens = [
      ...organisation.apiTokens,
      { id: "t2", name: "report", datasetCapabilities: { payments: query } },
    ];
    expect(told(organisation, { ...organisation, groups, apiTokens })).toEqual([
      "lets 1 person and 1 token query `payments`",
      "lets 1 person trim `payments`",
    ]);
  });

  test("who gets every dataset gains those that are still to come, too", () => {
    const users = organisation.users.map((user) => ({ ...user, role: { id: "r1" } }));
    expect(told(organisation, { ...organisation, users })).toEqual([
      "lets 2 people query every dataset",
      "no longer lets 1 person query the view `totals`",
    ]);
  });

  test("who goes loses what they could do", () => {
    const users = organisation.users.filter(({ id }) => id !== "u1");
    expect(told(organisation, { ...organisation, users })).toEqual([
      "no longer lets 1 person do this on `payments`: query, trim",
    ]);
  });
});

describe("a rule", () => {
  function broken(...forbid: object[]): string[] {
    const { rules, faults } = readRules({ forbid });
    expect(faults).toEqual([]);
    return violationsOf(access, rules).map(({ holder, capability, name, through, isUnknown }) =>
      [holder.name, wordOf(capability), name, through, isUnknown && "unknown"].filter(Boolean).join(" "),
    );
  }

  test("names everybody outside of a group, also those who come by a view", () => {
    expect(broken({ may: "query", dataset: "payments", except: { groups: "money" } })).toEqual([
      "bob@example.com query payments",
      "cyd@example.com query payments totals",
    ]);
  });

  test("holds for every dataset, and for the organisation", () => {
    expect(broken({ may: ["ingest", "trim"], dataset: "*" })).toEqual([
      "ada@example.com trim payments",
      "shipper ingest logs",
    ]);
    expect(broken({ may: "users:delete" })).toEqual([]);
  });

  test("is not kept by who may do more than the service tells", () => {
    const users = [{ id: "u9", email: "owner@example.com", role: { id: "owner" } }];
    const { rules } = readRules({ forbid: [{ may: "users:delete" }] });
    const [violation] = violationsOf(accessOf({ ...organisation, users, apiTokens: [] }), rules);
    expect(violation).toMatchObject({ holder: { name: "owner@example.com" }, isUnknown: true });
  });

  test("that is written wrongly says how it is meant", () => {
    expect(readRules({ forbid: [{ may: "qurey", dataset: "payments" }] }).faults).toEqual([
      'forbid.0: "qurey" is nothing that can be allowed on a dataset; did you mean query?',
    ]);
    expect(readRules({ forbid: [{ may: "query", dataset: "a", view: "b" }] }).faults).toEqual([
      "forbid.0: names a dataset and a view; make two rules of it",
    ]);
    expect(readRules([]).faults).toEqual(["the file: Invalid input: expected object, received array"]);
  });

  test("about what is nowhere is told, since it forbids nothing", () => {
    const except = { groups: ["money", "mony"], users: "eve@example.com" };
    const { rules } = readRules({ forbid: [{ may: "query", dataset: "payment", except }] });
    expect(namesNowhere(access, rules)).toEqual([
      'there is no dataset "payment"',
      'there is no group with members named "mony"',
      'there is no user "eve@example.com"',
    ]);
  });
});
