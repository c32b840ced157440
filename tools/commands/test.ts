// Checks everything: npm test, or npm test -- <what Vitest takes> for some of it.
import { runCommand } from "../command.ts";
import { runTests } from "../testing/runTests.ts";

await runCommand((context) => runTests(context, process.env));
