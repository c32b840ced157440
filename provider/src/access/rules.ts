import { nearest } from "eventdata-contract";
import { z } from "zod";
import { type Access, type Holder, namesIn } from "./access.ts";
import { type Capability, capabilitiesByWord, everyName, noName, type Subject } from "./capability.ts";
import { viewsOver } from "./reached.ts";

const names = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const except = z.strictObject({
  groups: names.optional(),
  roles: names.optional(),
  users: names.optional(),
  tokens: names.optional(),
});

const ruleSchema = z.strictObject({
  may: names,
  dataset: names.optional(),
  view: names.optional(),
  except: except.optional(),
  because: z.string().min(1).optional(),
});

const fileSchema = z.strictObject({ forbid: z.array(ruleSchema) });

type Rule = z.infer<typeof ruleSchema>;

/** What nobody may do but those who are excepted. */
export interface AccessRule {
  readonly capabilities: readonly Capability[];
  /** Of datasets or views; `*` stands for all of them. */
  readonly names: readonly string[];
  readonly except: Readonly<Record<"groups" | "roles" | "users" | "tokens", readonly string[]>>;
  readonly because: string | undefined;
}

/** Somebody who may do what a rule forbids. */
export interface Violation {
  readonly rule: AccessRule;
  readonly holder: Holder;
  readonly capability: Capability;
  readonly name: string;
  /** The view through which it can be done, where there is no right on the dataset itself. */
  readonly through: string | undefined;
  /** Whether it is only that nobody knows: the service does not tell what a role of theirs allows. */
  readonly isUnknown: boolean;
}

/** Rules as a file holds them, or what is wrong with them. */
export function readRules(value: unknown): { rules: AccessRule[]; faults: string[] } {
  const read = fileSchema.safeParse(value);
  if (!read.success) {
    const faults = read.error.issues.map(
      ({ path, message }) => `${path.join(".") || "the file"}: ${message}`,
    );
    return { rules: [], faults };
  }
  const faults: string[] = [];
  const rules = read.data.forbid.flatMap((rule, index) => {
    const found = ruleOf(rule);
    if (typeof found !== "string") return [found];
    faults.push(`forbid.${index}: ${found}`);
    return [];
  });
  return { rules, faults };
}

function ruleOf({ may, dataset, view, except = {}, because }: Rule): AccessRule | string {
  if (dataset !== undefined && view !== undefined) return "names a dataset and a view; make two rules of it";
  const of: Subject = dataset === undefined ? (view === undefined ? "org" : "view") : "dataset";
  const known = capabilitiesByWord(of);
  const words = listOf(may);
  const unknown = words.find((word) => !known.has(word));
  if (unknown !== undefined) {
    const near = nearest(unknown, known.keys());
    const where = of === "org" ? "the organisation" : `a ${of}`;
    const advice = near ? `did you mean ${near}?` : `there are ${[...known.keys()].join(", ")}`;
    return `"${unknown}" is nothing that can be allowed on ${where}; ${advice}`;
  }
  return {
    capabilities: words.flatMap((word) => known.get(word) ?? []),
    names: of === "org" ? [noName] : listOf(dataset ?? view),
    except: {
      groups: listOf(except.groups),
      roles: listOf(except.roles),
      users: listOf(except.users),
      tokens: listOf(except.tokens),
    },
    because,
  };
}

/**
 * Everybody who may do what is forbidden, be it by a right on a dataset or on a view that reads it. Whose rights are not
 * all known is taken to have them: a rule that cannot be checked is not kept.
 */
export function violationsOf(access: Access, rules: readonly AccessRule[]): Violation[] {
  return rules.flatMap((rule) => {
    const holders = access.holders.filter((holder) => !isExcepted(rule, holder));
    const places = rule.capabilities.flatMap((capability) => placesOf(access, rule, capability));
    return holders.flatMap((holder) =>
      places.flatMap(({ capability, name, views }): Violation[] => {
        const violation = { rule, holder, capability, name, through: undefined, isUnknown: false };
        if (holder.rights.allows(capability, name)) return [violation];
        const through = views.find((view) => holder.rights.allows({ ...capability, of: "view" }, view));
        if (through !== undefined) return [{ ...violation, through }];
        return holder.mayMore ? [{ ...violation, isUnknown: true }] : [];
      }),
    );
  });
}

/** Names in rules that nothing has: a rule about them forbids nothing, or excepts nobody. */
export function namesNowhere(access: Access, rules: readonly AccessRule[]): string[] {
  const { holders, roles } = access;
  const there = {
    dataset: new Set([everyName, ...namesIn(access, "dataset")]),
    view: new Set([everyName, ...namesIn(access, "view")]),
    groups: new Set(holders.flatMap(({ groups }) => groups)),
    roles: new Set(roles.keys()),
    users: new Set(holders.filter(({ kind }) => kind === "user").map(({ name }) => name)),
    tokens: new Set(holders.filter(({ kind }) => kind === "token").map(({ name }) => name)),
  };
  const missing = (what: string, known: ReadonlySet<string>, names: readonly string[]) =>
    names.filter((name) => !known.has(name)).map((name) => `there is no ${what} "${name}"`);
  return rules.flatMap(({ capabilities, names, except }) => {
    const of = capabilities[0]?.of ?? "org";
    return [
      ...(of === "org" ? [] : missing(of, there[of], names)),
      ...missing("group with members named", there.groups, except.groups),
      ...missing("role", there.roles, except.roles),
      ...missing("user", there.users, except.users),
      ...missing("token", there.tokens, except.tokens),
    ];
  });
}

interface Place {
  readonly capability: Capability;
  readonly name: string;
  /** Views by which the same is done without a right on the dataset. */
  readonly views: readonly string[];
}

function placesOf(access: Access, { names }: AccessRule, capability: Capability): Place[] {
  const { of, area } = capability;
  const all = of === "org" || !names.includes(everyName) ? names : [everyName, ...namesIn(access, of)];
  const isRead = of === "dataset" && area === "query";
  return all.map((name) => ({ capability, name, views: isRead ? viewsOver(access, name) : [] }));
}

function isExcepted({ except }: AccessRule, { kind, name, groups, sources }: Holder): boolean {
  if (kind === "token") return except.tokens.includes(name);
  return (
    except.users.includes(name) ||
    groups.some((group) => except.groups.includes(group)) ||
    sources.some(({ role }) => except.roles.includes(role))
  );
}

function listOf(given: string | readonly string[] | undefined): readonly string[] {
  if (given === undefined) return [];
  return typeof given === "string" ? [given] : given;
}
