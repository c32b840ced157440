import { expect, test } from "vitest";
import { requestPath } from "./requestPath.ts";

const pathOf = (url: string, host?: string) => requestPath({ url, headers: { host } });

test.each([
  ["/v2/datasets", "/v2/datasets"],
  ["/v2/datasets/a?x=/../b", "/v2/datasets/a"],
  ["/v2/datasets#/../x", "/v2/datasets"],
  ["/v2/./orgs/../datasets", "/v2/datasets"],
  ["/v2/%2e%2e/datasets", "/datasets"],
  ["http://elsewhere/v2/datasets?a", "/v2/datasets"],
  ["//elsewhere/v2", "//elsewhere/v2"],
  // What is encoded without need is the same path; a delimiter within a parameter stays one of the parameter.
  ["/v2/%64atasets/a%2Fb", "/v2/datasets/a%2Fb"],
  ["/v2/datasets/100%25%20%c3%a9", "/v2/datasets/100%25 é"],
  ["/v2/%64atasets/%ff", "/v2/datasets/%ff"],
  ["/v2/datasets/%", "/v2/datasets/%"],
])("the path of %s is %s", (target, path) => {
  expect(pathOf(target)).toBe(path);
});

test.each([
  ["*", "a"],
  ["v2", "a"],
  ["/v2\\datasets", "a"],
  ["https://", "a"],
  ["/v2", "a b"],
  ["/v2", "a/b"],
  ["/v2", "a@b"],
  ["/v2", "a:99999"],
])("a target %s on the host %s has none", (target, host) => {
  expect(pathOf(target, host)).toBeUndefined();
});

test.each(["", "127.0.0.1:65535", "[::1]:80", "LocalHost", "a_b.c"])("the host %s is one", (host) => {
  expect(pathOf("/v2", host)).toBe("/v2");
});
