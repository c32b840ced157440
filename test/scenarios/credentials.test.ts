import { afterAll, beforeAll, expect } from "vitest";
import { up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { StarredQuery, View, VirtualField } from "../harness/formed.ts";
import { oauthClient, oauthConfiguration } from "../harness/oauthClient.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

// The life cycle table runs with the credential that each endpoint takes.

sampled(
  "without an OAuth client what needs none works, and what needs one fails with the way to configure it",
  async () => {
    await stage.service.outside.call("createDataset", { body: { name: "logs" } });
    let description = "before";
    const stack = await stage.stack(() => {
      new View("view", { name: "view", aplQuery: "['logs']", description });
      new VirtualField("field", { dataset: "logs", name: "field", expression: "1", description });
      new StarredQuery("query", { name: "query", query: { apl: "['logs']" }, metadata: { description } });
    });
    await up(stack);
    await expectQuiet(stack);

    description = "after";
    const failure = await failureOf(stack.up({ continueOnError: true }));
    for (const endpoint of ["updateView", "updateVirtualField"]) {
      expect(failure).toContain(
        `The endpoint ${endpoint} takes an OAuth access token; it was sent the configured API token`,
      );
    }
    for (const words of [
      "pulumi config set eventdata:clientId",
      "pulumi config set --secret eventdata:clientSecret",
      "EVENTDATA_CLIENT_ID and EVENTDATA_CLIENT_SECRET",
      "pass clientId and clientSecret to an explicit Provider",
    ]) {
      expect(failure).toContain(words);
    }
    const { outside } = stage.service;
    expect(await outside.call("getView", { path: { id: "view" } })).toMatchObject({ description: "before" });

    const { "eventdata:clientSecret": secret, ...rest } = oauthConfiguration(stage.service.url);
    const configure = (clientSecret: string) =>
      stack.setAllConfig({
        "eventdata:clientSecret": { value: clientSecret, secret: true },
        ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, { value }])),
      });
    await configure("canary-of-a-wrong-secret-with-32-characters");
    const refused = await failureOf(stack.up());
    expect(refused).toMatch(/invalid_client/);
    expect(refused).not.toContain("canary");

    await configure(secret.secret);
    await up(stack);
    await expectQuiet(stack);
    expect(await outside.call("getView", { path: { id: "view" } })).toMatchObject({ description: "after" });
    expect(await filesThatHold(stage.world, oauthClient.secret)).toEqual([]);
    await stack.destroy();
  },
);
