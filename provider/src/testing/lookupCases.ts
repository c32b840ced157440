import type { EndpointName } from "eventdata-contract";
import { lookups } from "../functions/lookups.ts";
import type { LookupCase } from "./fixtures/fixture.ts";
import { fixtures } from "./fixtures/fixtures.ts";

export type Body = Readonly<Record<string, unknown>>;

/** What each function finds, by its name. */
export const lookupCases: Readonly<Record<string, LookupCase & { readonly create: EndpointName }>> =
  Object.fromEntries(
    lookups.flatMap(({ one, resource: { type, calls } }) => {
      const lookup = fixtures[type]?.lookup;
      return lookup ? [[one, { ...lookup, create: calls.create }]] : [];
    }),
  );
