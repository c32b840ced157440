// Formats all files, and mends what the linter can mend.
import { format } from "../checks.ts";
import { runCommand } from "../command.ts";

await runCommand(async ({ signal }) => {
  await format(signal);
  return 0;
});
