import { expect, test, vi } from "vitest";
import { defineCommand } from "./define.ts";
import { runCommand } from "./runCommand.ts";

test("a message holds nothing that a terminal obeys, whoever wrote it", async () => {
  const said = "the service says \u001b[2J\u001b[31m\u009bred\n  and a second line\r";
  const speak = defineCommand({
    about: "fail",
    flags: {},
    run: async () => {
      throw new Error(said);
    },
  });
  const commandLine = { program: "eventdata", about: "", commands: { speak }, exitCodeOf: () => 1 };
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    expect(await runCommand(commandLine, ["speak"], {})).toBe(1);
    expect(stderr.mock.calls).toEqual([
      ["eventdata: the service says \\u001b[2J\\u001b[31m\\u009bred\n  and a second line\\u000d\n"],
    ]);
  } finally {
    stderr.mockRestore();
  }
});
