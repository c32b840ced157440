import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatasetArgs } from "pulumi-eventdata";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../../tools/testing/form.ts";
import { someOf } from "../../tools/testing/longRun.ts";
import { failureOf } from "../harness/failure.ts";
import { Dataset } from "../harness/formed.ts";
import { openStage, type Stage } from "../harness/stage.ts";

interface Row {
  readonly mistake: string;
  readonly args?: object;
  readonly configuration?: Readonly<Record<string, string | { secret: string }>>;
  /** Each must be in what is printed. */
  readonly says: readonly (string | RegExp)[];
  /** Found before any request, in a preview. */
  readonly early: boolean;
}

let stage: Stage;
let webPage: { url: string; close: () => void };
beforeAll(async () => {
  stage = await openStage();
  await stage.service.outside.call("createDataset", { body: { name: "taken" } });
  webPage = await openWebPage();
});
afterAll(async () => {
  webPage?.close();
  await stage?.close();
});

const rows: Row[] = [
  {
    mistake: "no token",
    configuration: { "eventdata:token": "" },
    says: ["no token is set", "pulumi config set --secret eventdata:token", "EVENTDATA_TOKEN"],
    early: true,
  },
  {
    mistake: "a wrong token",
    configuration: { "eventdata:token": { secret: "edat-wrong" } },
    says: [/answered 401/, "trace id", "API token or personal access token"],
    early: false,
  },
  {
    mistake: "an unreachable address",
    configuration: { "eventdata:baseUrl": "http://127.0.0.1:9" },
    says: ["the service cannot be reached", "ECONNREFUSED", "EVENTDATA_BASE_URL"],
    early: false,
  },
  {
    mistake: "an address of something else",
    configuration: { "eventdata:baseUrl": "web page" },
    says: ["an HTML page", "does not look like an Event Data Service"],
    early: false,
  },
  {
    mistake: "an address that is none",
    configuration: { "eventdata:baseUrl": "events.example" },
    says: ["baseUrl must be an address that starts with https:// or http://"],
    early: true,
  },
  {
    mistake: "an invalid name",
    args: { name: "no spaces allowed" },
    says: ["name: must be 1 to 128 characters"],
    early: true,
  },
  {
    mistake: "a taken name",
    args: { name: "taken" },
    says: ['name "taken" exists already', "adopt: true"],
    early: false,
  },
  {
    mistake: "a retention of -1",
    args: { retentionDays: -1 },
    says: ["retentionDays: must be at least 0"],
    early: true,
  },
  {
    mistake: "several mistakes at once",
    args: { retentionDays: 1.5, kind: "logs", retentionDay: 3, description: 7 },
    says: [
      "retentionDays: must be a whole number",
      "kind: must be one of",
      "retentionDay: is not a property; did you mean retentionDays?",
      "description: must be a string",
    ],
    early: true,
  },
  {
    mistake: "a misspelt configuration key",
    configuration: { "eventdata:tokn": "x" },
    says: ["unknown key eventdata:tokn; did you mean eventdata:token?"],
    early: true,
  },
];

test.each(someOf(rows, 5))(
  "$mistake ends with one clear error, and nothing is half made",
  async ({ args, configuration, says, early }) => {
    const stack = await stage.stack(() => void new Dataset("logs", args as DatasetArgs), {
      configuration: resolved(configuration ?? {}),
    });
    stage.proxy.requests.length = 0;
    const failure = await failureOf(early ? stack.preview() : stack.up());
    for (const text of says)
      expect(failure).toMatch(text instanceof RegExp ? text : new RegExp(escaped(text)));
    expect(failure).not.toMatch(/\n\s+at .*\.js:\d+/);
    if (early) expect(stage.proxy.requests).toEqual([]);
    const { deployment } = await stack.exportStack();
    const stored: { type: string }[] = deployment?.resources ?? [];
    expect(stored.filter(({ type }) => type.includes("eventdata:"))).toEqual([]);
    expect((await stage.service.outside.call("listDatasets")).map(({ name }) => name)).toEqual(["taken"]);
  },
);

test.runIf(form === "dynamic")("the import option is refused at once, and adopt is named", async () => {
  const stack = await stage.stack(() => void new Dataset("logs", {}, { import: "taken" }));
  const failure = await failureOf(stack.preview());
  expect(failure).toMatch(/the "import" option does not work[\s\S]*adopt: true/);
  expect(failure).not.toMatch(/\n\s+at .*\.js:\d+/);
});

function resolved(configuration: Readonly<Record<string, string | { secret: string }>>) {
  const entries = Object.entries(configuration).map(([key, value]) => [
    key,
    value === "web page" ? webPage.url : value,
  ]);
  return Object.fromEntries(entries) as Record<string, string | { secret: string }>;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

async function openWebPage(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "text/html" });
    answer.end("<!doctype html><title>Welcome</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
