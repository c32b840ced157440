import { describe, expect, test } from "vitest";
import { clientOf, failureOf } from "../testing/clients.ts";
import { htmlPage, json, type Reply, refusal, startServer, text } from "../testing/server.ts";
import { RefusedError } from "./answerErrors.ts";
import type { Client } from "./client.ts";

const inferred = (client: Client) => client.call("getNotifier", { path: { id: "n" } });
const list = (client: Client) => client.call("listRoles");
const query = (client: Client) => client.call("queryApl", { body: { apl: "x" } });
const documented = (client: Client) => client.call("listNotifiers");

const shown = "getNotifier (GET /v2/notifiers/{id})";
const lacks = `The deployment lacks the endpoint ${shown}, which the API document does not show.`;
const may = `the deployment may lack this endpoint: ${shown} is not shown in the API document`;

describe("a refusal tells that the deployment lacks an endpoint", () => {
  const rows: [string, (client: Client) => Promise<unknown>, Reply, string, boolean][] = [
    ["405", inferred, refusal(405, "this path does not take GET"), lacks, true],
    ["405 without JSON", inferred, text(405, ""), lacks, true],
    ["404 with a page", inferred, htmlPage(404), `an Event Data Service.\nOr: ${lacks}`, true],
    ["404 without a body", inferred, text(404, ""), lacks, true],
    ["404 of this service", inferred, refusal(404, "endpoint not found: /v2/notifiers/n"), lacks, true],
    ["404 of a gateway", inferred, json(404, { message: "no Route matched with those values" }), lacks, true],
    ["404 of a framework", inferred, json(404, { message: "Cannot GET /v2/notifiers/n" }), lacks, true],
    ["404 of a router", inferred, json(404, { message: "Route GET:/v2/x not found" }), lacks, true],
    [
      "404 of a list",
      list,
      refusal(404, "not found"),
      "lacks the endpoint listRoles (GET /v2/rbac/roles)",
      true,
    ],
    ["404 of an object", inferred, refusal(404, 'notifier not found: "n"'), may, false],
    ["404 that says little", inferred, refusal(404, "not found"), may, false],
    ["404 of other JSON", inferred, json(404, { error: "Not Found" }), may, false],
    [
      "404 of a query",
      query,
      refusal(404, 'view not found: "x"'),
      'answered 404: view not found: "x"',
      false,
    ],
    [
      "404 of a query's path",
      query,
      refusal(404, "endpoint not found"),
      "which the API document shows",
      true,
    ],
    ["400", inferred, refusal(400, "there is no endpoint"), "answered 400", false],
    ["404 of a documented list", documented, refusal(404, "no"), "which the API document shows", true],
  ];
  test.each(rows)("%s", async (_, call, reply, words, expected) => {
    const server = await startServer(reply);
    const error = await failureOf(call(clientOf(server.url)));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toHaveProperty("lacksEndpoint", expected);
    expect(error.message).toContain(words);
  });
});
