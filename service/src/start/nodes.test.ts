import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { isLong } from "../../../tools/testing/longRun.ts";
import { ownPostgres } from "../../../tools/testing/postgres.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { sharedPlace } from "../../../tools/testing/sharedPlace.ts";
import { makeToken } from "../access/apiToken.ts";
import { keyBytes } from "../store/secretBox.ts";

const ownerToken = makeToken("edat-");
const post = (body: object) => ({ method: "POST", body });

test("what one node has answered, the next request to another one sees", async () => {
  const shared = await sharedPlace();
  const [one, other] = [
    await runningService({ shared, ownerToken }),
    await runningService({ shared, ownerToken }),
  ];
  for (const name of ["a", "b", "c"]) {
    const created = await one.send("/v2/datasets", post({ name }));
    expect(created.status, created.text).toBe(200);
    expect((await other.send(`/v2/datasets/${name}`)).status).toBe(200);
  }
  const orgCapabilities = { apiTokens: ["read"] };
  const { body: made } = await other.send("/v2/tokens", post({ name: "reader", orgCapabilities }));
  expect((await one.send("/v2/tokens", { token: made.token })).status).toBe(200);
  expect((await one.send(`/v2/tokens/${made.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await other.send("/v2/tokens", { token: made.token })).status).toBe(401);
});

test("a node whose database is away answers nothing that it remembers, and goes on when it is back", {
  timeout: 120_000,
}, async () => {
  const server = await ownPostgres({ isDurable: true });
  const shared = { address: server.address("postgres"), key: randomBytes(keyBytes) };
  const service = await runningService({ shared, ownerToken });
  expect((await service.send("/v2/datasets", post({ name: "before" }))).status).toBe(200);

  await server.kill();
  for (const sent of [{}, post({ name: "meanwhile" })]) {
    const started = performance.now();
    const refused = await service.send("/v2/datasets", sent);
    expect(refused.status).toBe(503);
    expect(refused.text).not.toContain(server.password);
    expect(performance.now() - started).toBeLessThan(5_000);
  }
  expect((await service.send("/readyz")).status).toBe(503);
  expect((await service.send("/healthz")).status).toBe(200);

  await server.restart();
  expect((await service.send("/v2/datasets", post({ name: "after" }))).status).toBe(200);
  const { body } = await service.send("/v2/datasets");
  expect(body.map(({ name }: { name: string }) => name)).toEqual(["after", "before"]);
});

// The patience of a node, which is most of five seconds, has to pass.
test.runIf(isLong)(
  "a database that says nothing any more is one that is away",
  { timeout: 60_000 },
  async () => {
    const server = await ownPostgres();
    const shared = { address: server.address("postgres"), key: randomBytes(keyBytes) };
    const service = await runningService({ shared, ownerToken });
    await server.signal("SIGSTOP");
    const started = performance.now();
    expect((await service.send("/v2/datasets")).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(5_500);
    await server.signal("SIGCONT");
    expect((await service.send("/v2/datasets", post({ name: "again" }))).status).toBe(200);
  },
);

test("a node forgets what its database has lost, as when a backup was put back", {
  timeout: 60_000,
}, async () => {
  const shared = await sharedPlace();
  const service = await runningService({ shared, ownerToken });
  await service.send("/v2/datasets", post({ name: "kept" }));
  const client = new pg.Client({ connectionString: shared.address });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("CREATE TABLE saved AS SELECT * FROM eventdata.object");
  const { rows } = await client.query("SELECT revision FROM eventdata.store");
  await service.send("/v2/datasets", post({ name: "lost" }));
  await client.query("DELETE FROM eventdata.object; INSERT INTO eventdata.object SELECT * FROM saved");
  await client.query("DELETE FROM eventdata.revision WHERE number > $1", [rows[0].revision]);
  await client.query("UPDATE eventdata.store SET revision = $1", [rows[0].revision]);
  const names = async () =>
    (await service.send("/v2/datasets")).body.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["kept"]);
  expect((await service.send("/v2/datasets", post({ name: "lost" }))).status).toBe(200);
  expect(await names()).toEqual(["kept", "lost"]);
});
