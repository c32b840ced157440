import { described, savedQuery } from "eventdata-contract";
import { z } from "zod";
import { field } from "../declaration/field.ts";
import type { Task } from "../lifecycle/task.ts";
import { baseline, expectation } from "../smokeCheck/expectation.ts";
import { faultsIn } from "../smokeCheck/inputFaults.ts";
import { type SmokeCheckInputs, SmokeCheckRun } from "../smokeCheck/smokeCheckRun.ts";
import { span } from "../smokeCheck/span.ts";
import { sourcesFrom } from "./sources.ts";

const token = described(
  z.string().min(1),
  "In place of the configured token. It goes to the configured addresses alone.",
);
const edge = described(
  z.string().min(1),
  "The edge that is asked; found out unless given, where several are configured.",
);
const { startTime, endTime, variables } = savedQuery.shape;

export const probeIngest = z.object({
  dataset: described(z.string().min(1), "The dataset that gets it."),
  token: token.optional(),
  event: described(z.record(z.string(), z.unknown()), "What it holds besides `_probe`.").optional(),
  edgeDeployment: edge.optional(),
});

const defaults = { timeout: "60s", samples: 1, onFailure: "fail" };

export const smokeCheck: Task = {
  type: "SmokeCheck",
  about:
    "Proof that data flows: an event goes in and is asked for, and otherwise the deployment fails and says why.",
  example: `const flow = new eventdata.SmokeCheck("requests-flow", {
  ingest: { dataset: "http-logs", event: { route: "/health" } },
  query: "['http-logs'] | where _probe == probe",
  expect: { rows: { atLeast: 1 } },
});`,
  page: {
    first:
      "It runs when it is created, when anything that it declares changes, and again in every deployment until it passes. [Smoke checks](../smokeChecks.md) tells when to use one, and what a failure shows.",
    destroy:
      "Nothing happens: probes that were sent stay in their dataset, where they do not count as events.",
    full: `const shipper = new eventdata.ApiToken("shipper", {
  datasetCapabilities: { "http-logs": { ingest: ["create"], query: ["read"] } },
});

const flow = new eventdata.SmokeCheck("requests-flow", {
  ingest: {
    dataset: "http-logs",
    event: { route: "/health" },
    token: shipper.token,
    edgeDeployment: "us-east-1-aws",
  },
  query: "['http-logs'] | where _probe == probe and route == route_wanted | count",
  variables: { route_wanted: "/health" },
  startTime: "now-1h",
  endTime: "now+1h",
  token: shipper.token,
  edgeDeployment: "us-east-1-aws",
  expect: { rows: { equals: 1 }, scalar: { atLeast: 1 } },
  baseline: { value: 1, atMostTimes: 2 },
  timeout: "30s",
  samples: 3,
  for: "5s",
  onFailure: "warn",
  triggers: [shipper.tokenId],
});

export const visibleAfter = flow.visibleAfter;`,
  },
  inputs: {
    ingest: field(
      described(
        probeIngest,
        "An event that is sent first. Its field `_probe` holds an id that only this run has.",
      ),
    )
      .optional()
      .secret(["token"]),
    query: field(
      described(
        z.string().min(1),
        "What is asked, in APL. The probe's id is the variable `probe`: `| where _probe == probe`.",
      ),
    ),
    startTime: field(startTime.unwrap()).optional(),
    endTime: field(endTime.unwrap()).optional(),
    variables: field(variables.unwrap()).optional(),
    token: field(token).optional().secret(),
    edgeDeployment: field(edge).optional(),
    expect: field(described(expectation, "What has to hold of the result; all that is set.")),
    baseline: field(
      described(
        baseline,
        "A number to compare the value with: given, asked for, or that of the last run that passed.",
      ),
    ).optional(),
    timeout: field(described(span, "How long it is tried.")).default(defaults.timeout),
    samples: field(
      described(z.number().int().min(1).max(1_000), "How many times in a row it has to hold."),
    ).default(defaults.samples),
    for: field(described(span, "How long it has to hold without a break.")).optional(),
    onFailure: field(
      described(
        z.enum(["fail", "warn"]),
        "Whether a check that does not pass ends the deployment, or warns.",
      ),
    ).default(defaults.onFailure),
    triggers: field(
      described(
        z.array(z.unknown()),
        "Values whose change asks for a new run, such as the ids of what is checked.",
      ),
    ).optional(),
  },
  outputs: {
    passed: described(z.boolean(), "Whether the last run passed."),
    checkedAt: described(z.string(), "When it ended."),
    visibleAfter: described(z.string(), "How long the probe took from acknowledged to seen.").optional(),
    rows: described(z.number(), "How many rows the query told last.").optional(),
    value: described(z.unknown(), "The one value of the last result, else how many rows it had.").optional(),
    passedValue: described(
      z.number(),
      "The value of the last run that passed, where it is a number.",
    ).optional(),
  },
  whereAbsent: { passed: false },
  aplTexts: { query: "" },
  oddities: { check: (inputs) => ({ inputs, failures: faultsIn(inputs) }) },
  isOpen: ({ passed }) => passed !== true,
  async perform({ run, signal }, given, before) {
    const inputs = { ...defaults, ...given } as unknown as SmokeCheckInputs & { onFailure: string };
    const sources = sourcesFrom((resource) => run.snapshots.all(resource));
    const done = await new SmokeCheckRun(run.client, sources, signal, inputs).done(before);
    if (done.failure === undefined || inputs.onFailure === "fail") return done;
    run.warn(done.failure);
    return { outputs: done.outputs };
  },
};
