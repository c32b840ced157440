import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { hashOfToken, makeToken } from "../access/apiToken.ts";
import { allCapabilities } from "../access/capabilities.ts";
import { migrate, schemaVersion } from "./migrations.ts";

/** A data folder as the first version left it: an organisation, its owner, their token and a dataset. */
async function folderOfVersion1(token: string): Promise<string> {
  const folder = await temporaryFolder();
  const database = new DatabaseSync(join(folder, "management.sqlite"));
  migrate(database, "it", 1);
  const created = "2026-01-01T00:00:00.000Z";
  database.exec(`
    INSERT INTO org VALUES ('local', 'Local', 'us-east-1-aws', '${created}');
    INSERT INTO user VALUES ('ada', 'Ada@example.com', 'Ada', '${created}');
    INSERT INTO dataset (org_id, name, description, kind, edge_deployment, created, who)
      VALUES ('local', 'logs', '', 'service:events:v1', 'us-east-1-aws', '${created}', 'Ada');`);
  database
    .prepare("INSERT INTO token VALUES ('owner', 'local', 'ada', 'owner', ?, ?)")
    .run(hashOfToken(token), created);
  database.close();
  return folder;
}

describe("a data folder of the first version", () => {
  test("is brought up to date: its owner, token and dataset are what they would be today", async () => {
    const ownerToken = makeToken("edat-");
    const dataFolder = await folderOfVersion1(ownerToken);
    const { ask, invite } = await managedService({ dataFolder, ownerToken });
    const owner = { id: "ada", email: "Ada@example.com", name: "Ada", role: { id: "owner", name: "owner" } };
    expect(await ask("getCurrentUser")).toEqual(owner);
    expect(await ask("listUsers")).toEqual([owner]);
    expect((await ask("listRoles")).map((role: { id: string }) => role.id)).toHaveLength(5);
    expect(await ask("listApiTokens")).toEqual([
      expect.objectContaining({ id: "owner", name: "owner", ...allCapabilities }),
    ]);
    expect(await ask("getOrg", { path: { id: "local" } })).toMatchObject({
      primaryEmail: "Ada@example.com",
      planCreated: "2026-01-01T00:00:00.000Z",
      plan: "personal",
    });
    expect(await ask("listDatasets")).toEqual([expect.objectContaining({ name: "logs", mapFields: [] })]);
    await invite("Bob", "admin");
  });

  test("ends at the same version as a new one", () => {
    const stepwise = new DatabaseSync(":memory:");
    for (let version = 1; version <= schemaVersion; version += 1) migrate(stepwise, "it", version);
    const direct = new DatabaseSync(":memory:");
    migrate(direct, "it");
    const tables = (database: DatabaseSync) =>
      database.prepare("SELECT sql FROM sqlite_schema ORDER BY name").all();
    expect(tables(stepwise)).toEqual(tables(direct));
  });
});
