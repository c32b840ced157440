import { nearest } from "eventdata-contract";
import { pulumi } from "../../connection/stackConfiguration.ts";
import type { State } from "../../connection/stackState.ts";
import { counted } from "../../report/numbers.ts";
import { failure } from "../failure.ts";
import { type Finding, fine, problem, warning } from "../finding.ts";
import type { Situation } from "../situation.ts";

interface Listed {
  readonly name: string;
  readonly current?: boolean;
  readonly updateInProgress?: boolean;
  readonly resourceCount?: number;
}

export async function stack({ stack: named, state, values }: Situation): Promise<Finding[]> {
  const listed: Listed[] = JSON.parse((await pulumi(["stack", "ls", "--json"])).stdout);
  const found = listed.find(({ name, current }) =>
    named === undefined ? current : name === named || name.endsWith(`/${named}`),
  );
  if (found === undefined) return [notThere(named, listed)];
  const configured = await values().then(
    () => [],
    (error: unknown) => [
      failure(
        `configuration of ${found.name}`,
        error,
        "Give the passphrase by PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE, or log in where its secrets are kept.",
      ),
    ],
  );
  const { name, resourceCount } = found;
  return [
    fine("Stack", `${name}, with ${resourceCount ? `${resourceCount} resources` : "nothing deployed yet"}`),
    ...(found.updateInProgress
      ? [
          warning(
            "Stack",
            "a deployment of it is running",
            `If that has ended long ago, run "pulumi cancel --stack ${name}".`,
          ),
        ]
      : []),
    ...(configured.length === 0 ? interrupted(name, await state()) : []),
    ...configured,
  ];
}

function interrupted(name: string, { pending_operations: begun = [] }: State): Finding[] {
  if (begun.length === 0) return [];
  return [
    warning(
      "Stack",
      `a deployment was interrupted in ${counted(begun.length, "operation")}`,
      `Run "pulumi refresh --stack ${name}": a resource that was being made is found again by the next "pulumi up".`,
    ),
  ];
}

function notThere(named: string | undefined, listed: readonly Listed[]): Finding {
  const names = listed.map(({ name }) => name);
  if (named === undefined)
    return problem(
      "Stack",
      "none is selected",
      names.length === 0
        ? 'Run "pulumi stack init dev".'
        : `Run "pulumi stack select" with one of ${names.join(", ")}, or give --stack.`,
    );
  const near = nearest(named, names);
  return problem(
    "Stack",
    `there is no stack "${named}"${near ? `; did you mean ${near}?` : ""}`,
    `Run "pulumi stack init ${named}"${names.length > 0 ? `, or name one of ${names.join(", ")}` : ""}.`,
  );
}
