import { runCommand } from "eventdata-commandline";
import { vi } from "vitest";
import { commandLine } from "../commandLine.ts";

/** What a call of the command came to. */
export interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Calls the command in this process, with variables of the environment. */
export async function calledWith(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const told = { out: "", err: "" };
  const keep = (into: "out" | "err") => (text: unknown) => {
    told[into] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(keep("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(keep("err")),
  ];
  for (const [name, value] of Object.entries({ ...environment, NO_COLOR: "1" })) vi.stubEnv(name, value);
  try {
    return { exitCode: await runCommand(commandLine, args, process.env), ...told };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
