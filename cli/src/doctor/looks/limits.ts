import type { AnswerOf } from "eventdata-contract";
import { type Client, EventDataError } from "pulumi-eventdata-provider";
import { ownTypeOf, type PlannedStep } from "../../preview/plan.ts";
import { counted } from "../../report/numbers.ts";
import { type Finding, fine, note, problem, warning } from "../finding.ts";
import type { Situation } from "../situation.ts";

type Org = AnswerOf<"listOrgs">[number];

const nearlyAll = 0.9;
const soonDays = 30;
const dayMilliseconds = 86_400_000;
const upgrade = "Have the licence widened, or let something go first.";

/** What the licence allows, beside what is there and what the program adds. */
export async function limits({ client, configuration, steps, hasProject }: Situation): Promise<Finding[]> {
  const asking = await client();
  const { orgId } = await configuration();
  const orgs = await asking.call("listOrgs").catch(untold);
  if (orgs === undefined) return [note("Licence", "this credential may not read it")];
  const org = orgId === undefined && orgs.length === 1 ? orgs[0] : orgs.find(({ id }) => id === orgId);
  if (org === undefined)
    return [note("Licence", "the token sees several organisations, and no orgId says which one is meant")];
  const planned = (await hasProject()) ? await steps().catch(() => []) : [];
  return [
    ...(await placesLeft(asking, org, planned)),
    ...edgesOutside(org, planned),
    ...inTime(org),
    ...paid(org),
  ];
}

async function placesLeft(
  client: Client,
  { license }: Org,
  planned: readonly PlannedStep[],
): Promise<Finding[]> {
  const kinds = [
    {
      type: "Dataset",
      what: "datasets",
      key: "name",
      most: license.maxDatasets,
      list: () => client.call("listDatasets"),
    },
    {
      type: "User",
      what: "users",
      key: "email",
      most: license.maxUsers,
      list: () => client.call("listUsers"),
    },
  ];
  const found = await Promise.all(
    kinds.map(async ({ type, what, key, most, list }): Promise<Finding[]> => {
      if (most === undefined) return [];
      const there = await list().catch(untold);
      if (there === undefined) return [note(what, `at most ${most}; this credential may not count them`)];
      const names = new Set(there.map((object) => String(Reflect.get(object, key))));
      // What is adopted is there already.
      const own = planned.filter((step) => ownTypeOf(step) === type);
      const added = own.filter(
        ({ op, newState }) => op === "create" && !names.has(String(newState?.inputs?.[key])),
      ).length;
      const gone = own.filter(({ op }) => op === "delete").length;
      const then = there.length + added - gone;
      const told = `${there.length} of ${most}${then === there.length ? "" : `, ${then} after the next deployment`}`;
      if (then > most) return [problem(what, told, upgrade)];
      return [then > most * nearlyAll ? warning(what, told, upgrade) : fine(what, told)];
    }),
  );
  return found.flat();
}

function edgesOutside({ license: { edgeDeployments } }: Org, planned: readonly PlannedStep[]): Finding[] {
  if (edgeDeployments === undefined) return [];
  const named = planned.flatMap((step) => {
    const edge = ownTypeOf(step) === "Dataset" ? step.newState?.inputs?.edgeDeployment : undefined;
    return typeof edge === "string" && !edgeDeployments.includes(edge) ? [edge] : [];
  });
  return [...new Set(named)].map((edge) =>
    problem(
      `edge deployment ${edge}`,
      "the licence does not name it",
      `It names ${edgeDeployments.join(", ")}.`,
    ),
  );
}

function inTime({ license: { expiresAt } }: Org): Finding[] {
  if (expiresAt === undefined) return [];
  const days = Math.floor((Date.parse(expiresAt) - Date.now()) / dayMilliseconds);
  if (Number.isNaN(days) || days >= soonDays) return [];
  if (days < 0) return [problem("Licence", `it ended on ${expiresAt}`, "Have it renewed.")];
  return [warning("Licence", `it ends in ${counted(days, "day")}`, "Have it renewed.")];
}

function paid({ paymentStatus }: Org): Finding[] {
  if (paymentStatus === "na" || paymentStatus === "success") return [];
  return [
    warning("payment", `its state is "${paymentStatus}"`, "Have the owner of the organisation look at it."),
  ];
}

function untold(error: unknown): undefined {
  if (!(error instanceof EventDataError)) throw error;
  return undefined;
}
