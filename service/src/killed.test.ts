import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect } from "vitest";
import {
  buildService,
  expectGoodFolder,
  ownerToken,
  serveFolder,
  serviceCommand,
} from "../../tools/testing/builtService.ts";
import { isLong } from "../../tools/testing/longRun.ts";
import { send } from "../../tools/testing/runningService.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { listsOf, SteadyWriter } from "../../tools/testing/steadyWriter.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";

const rounds = isLong ? 20 : 2;

beforeAll(buildService, 120_000);

async function newWriter(url: string, index: number): Promise<SteadyWriter> {
  const invite = async (person: number): Promise<string> => {
    const body = { name: "Somebody", email: `w${index}p${person}@example.com`, role: "none" };
    return (await send(url, ownerToken, "/v2/users", { method: "POST", body })).body.id;
  };
  return new SteadyWriter(`w${index}-`, await Promise.all([1, 2, 3].map(invite)));
}

sampled(
  `of 8 writers whose service is killed ${rounds} times, each finds what was acknowledged and nothing by half`,
  {
    timeout: isLong ? 600_000 : 120_000,
  },
  async () => {
    const folder = await temporaryFolder();
    const writers: SteadyWriter[] = [];
    const counts = { acknowledged: 0, inFlight: 0, inFlightDone: 0, backups: 0 };
    for (let round = 0; round <= rounds; round++) {
      const { url, kill } = await serveFolder(folder);
      while (writers.length < 8) writers.push(await newWriter(url, writers.length));
      const lists = await listsOf(url, ownerToken);
      for (const writer of writers) {
        const found = writer.found(lists);
        const { state, inFlight } = writer;
        if (inFlight) counts.inFlight += 1;
        if (inFlight && isSame(found, inFlight)) counts.inFlightDone += 1;
        else expect(found).toEqual(state);
        writer.settle(found);
      }
      if (round === rounds) break;

      const writing = Promise.all(writers.map((writer) => writer.write(url, ownerToken)));
      while (writers.some(({ states }) => states.length < 3)) await wait(1);
      const backup = round % 2 === 0 ? undefined : await backUp(folder, writers);
      await wait(randomInt(200));
      await kill();
      await writing;
      counts.acknowledged += writers.reduce((sum, { states }) => sum + states.length - 1, 0);
      await expectGoodFolder(folder);
      if (backup === undefined) continue;
      counts.backups += 1;
      await expectGoodFolder(backup.target);
      await backup.expectOneMoment();
    }
    if (isLong) process.stderr.write(`${rounds} kills: ${JSON.stringify(counts)}\n`);
    expect(counts.acknowledged).toBeGreaterThan(50);
  },
);

/** Takes a backup while the writers write. */
async function backUp(folder: string, writers: readonly SteadyWriter[]) {
  const before = writers.map(({ states }) => states.length - 1);
  const target = join(await temporaryFolder(), "backup");
  const taken = serviceCommand("backup", target, "--data", folder);
  expect(await taken.ends(), taken.output()).toBe(0);
  /** Each writer finds what there was at some moment of the backup: no older, and whole. */
  const expectOneMoment = async () => {
    const { url, kill } = await serveFolder(target);
    const lists = await listsOf(url, ownerToken);
    for (const [index, writer] of writers.entries()) {
      const { states, inFlight } = writer;
      const possible = [...states.slice(before[index]), ...(inFlight ? [inFlight] : [])];
      const found = writer.found(lists);
      expect(
        possible.some((state) => isSame(found, state)),
        JSON.stringify({ found, possible: possible.slice(0, 5) }),
      ).toBe(true);
    }
    await kill();
  };
  return { target, expectOneMoment };
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}
