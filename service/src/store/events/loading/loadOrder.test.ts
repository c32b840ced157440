import { expect, test, vi } from "vitest";
import { eventBatch } from "../../../../../tools/testing/eventBatches.ts";
import { MemoryLog } from "../log/memoryLog.ts";
import { LoadOrder } from "./loadOrder.ts";

async function waiting(...rowsOf: [dataset: number, rows: number][]) {
  const log = new MemoryLog();
  for (const [dataset, rows] of rowsOf) {
    await log.append(
      await eventBatch(
        dataset,
        Array.from({ length: rows }, () => ({ fields: { n: 1 } })),
      ),
    );
  }
  const order = new LoadOrder(log);
  const load = (dataset: number) => {
    log.loaded(dataset, Number.POSITIVE_INFINITY);
    order.done(dataset);
  };
  return { order, load };
}

test("a dataset is loaded when somebody asks for it, or when it has much", async () => {
  const { order, load } = await waiting([1, 1], [2, 3_000], [3, 1]);
  expect(order.next()).toBe(2);
  order.ask(3);
  expect(order.next()).toBe(3);
  load(3);
  expect(order.next()).toBe(2);
  load(2);
  expect(order.next()).toBeUndefined();
});

test("what is old is loaded though it is little, the oldest first", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { order, load } = await waiting([1, 1], [2, 1]);
    vi.advanceTimersByTime(59_000);
    expect(order.next()).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect(order.next()).toBe(1);
    load(1);
    expect(order.next()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test("a dataset whose loading failed holds up no other, and is tried again later or when it is asked for", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { order } = await waiting([1, 3_000], [2, 3_000]);
    order.failed(1);
    expect(order.next()).toBe(2);
    order.failed(2);
    expect(order.next()).toBeUndefined();
    order.ask(2);
    expect(order.next()).toBe(2);
    order.failed(2);
    vi.advanceTimersByTime(5_000);
    expect(order.next()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test("a dataset that gets events without end holds up no other that somebody asks for", async () => {
  const { order } = await waiting([1, 1], [2, 1]);
  order.ask(1);
  order.ask(2);
  expect([order.next(), order.next(), order.next()]).toEqual([1, 2, 1]);
});
