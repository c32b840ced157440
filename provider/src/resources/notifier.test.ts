import { describe, expect, test } from "vitest";
import type { Values } from "../declaration/value.ts";
import { readObject, replaceObject } from "../lifecycle/object.ts";
import { startPlayer } from "../testing/brokenAnswers/player.ts";
import { type Conformance, conformance } from "../testing/conformance.ts";
import type { Declaration } from "../testing/program.ts";
import { notifier } from "./notifier.ts";

const email = { email: { emails: ["on-call@example.com"] } };
const router = (routingKey: string) => ({ alertRouterB: { routingKey, token: "canary-token" } });
const program = (args: Values): Declaration[] => [{ type: "Notifier", name: "on-call", args }];

async function held({ engine, outside }: Conformance): Promise<Values | undefined> {
  return readObject(outside, notifier, engine.state.get("on-call")?.id ?? "");
}

async function made(args: Values, maskSecrets = false): Promise<Conformance> {
  const world = await conformance({ maskSecrets });
  expect((await world.engine.up(program(args))).failures).toEqual({});
  return world;
}

describe("the one channel", () => {
  test("gives way to another one, in place, and the rest stays", async () => {
    const disabledUntil = "2300-01-01T00:00:00Z";
    const world = await made({ ...email, disabledUntil });
    const next = program({ ...router("canary-key"), disabledUntil });
    expect(await world.engine.up(next)).toEqual({ steps: { "on-call": "update" }, failures: {} });
    const now = await held(world);
    expect(now).toMatchObject({ ...router("canary-key"), disabledUntil: expect.stringMatching(/^2300/) });
    expect(now).not.toHaveProperty("email");
    expect((await world.engine.preview(next)).steps).toEqual({ "on-call": "same" });
  });

  test("that somebody else made another one is found, without its secret, and put right", async () => {
    const world = await made(email);
    const { id = "", inputs } = world.engine.state.get("on-call") ?? {};
    const theirs = { name: String(inputs?.name), ...router("canary-theirs") };
    await replaceObject(world.outside, notifier, id, theirs);
    expect(await world.engine.refresh()).toHaveProperty("on-call");
    expect(JSON.stringify([...world.engine.state.values()])).not.toContain("canary");
    expect(await world.engine.up(program(email))).toEqual({ steps: { "on-call": "update" }, failures: {} });
    expect(await held(world)).toMatchObject(email);
    expect(await held(world)).not.toHaveProperty("alertRouterB");
  });
});

describe("on a service that masks secrets", () => {
  test("nothing shows as changed", async () => {
    const world = await made(router("canary-key"), true);
    expect(await held(world)).toMatchObject({ alertRouterB: { routingKey: expect.stringMatching(/^\*+$/) } });
    expect(await world.engine.refresh()).toEqual({});
    expect((await world.engine.preview(program(router("canary-key")))).steps).toEqual({ "on-call": "same" });
  });

  test("a secret that the program changes is sent, and one that it keeps is sent as it is, never a mask", async () => {
    const player = await startPlayer();
    const { engine } = await player.stage({ maskSecrets: true });
    expect((await engine.up(program(router("canary-first")))).failures).toEqual({});
    const next = program(router("canary-second"));
    expect(await engine.up(next)).toEqual({ steps: { "on-call": "update" }, failures: {} });
    expect(player.bodies("PUT")).toEqual([
      { name: expect.any(String), properties: router("canary-second"), disabledUntil: null },
    ]);
    expect((await engine.preview(next)).steps).toEqual({ "on-call": "same" });
  });
});
