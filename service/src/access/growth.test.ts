import { roleRequest } from "eventdata-contract";
import { test } from "vitest";
import { z } from "zod";
import { expectGrowth } from "../../../tools/testing/growth/growth.ts";
import { longBodies } from "../../../tools/testing/growth/longBodies.ts";
import { isLong } from "../../../tools/testing/longRun.ts";
import { allCapabilities, unionOf } from "./capabilities.ts";
import { limitedBy } from "./limitedBy.ts";

const bytes = isLong ? 1_000_000 : 30_000;

const { orgCapabilities, datasetCapabilities, viewCapabilities } = roleRequest.shape;
const maps = z.object({ orgCapabilities, datasetCapabilities, viewCapabilities });
/** Those that the schema takes: many names, and the same action again and again. */
const productions = longBodies("capabilities", maps).filter(
  ({ of }) => maps.safeParse(JSON.parse(of(2_000))).success,
);

test(
  "what capabilities allow together is found in time in proportion to their length",
  () =>
    expectGrowth(productions, bytes, () => (text) => {
      const sent = unionOf([maps.parse(JSON.parse(text))]);
      limitedBy(limitedBy(sent, sent), unionOf([sent, sent, allCapabilities]));
    }),
  600_000,
);
