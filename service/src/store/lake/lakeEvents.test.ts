import { expect, onTestFinished, vi } from "vitest";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { append, count } from "../../../../tools/testing/testEventStore.ts";
import { lakeEdge } from "../../../../tools/testing/testLake.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";

sampled(
  "a dataset whose removal has failed takes no events, and is named until it is removed",
  {
    timeout: 180_000,
  },
  async () => {
    const { store } = await lakeEdge();
    await append(store, 1, { fields: { n: 1 } });
    expect(await count(store, 1)).toBe(1);
    const { query } = SharedDatabase.prototype;
    const spy = vi.spyOn(SharedDatabase.prototype, "query").mockImplementation(function (
      this: SharedDatabase,
      sql,
      values,
    ) {
      const isRemoval = typeof sql === "string" && sql.includes("INSERT INTO eventdata.lake_dropped");
      return isRemoval ? Promise.reject(new Error("the database is away")) : query.call(this, sql, values);
    });
    onTestFinished(() => spy.mockRestore());
    await expect(store.drop(1)).rejects.toThrow("away");
    spy.mockRestore();
    await expect(append(store, 1, { fields: { n: 2 } })).rejects.toMatchObject({ code: "DATASET_DROPPED" });
    expect(store.datasets).toEqual([1]);
    await store.dropAll(store.datasets);
    expect(store.datasets).toEqual([]);
  },
);
