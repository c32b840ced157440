import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Dataset } from "./index.ts";

const prepareStackTrace = Error.prepareStackTrace;
const { stackTraceLimit } = Error;
const prepared: (string | null)[] = [];
/** As Pulumi's language host does, which sets one that maps positions to sources. */
const counting: typeof Error.prepareStackTrace = (error, calls) => {
  prepared.push(calls[0]?.getFunctionName() ?? null);
  return [String(error), ...calls.map((call) => `    at ${call}`)].join("\n");
};
const ofPromises = () => prepared.filter((name) => name === "debuggablePromise").length;

beforeAll(async () => {
  await pulumi.runtime.setMocks({
    newResource: ({ name, inputs }) => {
      return { id: `${name}-id`, state: inputs };
    },
    call: ({ inputs }) => inputs,
  });
});
beforeEach(() => {
  prepared.length = 0;
  Error.prepareStackTrace = counting;
  return () => {
    Error.prepareStackTrace = prepareStackTrace;
  };
});

class Other extends pulumi.CustomResource {}

const idOf = ({ id }: pulumi.CustomResource) => (id as unknown as { promise(): Promise<string> }).promise();

test("the promises of a resource cost no stacks; those of others do as before", async () => {
  const dataset = new Dataset("logs", { name: "logs" });
  expect(ofPromises()).toBe(0);
  expect(Error.prepareStackTrace).toBe(counting);
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  new Other("test:index:Other", "other", { a: 1 });
  expect(ofPromises()).toBeGreaterThan(5);
  expect(await idOf(dataset)).toBe("logs-id");
});

test("whoever looks for promises that never end has all of them", () => {
  vi.stubEnv("PULUMI_DEBUG_PROMISE_LEAKS", "true");
  new Dataset("sought", {});
  expect(ofPromises()).toBeGreaterThan(5);
});

test("an error whose lines are all noted gets none twice", () => {
  vi.stubEnv("PULUMI_DEBUG_PROMISE_LEAKS", "true");
  const parent = 7 as unknown as pulumi.Resource;
  let stack = "";
  try {
    new Dataset("c", {}, { parent });
  } catch (error) {
    stack = error instanceof Error ? (error.stack ?? "") : "";
  }
  expect(stack.split("\n").filter((line) => line.includes("new Dataset"))).toHaveLength(1);
});

test("the engine hears where in the program a resource stands", async () => {
  const register = vi.spyOn(MockMonitor.prototype, "registerResource");
  function declare() {
    return new Dataset("here", {});
  }
  await idOf(declare());
  const request = register.mock.lastCall?.[0];
  expect(request.getSourceposition()?.getUri()).toContain("promiseStacks.test.ts");
});

test("errors keep their stacks: what was made before, what a transformation throws, what Pulumi refuses", async () => {
  const mine = new Error("mine");
  const transformations = [
    () => {
      throw new Error("from a transformation");
    },
  ];
  const refused = Promise.resolve().then(() => new Dataset("a", {}, { transformations }));
  await expect(refused).rejects.toMatchObject({ stack: expect.stringContaining("promiseStacks.test.ts") });
  expect(Error.prepareStackTrace).toBe(counting);
  expect(mine.stack).toContain("promiseStacks.test.ts");
  const parent = 7 as unknown as pulumi.Resource;
  const illegal = Promise.resolve().then(() => new Dataset("b", {}, { parent }));
  await expect(illegal).rejects.toMatchObject({ stack: expect.stringContaining("promiseStacks.test.ts") });
  expect(Error.prepareStackTrace).toBe(counting);
});
