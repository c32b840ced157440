import { nearest } from "eventdata-contract";
import { pulumi } from "../../connection/stackConfiguration.ts";
import { failure } from "../failure.ts";
import { type Finding, fine, problem, warning } from "../finding.ts";
import type { Situation } from "../situation.ts";

interface Listed {
  readonly name: string;
  readonly current?: boolean;
  readonly updateInProgress?: boolean;
  readonly resourceCount?: number;
}

export async function stack({ stack: named, values }: Situation): Promise<Finding[]> {
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
    fine(
      "Stack",
      resourceCount === undefined ? `${name}, not deployed yet` : `${name}, with ${resourceCount} resources`,
    ),
    ...(found.updateInProgress
      ? [
          warning(
            "Stack",
            "a deployment of it is running",
            `If that has ended long ago, run "pulumi cancel --stack ${name}".`,
          ),
        ]
      : []),
    ...(configured.length === 0 ? await interrupted(name) : []),
    ...configured,
  ];
}

/** What an interrupted deployment had begun. */
async function interrupted(name: string): Promise<Finding[]> {
  const { stdout } = await pulumi(["stack", "export", "--stack", name]);
  const { deployment = {} }: { deployment?: { pending_operations?: readonly unknown[] } } =
    JSON.parse(stdout);
  const count = deployment.pending_operations?.length ?? 0;
  if (count === 0) return [];
  return [
    warning(
      "Stack",
      `a deployment was interrupted in ${count} ${count === 1 ? "operation" : "operations"}`,
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
