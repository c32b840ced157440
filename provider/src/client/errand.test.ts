import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { asErrand, lookingUp, writeLimit } from "./errand.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

/** How work ends that is told to end after some milliseconds. */
async function endOf(work: () => Promise<unknown>, after: number, pass: number) {
  const ended = new AbortController();
  const result = asErrand(ended.signal, work).then(
    (value) => ({ value }),
    (error: { code?: string; message: string }) => ({ code: error.code, message: error.message }),
  );
  let end: unknown = "goes on";
  void result.then((value) => {
    end = value;
  });
  await vi.advanceTimersByTimeAsync(after);
  ended.abort();
  await vi.advanceTimersByTimeAsync(pass);
  return end;
}

describe("work that is told to end", () => {
  test("has ended before, if it was done", async () => {
    expect(await endOf(async () => 5, 10, 10_000)).toEqual({ value: 5 });
  });

  test("ends at once where it has written nothing", async () => {
    expect(await endOf(() => never, 10, 0)).toMatchObject({
      code: "TOO_LATE",
      message: expect.stringContaining("before anything was written"),
    });
  });

  test("waits for what it has sent, which has three seconds, and for what is found out of it", async () => {
    const limits: boolean[] = [];
    const work = () => {
      const limit = writeLimit();
      limit?.addEventListener("abort", () => limits.push(true));
      return never;
    };
    expect(await endOf(work, 10, 2_999)).toBe("goes on");
    expect(limits).toEqual([]);
    expect(await endOf(work, 10, 3_999)).toBe("goes on");
    expect(limits).toContain(true);
    expect(await endOf(work, 10, 4_000)).toMatchObject({
      message: expect.stringContaining("not known what became"),
    });
  });

  test("gives up a look-up early enough to tell what it knows", async () => {
    const work = () => {
      writeLimit();
      return lookingUp(never).catch((error: { code?: string }) => `what is known, ${error.code}`);
    };
    expect(await endOf(work, 10, 3_799)).toBe("goes on");
    expect(await endOf(work, 10, 3_800)).toEqual({ value: "what is known, TOO_LATE" });
  });

  test("writes nothing more", async () => {
    const ended = new AbortController();
    let writing: unknown;
    const work = async () => {
      ended.abort();
      try {
        writing = writeLimit();
      } catch (error) {
        writing = error;
      }
    };
    await expect(asErrand(ended.signal, work)).rejects.toMatchObject({ code: "TOO_LATE" });
    expect(writing).toMatchObject({ code: "TOO_LATE" });
  });

  test("is not begun where all has ended already", async () => {
    const work = vi.fn(async () => 5);
    await expect(asErrand(AbortSignal.abort(), work)).rejects.toMatchObject({ code: "TOO_LATE" });
    expect(work).not.toHaveBeenCalled();
  });

  test("is not the work of another call", async () => {
    const first = new AbortController();
    const other = asErrand(new AbortController().signal, async () => {
      first.abort();
      return writeLimit()?.aborted;
    });
    expect(await other).toBe(false);
    expect(writeLimit()).toBeUndefined();
  });
});
