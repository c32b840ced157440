// Checks everything with many more random cases, and runs the tests that take long.
import { runCommand } from "../command.ts";
import { runTests } from "../testing/runTests.ts";

await runCommand((context) => runTests(context, { ...process.env, EVENTDATA_TEST_LONG: "1" }));
