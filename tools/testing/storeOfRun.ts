import { TestRunner } from "vitest";

const asked = process.env.EVENTDATA_TEST_STORE;

/** Whether what tests would have in memory is in a database and a lake that several nodes could share. */
export const isShared = asked === "shared";

/** Whether a service of a test is several nodes behind a proxy. */
export const isOfNodes = asked === "nodes";

/**
 * Ends a test that is about what one machine has for itself alone where the run is about what nodes share. It counts as
 * skipped, and the reason stands beside it.
 */
export function ofOneMachine(reason: string): void {
  if (isShared) TestRunner.getCurrentTest()?.context.skip(reason);
}
