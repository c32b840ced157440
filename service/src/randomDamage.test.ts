import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { type DamageKind, damages } from "../../tools/testing/damage/damages.ts";
import { draws, isLong } from "../../tools/testing/longRun.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { chooseSeed } from "../../tools/testing/seed.ts";
import { serviceWithContext } from "../../tools/testing/serviceWithContext.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";
import { append, ask } from "../../tools/testing/testEventStore.ts";
import { makeToken } from "./access/apiToken.ts";
import { checkClosedFolder } from "./operation/check.ts";
import { repairFolder } from "./operation/repair/repair.ts";

const rounds = isLong ? draws(80) : 1;
const edges = ["us-east-1-aws", "eu-central-1-aws"] as const;
const ownerToken = makeToken("edat-");

/** Whole numbers that follow from the seed. */
function numbersFrom(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

async function open(dataFolder: string) {
  const service = await serviceWithContext({ dataFolder, ownerToken });
  const { store, events } = service.context;
  const keyOf = (edge: string) => store.datasets.numberOf("local", `on-${edge}`) ?? Number.NaN;
  return { ...service, events, keyOf };
}

type Content = Readonly<Record<string, readonly number[]>>;

/** What a data folder holds. */
async function contentOf(dataFolder: string): Promise<Content> {
  const { events, keyOf, stop } = await open(dataFolder);
  try {
    const content: Record<string, number[]> = {};
    for (const edge of edges) {
      const store = await events.of(edge);
      const table = (await store.fields([keyOf(edge)])).get(keyOf(edge))?.table;
      const [numbers = []] = table
        ? await ask(store, { sql: `SELECT c0 AS x FROM ${table} ORDER BY 1` })
        : [];
      content[edge] = numbers.map(Number);
    }
    return content;
  } finally {
    await stop();
  }
}

/** A data folder with events of two edges, in tables and in two segments of each log. */
async function filledFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), "data");
  for (const round of [0, 1, 2]) {
    const { events, keyOf, send, stop } = await open(folder);
    for (const edge of edges) {
      if (round === 0) {
        const body = { name: `on-${edge}`, edgeDeployment: edge };
        await send("/v2/datasets", { method: "POST", body });
      }
      const store = await events.of(edge);
      for (const batch of [0, 1, 2]) {
        const fields = (n: number) => ({ fields: { n, text: `event ${n * 7919} of ${edge}` } });
        const numbers = Array.from({ length: 100 }, (_, n) => round * 1_000 + batch * 100 + n);
        await append(store, keyOf(edge), ...numbers.map(fields));
      }
      if (round === 0) await store.fields([keyOf(edge)]);
    }
    await stop();
  }
  return folder;
}

const oneSentence = /^[^\n]+$/;

/** Either the content, or the sentence that says why there is none. */
async function told<T>(work: () => Promise<T>): Promise<{ value: T } | { sentence: string }> {
  try {
    return { value: await work() };
  } catch (error) {
    const { message = "", code } = error as { message?: string; code?: unknown };
    expect(typeof code, String(error)).toBe("string");
    expect(message).toMatch(oneSentence);
    expect(message).not.toMatch(/ {4}at /);
    return { sentence: message };
  }
}

async function faultsIn(folder: string): Promise<string[]> {
  const found = await told(() => checkClosedFolder(folder));
  const faults = "sentence" in found ? [found.sentence] : found.value.flatMap((finding) => finding.faults);
  for (const fault of faults) expect(fault).toMatch(oneSentence);
  return faults;
}

function isLess(content: Content, whole: Content): boolean {
  const isPart = edges.every((edge) => content[edge]?.every((n) => whole[edge]?.includes(n)));
  const isOnce = edges.every((edge) => new Set(content[edge]).size === content[edge]?.length);
  expect(isPart && isOnce, "nothing is there that never was, and nothing twice").toBe(true);
  return edges.some((edge) => content[edge]?.length !== whole[edge]?.length);
}

sampled(
  `after each of ${rounds} random damages nothing is lost without a sentence that says so`,
  {
    timeout: isLong ? 7_200_000 : 120_000,
  },
  async () => {
    const below = numbersFrom(chooseSeed(process.env));
    const [whole, stranger] = [await filledFolder(), await filledFolder()];
    const expected = await contentOf(await copied(whole));
    const kinds = Object.keys(damages) as DamageKind[];
    const table = new Map<string, Record<string, number>>();
    const first = below(kinds.length);
    for (let round = 0; round < rounds; round += 1) {
      const kind = kinds[(first + round) % kinds.length] as DamageKind;
      const folder = await copied(whole);
      const what = `${kind}: ${await damages[kind]({ folder, stranger, edges, below })}`;
      const outcome = await outcomeOf(folder, expected, what);
      const row = table.get(kind) ?? {};
      table.set(kind, { ...row, [outcome]: (row[outcome] ?? 0) + 1 });
      if (isLong) process.stderr.write(`${what} — ${outcome}\n`);
      await rm(folder, { recursive: true });
    }
    if (isLong) process.stderr.write(`${JSON.stringify(Object.fromEntries(table), undefined, 1)}\n`);
  },
);

async function copied(folder: string): Promise<string> {
  const copy = join(await temporaryFolder(), "data");
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** What a check, a start and a repair make of a folder; fails where one of them hides something. */
async function outcomeOf(folder: string, expected: Content, what: string): Promise<string> {
  const faults = await faultsIn(folder);
  const started = await told(() => contentOf(folder));
  if ("value" in started) {
    expect(started.value, what).toEqual(expected);
    return "all is there";
  }
  expect(faults, `${what}: ${started.sentence}`).not.toEqual([]);
  const repaired = await told(() => repairFolder(folder, false));
  if ("sentence" in repaired) return "refused, beyond repair";
  const again = await told(() => contentOf(folder));
  if ("sentence" in again) return "refused after a repair too";
  if (!isLess(again.value, expected)) return "refused, repaired, all is there";
  expect(repaired.value.join("\n"), what).toMatch(/missing/);
  return "refused, repaired, the rest is there";
}
