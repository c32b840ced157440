import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../../tools/testing/sharedPlace.ts";
import { append, count } from "../../../../tools/testing/testEventStore.ts";
import { edgeOf, edgeTables, lakeNode } from "../../../../tools/testing/testLake.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";
import { lakeAge } from "./lakeAge.ts";
import { upkeepTimes } from "./lakeUpkeep.ts";

const minute = 60_000;

sampled(
  "a lake is tidied once it has states older than any query, by the database's clock, however that writes it",
  {
    timeout: 180_000,
  },
  async () => {
    const place = await sharedLake();
    const { address } = place;
    const settings = new pg.Client({ connectionString: address });
    await settings.connect();
    const name = new URL(address).pathname.slice(1);
    await settings.query(`ALTER DATABASE "${name}" SET datestyle = 'German'`);
    await settings.query(`ALTER DATABASE "${name}" SET default_transaction_isolation = 'serializable'`);
    await settings.end();
    const node = lakeNode(place);
    const store = await edgeOf(node);
    for (const n of [1, 2, 3]) {
      await append(store, 1, { fields: { n } });
      await count(store, 1);
    }
    await store.stop();
    const database = new SharedDatabase(address);
    onTestFinished(() => database.close());
    const { edge, schema } = await node.lakeOf("edge");
    const states = async () =>
      (
        await database.query<{ at: Date }>(
          `SELECT snapshot_time AS at FROM ${schema}.ducklake_snapshot ORDER BY 1`,
        )
      ).map(({ at }) => at.getTime());
    const before = await states();
    expect(before.length).toBeGreaterThan(3);
    expect(await lakeAge(database, edge, upkeepTimes(minute))).toBeUndefined();

    await database.query(
      `UPDATE ${schema}.ducklake_snapshot SET snapshot_time = snapshot_time - interval '21 minutes' WHERE snapshot_id < 2`,
    );
    expect(await lakeAge(database, edge, upkeepTimes(60 * minute))).toBeUndefined();
    const age = await lakeAge(database, edge, upkeepTimes(minute));
    if (age === undefined) throw new Error("there is nothing to tidy");
    const tables = await edgeTables(node);
    await tables.call("tidy", { what: "expire", before: age.unread });
    expect(await states()).toEqual(before.slice(2));
    expect(await lakeAge(database, edge, upkeepTimes(minute))).toBeUndefined();
  },
);
