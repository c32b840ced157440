// What this organisation promises, tested without touching any other: node --test
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deploy, type Organisation } from "pulumi-eventdata/testing";

let org: Organisation;
before(async () => {
  org = await deploy(".");
});
after(() => org?.close());

test("Ada reads requests, and changes nobody", () => {
  assert.equal(org.may("ada@example.com", "query", "http-requests"), true);
  assert.equal(org.may("ada@example.com", "notifiers:update"), true);
  assert.equal(org.may("ada@example.com", "users:create"), false);
});

test("nobody may delete events", async () => {
  const forbid = [{ may: ["trim", "data:delete"], dataset: "*" }];
  assert.deepEqual(await org.broken({ forbid }), []);
});

test("failures are found", async () => {
  await org.ingest({ dataset: "http-requests", events: [{ status: 200 }, { status: 503 }] });
  const failed = await org.query({ apl: "failures | project status" });
  assert.deepEqual([...failed.rows()], [{ status: 503 }]);
});

test("the program says all that is there", async () => {
  assert.deepEqual(await org.drift(), []);
});
