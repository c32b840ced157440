import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import {
  type EndpointName,
  endpointNames,
  endpointOf,
  limits,
  Wire,
  WireProfileError,
  wireProfileSchema,
} from "eventdata-contract";
import { test } from "vitest";
import { decodedEvents } from "../../../tools/testing/decodedEvents.ts";
import { expectGrowth } from "../../../tools/testing/growth/growth.ts";
import { longBodies } from "../../../tools/testing/growth/longBodies.ts";
import { type EventProduction, longEvents } from "../../../tools/testing/growth/longEvents.ts";
import { isLong, someOf } from "../../../tools/testing/longRun.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { Refusal } from "../errors/refusal.ts";
import { bodyReader } from "./bodyReader.ts";

const timeout = 1_800_000;
const bytes = isLong ? limits.managementBody - 1024 : 20_000;
const wires = [Wire.from(), Wire.from(madeUpProfile)];

/** The bodies of one endpoint, as its handler is given them. */
function bodiesOf(name: EndpointName) {
  const { body } = endpointOf(name);
  if (body === undefined || body === "events") return [];
  const readers = wires.map((wire) => bodyReader(endpointOf(name), wire));
  const read = async (text: string) => {
    for (const reader of readers) await unlessRefused(() => reader(incomingOf(text)));
  };
  return longBodies(name, body).map((production) => ({ ...production, read }));
}

function incomingOf(text: string): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { "content-type": "application/json" };
  incoming.push(text);
  incoming.push(null);
  return incoming;
}

async function unlessRefused(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof WireProfileError)) throw error;
  }
}

test("reading a body takes time in proportion to its length", { timeout }, async () => {
  const productions = someOf(endpointNames.flatMap(bodiesOf), 40);
  await expectGrowth(productions, bytes, ({ read }) => read, { mostMilliseconds: 1_000 });
});

test("reading a wire profile takes time in proportion to its length", { timeout }, async () => {
  const productions = someOf(longBodies("wire profile", wireProfileSchema), 10);
  await expectGrowth(productions, bytes, () => (text) => unlessRefused(() => Wire.from(JSON.parse(text))));
});

test("decoding events takes time in proportion to their length", { timeout }, async () => {
  const decode =
    ({ request }: EventProduction) =>
    (text: string) => {
      const { body, request: told } = request(text);
      return unlessRefused(() => decodedEvents(body, told));
    };
  await expectGrowth(someOf(longEvents, 10), bytes, decode);
});
