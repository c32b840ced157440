// Compiles the packages and checks all types.
import { typeCheck } from "../checks.ts";
import { runCommand } from "../command.ts";

await runCommand(async ({ signal }) => {
  await typeCheck(signal);
  return 0;
});
