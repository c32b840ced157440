import { type EndpointName, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { Credentials } from "./credentials.ts";
import type { AccessTokens } from "./oauth/accessTokens.ts";

const accessTokens = {} as AccessTokens;
const plain = Wire.from();
const madeUp = Wire.from(madeUpProfile);
const nested = Wire.from({ tokenPrefixes: { api: "t-", personal: "t-p-" } });

type Row = [token: string, oauth: boolean, wire: Wire, name: EndpointName, expected: string | undefined];

describe("a call is sent", () => {
  const rows: Row[] = [
    ["edat-1", true, plain, "updateView", "oauth"],
    ["edat-1", true, plain, "updateVirtualField", "oauth"],
    ["edat-1", true, plain, "getStarredQuery", "oauth"],
    ["edpt-1", true, plain, "updateView", "oauth"],
    ["other", true, plain, "updateView", "oauth"],
    ["edat-1", false, plain, "updateView", "api"],
    ["edpt-1", false, plain, "updateView", "personal"],
    ["other", false, plain, "updateView", undefined],
    ["edat-1", true, plain, "createView", "api"],
    ["edat-1", true, plain, "createDataset", "api"],
    ["edpt-1", true, plain, "createDataset", "personal"],
    ["other", true, plain, "createDataset", undefined],
    ["edpt-1", true, plain, "ingestEvents", "personal"],
    ["mupt-1", true, madeUp, "updateView", "personal"],
    ["muat-1", true, madeUp, "updateView", "oauth"],
    ["t-p-1", true, nested, "createDataset", "personal"],
    ["t-1", true, nested, "createDataset", "api"],
  ];
  test.each(rows)("with %s (OAuth configured: %s)", (token, oauth, wire, name, expected) => {
    const credentials = new Credentials({ token, wire, accessTokens: oauth ? accessTokens : undefined });
    expect(credentials.of(name).class, name).toBe(expected);
  });
});
