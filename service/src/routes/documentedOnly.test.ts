import { endpointNames, endpointOf, isDocumented, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { openToAll } from "../../../tools/testing/openToAll.ts";
import { runningService } from "../../../tools/testing/runningService.ts";

const profiles = { default: openToAll, "made-up": { ...madeUpProfile, ...openToAll } };
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const concrete = (path: string) => path.replaceAll(/\{[^}]+\}/g, "some-name");

describe.each(Object.entries(profiles))(
  "a service of the documented endpoints only, %s profile",
  (_, wireProfile) => {
    const wire = Wire.from(wireProfile);
    const paths = endpointNames.flatMap((name) => {
      const { method, origin } = endpointOf(name);
      return wire.pathsToServe(name).map((path) => ({ path, method, documented: isDocumented(origin) }));
    });

    test("knows no path of an inferred one, and tells of no method that the document does not show", async () => {
      const service = await runningService({ wireProfile, documentedOnly: true });
      for (const path of new Set(paths.map((row) => concrete(row.path)))) {
        const shown = paths.filter((row) => row.documented && concrete(row.path) === path);
        const taken = new Set(shown.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])));
        const allow = [...taken].toSorted().join(", ");
        for (const method of methods) {
          // Whoever asks learns the same, with a credential and without.
          for (const token of [undefined, null]) {
            const sent = token === undefined ? { method } : { method, token };
            const { status, headers, text } = await service.send(path, sent);
            const told = { path, method, status, allow: headers.get("allow") };
            if (taken.has(method)) {
              if (token === null) expect(told).toEqual({ path, method, status: 401, allow: null });
            } else if (taken.size > 0) {
              expect(told).toEqual({ path, method, status: 405, allow });
            } else {
              expect(told).toEqual({ path, method, status: 404, allow: null });
              const body = { code: 404, message: `endpoint not found: ${path}` };
              if (method !== "HEAD") expect(JSON.parse(text)).toEqual(body);
            }
          }
        }
      }
    });

    test("leaves them out of its OpenAPI document, and keeps what stands beside them", async () => {
      const service = await runningService({ wireProfile, documentedOnly: true });
      const { body } = await service.send("/openapi.json", { token: null });
      const told = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const expected = paths.filter((row) => row.documented).map(({ path, method }) => `${method} ${path}`);
      expect(told.toSorted()).toEqual(expected.toSorted());
      for (const path of ["/healthz", "/readyz", "/.well-known/oauth-authorization-server"]) {
        expect(await service.send(path, { token: null }), path).toMatchObject({ status: 200 });
      }
    });
  },
);
