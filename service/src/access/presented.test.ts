import type { CredentialClass } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { Refusal } from "../errors/refusal.ts";
import { presentedCredential } from "./presented.ts";

const prefixes = { api: "edat-", personal: "edpt-" };
const all: readonly CredentialClass[] = ["api", "personal", "oauth"];

describe("the class of a credential", () => {
  test.each([
    ["Bearer edat-abc", "api", "edat-abc"],
    ["bearer edat-abc", "api", "edat-abc"],
    ["Bearer   edat-abc ", "api", "edat-abc"],
    ["Bearer edpt-abc", "personal", "edpt-abc"],
    ["Bearer aaa.b-b.c_c", "oauth", "aaa.b-b.c_c"],
  ])("of %j is %s", (header, expected, secret) => {
    expect(presentedCredential(header, prefixes, all)).toEqual({ class: expected, secret });
  });

  test("is told by the longer prefix where one begins with the other", () => {
    const overlapping = { api: "t", personal: "tp" };
    expect(presentedCredential("Bearer tp1", overlapping, all).class).toBe("personal");
    expect(presentedCredential("Bearer ta1", overlapping, all).class).toBe("api");
  });
});

describe("a credential is refused with 401 and a challenge", () => {
  const cases: [string, string | undefined, CredentialClass[], string][] = [
    ["when it is missing", undefined, ["api", "personal"], "Bearer <API token or personal access token>"],
    ["of another scheme", "Basic YTpi", ["api"], "Bearer <token>"],
    ["without a token", "Bearer ", ["api"], "Bearer <token>"],
    ["of two tokens", "Bearer edat-a edat-b", ["api"], "Bearer <token>"],
    ["that looks like none", "Bearer hunter2", ["api"], 'start with "edat-"'],
    ["of a class that is not taken", "Bearer edat-abc", ["oauth"], "but: OAuth access token"],
    [
      "of a personal class that is not taken",
      "Bearer edpt-abc",
      ["api"],
      "(personal access token) but: API token",
    ],
    ["of an OAuth class that is not taken", "Bearer a.b.c", ["api"], "(OAuth access token) but: API token"],
  ];
  test.each(cases)("%s", (_, header, takes, words) => {
    const refusal = refusalOf(() => presentedCredential(header, prefixes, takes));
    expect(refusal).toMatchObject({ status: 401, headers: { "WWW-Authenticate": "Bearer" } });
    expect(refusal.message).toContain(words);
    expect(refusal.message).not.toContain("hunter2");
  });
});

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error("it was not refused");
}
