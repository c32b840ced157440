import { expect, test } from "vitest";
import { RequestMetrics } from "./metrics.ts";

test("a histogram counts what lies under each bound, the bound included, and all of it at the end", () => {
  const metrics = new RequestMetrics();
  for (const seconds of [0.0001, 0.001, 0.0011, 11]) metrics.observe("getDataset", 200, seconds);
  const buckets = [...metrics.text().matchAll(/_bucket\{endpoint="getDataset",le="([^"]+)"\} (\d+)/g)];
  const byBound = Object.fromEntries(buckets.map(([, bound, count]) => [bound, Number(count)]));
  expect(byBound).toMatchObject({ "0.0005": 1, "0.001": 2, "0.0025": 3, "10": 3, "+Inf": 4 });
  expect(buckets).toHaveLength(15);
  expect(metrics.text()).toContain('_count{endpoint="getDataset"} 4\n');
  expect(metrics.text()).toMatch(/_sum\{endpoint="getDataset"\} 11\.0022/);
});

test("before the first request there are only headings", () => {
  expect(new RequestMetrics().text()).toMatch(/^(# (HELP|TYPE) \w+ .+\n){4}$/);
});
