import { provider } from "pulumi-eventdata-provider/dynamic";
import { call } from "pulumi-eventdata-provider/functions";
import { alternating } from "../alternating.ts";
import { type Figure, figure, median } from "../report.ts";
import type { Bench } from "./parts.ts";

const times = 20;
const dataset = "smoke-check";
const apl = `['${dataset}'] | where _probe == probe`;

/** What a check that passes costs beside its own ingest and the one query that sees the probe. */
export async function smokeCheck(bench: Bench): Promise<Figure[]> {
  const { url, token } = await bench.serve("smoke-check", false);
  const raw = { "eventdata:baseUrl": url, "eventdata:token": token };
  const how = { raw, environment: {}, within: {}, anew: false };
  const check = provider("SmokeCheck");
  check.configure({ config: { rawConfig: raw } });
  await fetch(`${url}/v2/datasets`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: dataset }),
  });
  let probes = 0;
  const byHand = async () => {
    const probe = `by-hand-${probes++}`;
    await call("ingest", { dataset, events: [{ _probe: probe, route: "/health" }] }, how);
    await call("query", { apl, variables: { probe } }, how);
  };
  const inputs = {
    __logicalName: "flow",
    ingest: { dataset, event: { route: "/health" } },
    query: apl,
    expect: { rows: { equals: 1 } },
  };
  // The first of each loads what it needs.
  await byHand();
  await check.create(inputs);
  const seen = await alternating(times, {
    check: () => secondsOf(() => check.create(inputs)),
    byHand: () => secondsOf(byHand),
  });
  return [
    figure(
      "engine",
      "smoke check that passes (floor: its ingest and one query), s",
      median(seen.check),
      median(seen.byHand),
      {
        aboveFloor: 0.05,
      },
    ),
  ];
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
}
