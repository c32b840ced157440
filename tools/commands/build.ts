// Compiles the packages, checks all types, and puts the plugin together.
import { typeCheck } from "../checks.ts";
import { runCommand } from "../command.ts";
import { step } from "../progress.ts";

await runCommand(async ({ signal }) => {
  await typeCheck(signal);
  const { buildPlugin } = await import("../package/buildPlugin.ts");
  await step("Bundle of the plugin", buildPlugin);
  return 0;
});
