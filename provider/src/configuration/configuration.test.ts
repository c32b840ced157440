import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeCertificates } from "../testing/tls.ts";
import { type Configuration, resolveConfiguration, type Texts } from "./configuration.ts";
import { configurationKeys, configurationNames } from "./keys.ts";

const address = "https://stack.example/";
const stack = { "eventdata:baseUrl": address, "eventdata:token": "edat-stack" };
const environment = {
  EVENTDATA_BASE_URL: "https://environment.example/",
  EVENTDATA_TOKEN: "edat-environment",
  EVENTDATA_ORG_ID: "org-environment",
  EVENTDATA_TIMEOUT_SECONDS: "7",
};
const explicit = { baseUrl: "https://explicit.example/", token: "edat-explicit" };

interface Case {
  readonly of: string;
  readonly raw: Texts;
  readonly environment?: Texts;
}

describe("the configuration", () => {
  const good: (Case & { expected: Partial<Record<keyof Configuration, unknown>> })[] = [
    {
      of: "the stack",
      raw: stack,
      expected: {
        baseUrl: address,
        token: "edat-stack",
        orgId: undefined,
        ca: undefined,
        timeoutSeconds: 30,
      },
    },
    {
      of: "the environment",
      raw: {},
      environment,
      expected: {
        baseUrl: "https://environment.example/",
        token: "edat-environment",
        orgId: "org-environment",
        timeoutSeconds: 7,
      },
    },
    {
      of: "the stack before the environment",
      raw: stack,
      environment,
      expected: { baseUrl: address, token: "edat-stack", orgId: "org-environment" },
    },
    {
      of: "the stack, where the environment's variables are empty",
      raw: stack,
      environment: { EVENTDATA_TIMEOUT_SECONDS: "", EVENTDATA_ORG_ID: "" },
      expected: { orgId: undefined, timeoutSeconds: 30 },
    },
    {
      of: "the environment, where the stack's values are empty",
      raw: { "eventdata:baseUrl": "", "eventdata:token": "" },
      environment,
      expected: { token: "edat-environment" },
    },
    {
      of: "an explicit provider",
      raw: explicit,
      expected: { baseUrl: "https://explicit.example/", token: "edat-explicit" },
    },
    {
      of: "an explicit provider with an address, which takes nothing bound to another",
      raw: explicit,
      environment,
      expected: { token: "edat-explicit", orgId: undefined, timeoutSeconds: 7 },
    },
    {
      of: "an explicit provider without an address",
      raw: { orgId: "org-explicit" },
      environment,
      expected: {
        baseUrl: "https://environment.example/",
        token: "edat-environment",
        orgId: "org-explicit",
      },
    },
    {
      of: "an explicit provider without any argument of ours",
      raw: { version: "3.270.0", pluginDownloadURL: "https://a.example", __internal: "{}" },
      environment,
      expected: { token: "edat-environment" },
    },
    {
      of: "a stack that configures other packages too",
      raw: { ...stack, "aws:region": "x", "pulumi:tags": "{}", "my-project:tokn": "y" },
      expected: { token: "edat-stack" },
    },
    {
      of: "an OAuth client, one half of it from the environment",
      raw: { ...stack, "eventdata:clientId": "robot" },
      environment: { EVENTDATA_CLIENT_SECRET: "s", EVENTDATA_TOKEN_URL: "https://sign-in.example/token" },
      expected: {
        oauth: {
          clientId: "robot",
          clientSecret: "s",
          tokenUrl: new URL("https://sign-in.example/token"),
        },
      },
    },
    {
      of: "an explicit provider with an address, which takes no client and no edges from elsewhere",
      raw: explicit,
      environment: {
        EVENTDATA_CLIENT_ID: "robot",
        EVENTDATA_CLIENT_SECRET: "s",
        EVENTDATA_TOKEN_URL: "https://other.example",
        EVENTDATA_EDGES: '{"east": "https://other.example"}',
      },
      expected: { oauth: undefined, edges: new Map() },
    },
    {
      of: "edges",
      raw: { ...stack, "eventdata:edges": '{"east-1": "https://east.example/a", "__proto__": "http://b" }' },
      expected: {
        edges: new Map([
          ["east-1", new URL("https://east.example/a")],
          ["__proto__", new URL("http://b")],
        ]),
      },
    },
    { of: "no edges", raw: { ...explicit, edges: "{}" }, expected: { edges: new Map() } },
    {
      of: "a fraction of a second",
      raw: { ...explicit, timeoutSeconds: "0.5" },
      expected: { timeoutSeconds: 0.5 },
    },
    {
      of: "an explicit provider, beside keys of a stack",
      raw: { ...explicit, "pulumi:tags": "{}", "eventdata:colour": "red" },
      expected: { token: "edat-explicit" },
    },
    { of: "an hour", raw: { ...explicit, timeoutSeconds: "3600" }, expected: { timeoutSeconds: 3600 } },
  ];
  test.each(good)("of $of is taken", ({ raw, environment: surroundings = {}, expected }) => {
    const { baseUrl, ...configuration } = resolveConfiguration(raw, surroundings);
    expect({ ...configuration, baseUrl: baseUrl.href }).toMatchObject(expected);
  });

  const bad: (Case & { problems: string[] })[] = [
    {
      of: "nothing",
      raw: {},
      problems: [
        "no address is set",
        "eventdata:baseUrl",
        "EVENTDATA_BASE_URL",
        "no token is set",
        "--secret eventdata:token",
        "EVENTDATA_TOKEN",
      ],
    },
    {
      of: "an explicit address without a token, whatever stands elsewhere",
      raw: { baseUrl: "https://explicit.example" },
      environment,
      problems: ["a Provider that names a baseUrl must be given its token too"],
    },
    ...(["edges", "tokenUrl"] as const).map((name) => ({
      of: `an explicit provider with ${name} and without a token`,
      raw: { [name]: name === "edges" ? '{"east": "https://a.example"}' : "https://a.example" },
      environment,
      problems: [`a Provider that names ${name === "edges" ? "edges" : "a tokenUrl"} must be given`],
    })),
    {
      of: "a client without its secret",
      raw: { ...stack, "eventdata:clientId": "robot" },
      problems: [
        "clientId is set without clientSecret: ",
        "pulumi config set --secret eventdata:clientSecret",
        "EVENTDATA_CLIENT_SECRET",
      ],
    },
    {
      of: "a client's secret without the client",
      raw: { ...stack, "eventdata:clientSecret": "edat-canary" },
      problems: ["clientSecret is set without clientId: ", "EVENTDATA_CLIENT_ID"],
    },
    {
      of: "half a client whose other half is bound to another address",
      raw: { ...explicit, clientId: "robot" },
      environment: { EVENTDATA_CLIENT_SECRET: "edat-canary" },
      problems: ["clientId is set without clientSecret: pass clientSecret to the Provider"],
    },
    {
      of: "an address for tokens that nobody asks for",
      raw: { ...explicit, tokenUrl: "https://a.example" },
      problems: ["tokenUrl is set without clientId and clientSecret"],
    },
    {
      of: "a client's secret with a line break",
      raw: { ...explicit, clientId: "robot", clientSecret: "edat-canary\n" },
      problems: ["clientSecret holds a line break"],
    },
    {
      of: "an address for tokens that is none",
      raw: { ...explicit, clientId: "robot", clientSecret: "s", tokenUrl: "https://me:canary@a.example" },
      problems: ["tokenUrl must be a plain address"],
    },
    ...["east", "[]", '"https://a.example"', "5", "null", '{"east": 5}', '{"": "https://a.example"}'].map(
      (edges) => ({
        of: `the edges ${edges}`,
        raw: { ...explicit, edges },
        problems: ["edges", "must be JSON that gives every edge its address"],
      }),
    ),
    {
      of: "edges whose addresses are none",
      raw: {
        ...explicit,
        edges: JSON.stringify({ east: "ftp://a.example", west: "https://a.example?a=canary", south: "" }),
      },
      problems: [
        "edges.east must be an address that starts with https:// or http://",
        "edges.west must be a plain address",
        "edges.south must be an address",
      ],
    },
    {
      of: "an explicit provider that looks for its address in the stack's keys",
      raw: { ...stack, timeoutSeconds: "5" },
      problems: ["no address is set", "no token is set"],
    },
    {
      of: "a misspelt key of the stack",
      raw: { ...stack, "eventdata:tokn": "a", "eventdata:timeout": "3" },
      problems: [
        "unknown key eventdata:tokn; did you mean eventdata:token?",
        "unknown key eventdata:timeout; known keys: baseUrl, token",
      ],
    },
    {
      of: "a misspelt key of an explicit provider",
      raw: { ...explicit, baseURL: "https://a.example", colour: "red" },
      problems: ["unknown key baseURL; did you mean baseUrl?", "unknown key colour; known keys: "],
    },
    ...["events.example", "ftp://a.example", "https://", "/path"].map((baseUrl) => ({
      of: `the address ${baseUrl}`,
      raw: { ...explicit, baseUrl },
      problems: ["baseUrl must be an address that starts with https:// or http://"],
    })),
    ...["https://me:canary@a.example", "https://a.example?a=canary", "https://a.example#canary"].map(
      (baseUrl) => ({
        of: `the address ${baseUrl}`,
        raw: { ...explicit, baseUrl },
        problems: ["baseUrl must be a plain address"],
      }),
    ),
    ...["edat-secret\n", "edat secret", "edat-sécret"].map((token) => ({
      of: `the token ${JSON.stringify(token)}`,
      raw: { ...explicit, token },
      problems: ["token holds a line break"],
    })),
    {
      of: "an organisation with a line break",
      raw: { ...explicit, orgId: "a\r\nb" },
      problems: ["orgId holds a line break"],
    },
    ...["0", "-1", "3601", "soon", "NaN", "Infinity", " "].map((timeoutSeconds) => ({
      of: `the time-out ${JSON.stringify(timeoutSeconds)}`,
      raw: { ...explicit, timeoutSeconds },
      problems: ["timeoutSeconds must be a number of seconds"],
    })),
    {
      of: "a profile that is not JSON",
      raw: { ...explicit, wireProfile: "{headers" },
      problems: ["wireProfile: ", "JSON"],
    },
    {
      of: "a profile with a misspelt key",
      raw: { ...explicit, wireProfile: '{"header": {}}' },
      problems: ["wireProfile: ", "did you mean headers?"],
    },
    {
      of: "a profile that is not there",
      raw: { ...explicit, wireProfile: "/no/such/profile.json" },
      problems: ["wireProfile: ", "/no/such/profile.json"],
    },
    {
      of: "an authority's file that is not there",
      raw: { ...explicit, caFile: "/no/such/authority.pem" },
      problems: ["caFile: /no/such/authority.pem cannot be read"],
    },
    {
      of: "an authority's file that holds no certificate",
      raw: { ...explicit, caFile: __filename },
      problems: ["caFile: ", "cannot be read as a PEM file"],
    },
    {
      of: "several faults, all at once",
      raw: { "eventdata:baseUrl": "nowhere", "eventdata:timeoutSeconds": "x", "eventdata:wireProfile": "{" },
      problems: ["baseUrl must be", "no token is set", "wireProfile: ", "timeoutSeconds must be"],
    },
  ];
  test.each(bad)(
    "of $of is refused, and no value is shown",
    ({ raw, environment: surroundings = {}, problems }) => {
      const resolve = () => resolveConfiguration(raw, surroundings);
      for (const problem of problems) expect(resolve).toThrow(problem);
      expect(resolve).toThrow(expect.objectContaining({ code: "CONFIGURATION_INVALID" }));
      expect(resolve).not.toThrow(/canary|edat-/);
    },
  );

  const profile = JSON.stringify(madeUpProfile);
  test.each([
    ["inline", async () => `\n ${profile}`],
    ["as a path", async () => fileOf(profile)],
  ])("takes a wire profile %s", async (_, textOf) => {
    const { wire } = resolveConfiguration({ ...explicit, wireProfile: await textOf() }, {});
    expect(wire.headers.organisation).toBe("X-Made-Up-Org");
  });

  test("takes the authorities that a file holds", async () => {
    const { authority } = await makeCertificates("a.example");
    const raw = { ...explicit, caFile: await fileOf(authority) };
    expect(resolveConfiguration(raw, {}).ca).toBe(authority);
  });

  test("names its keys and variables alike", () => {
    for (const name of configurationNames) {
      const { name: own, environment: variable } = configurationKeys[name];
      expect(own).toBe(name);
      expect(variable).toBe(`EVENTDATA_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`);
    }
  });
});

async function fileOf(text: string): Promise<string> {
  const path = join(await temporaryFolder(), "file");
  await writeFile(path, text);
  return path;
}
