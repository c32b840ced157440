import { expect, test } from "vitest";
import { proxyFor } from "./proxy.ts";

const http = "http://proxy.example:3128";
const https = "http://secure.example:3128";

test.each([
  ["https://a.example", {}, undefined],
  ["https://a.example", { HTTPS_PROXY: https }, https],
  ["https://a.example", { HTTP_PROXY: http }, http],
  ["http://a.example", { HTTPS_PROXY: https }, undefined],
  ["http://a.example", { HTTP_PROXY: http, HTTPS_PROXY: https }, http],
  ["https://a.example", { HTTPS_PROXY: https, NO_PROXY: "*" }, undefined],
  ["https://a.example", { HTTPS_PROXY: https, NO_PROXY: "b.example,A.example" }, undefined],
  ["https://x.a.example", { HTTPS_PROXY: https, NO_PROXY: "a.example" }, https],
  ["https://x.a.example", { HTTPS_PROXY: https, NO_PROXY: ".a.example" }, undefined],
  ["https://x.a.example", { HTTPS_PROXY: https, NO_PROXY: "*.a.example" }, undefined],
  ["https://a.example", { HTTPS_PROXY: https, NO_PROXY: "a.example:443" }, undefined],
  ["https://a.example", { HTTPS_PROXY: https, NO_PROXY: "a.example:8443" }, https],
])("the way to %s with %j is %s", (url, environment, proxy) => {
  expect(proxyFor(new URL(url), environment)).toBe(proxy);
});
