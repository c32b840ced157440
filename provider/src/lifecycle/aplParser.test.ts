import { afterEach, describe, expect, test, vi } from "vitest";
import { clientOf } from "../testing/clients.ts";
import { hangUp, htmlPage, json, type Reply, refusal, silence, startServer } from "../testing/server.ts";
import { AplParser } from "./aplParser.ts";

afterEach(() => void vi.restoreAllMocks());

/** A second is over in a hundredth of one. */
function hurry(): void {
  const inTime = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => inTime(milliseconds / 100));
}

const texts = ["a", "b", "c"];

/** How often a service was asked about each text, one after the other, each with all attempts. */
async function asked(reply: Reply, timeoutSeconds = 10, said: string[] = []): Promise<number[]> {
  const server = await startServer(reply);
  const parser = new AplParser(clientOf(server.url, { timeoutSeconds }), (message) => said.push(message));
  const counts: number[] = [];
  for (const text of texts) {
    const before = server.seen.length;
    expect(await parser.faultIn("", text)).toBeUndefined();
    counts.push(server.seen.length - before);
  }
  return counts;
}

describe("a service that says nothing of a text", () => {
  test.each<[string, Reply]>([
    ["closes the connection", hangUp],
    ["is broken", refusal(500, "no")],
    ["answers with pages", htmlPage(403)],
  ])("is not asked about the next where it %s", async (_, reply) => {
    const said: string[] = [];
    const [first, ...others] = await asked(reply, 10, said);
    expect(first).toBeGreaterThan(0);
    expect(others).toEqual([0, 0]);
    expect(said).toEqual([
      expect.stringMatching(/^Texts in APL are not looked at any further in this run: /),
    ]);
  });

  test("is given ten seconds with all attempts, and not asked again, where it never answers", async () => {
    hurry();
    const began = Date.now();
    expect(await asked(silence)).toEqual([1, 0, 0]);
    // Without a limit of its own it would be the three seconds, here, of a call.
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  test.each<[string, Reply]>([
    ["refuses to tell", refusal(403, "no")],
    ["finds nothing wrong, whatever its answer holds", json(200, {})],
  ])("is asked about each where it %s", async (_, reply) => {
    expect(await asked(reply)).toEqual([1, 1, 1]);
  });
});
