import { execFile } from "node:child_process";
import { promisify, stripVTControlCharacters } from "node:util";
import { EventDataError } from "pulumi-eventdata-provider";
import { isThere } from "../files/isThere.ts";

const run = promisify(execFile);

/** One key of a stack's configuration, in clear. */
export interface StackValue {
  readonly value: string;
  /** Whether it is encrypted where it stands. */
  readonly secret: boolean;
}

/** The configuration of a stack of the project in this folder, as Pulumi tells it, decrypted. */
export async function stackConfiguration(stack: string | undefined): Promise<Record<string, string>> {
  return textsOf(await stackValues(stack));
}

export function textsOf(values: Readonly<Record<string, StackValue>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, value]));
}

/** The same, with how each stands there. */
export async function stackValues(stack: string | undefined): Promise<Record<string, StackValue>> {
  const { stdout } = await pulumi(["config", "--json", "--show-secrets", ...onStack(stack)]);
  const values: Record<string, Partial<StackValue>> = JSON.parse(stdout);
  return Object.fromEntries(
    Object.entries(values).map(([key, { value = "", secret = false }]) => [key, { value, secret }]),
  );
}

/** Whether a Pulumi project is in this folder. */
export async function isProject(): Promise<boolean> {
  return (await Promise.all(["Pulumi.yaml", "Pulumi.yml"].map(isThere))).includes(true);
}

/** The words of a command line that name a stack; none for the one that is selected. */
export function onStack(stack: string | undefined): string[] {
  return stack === undefined ? [] : ["--stack", stack];
}

/** Runs Pulumi's command line; what it says of a failure is the failure's message. */
export async function pulumi(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ stdout: string; stderr: string }> {
  try {
    return await run("pulumi", ["--non-interactive", "--color", "never", ...args], {
      maxBuffer: 2 ** 30,
      env: { ...process.env, ...environment },
    });
  } catch (error) {
    throw failureOf(args, error);
  }
}

function failureOf(args: readonly string[], error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("code" in error && error.code === "ENOENT")
    return new EventDataError(
      "PULUMI_FAILED",
      "pulumi is not to be found on the PATH",
      "Install Pulumi's command line, or run this where it is installed.",
    );
  const text = (stream: "stdout" | "stderr") => {
    const given: unknown = Reflect.get(error, stream);
    return typeof given === "string" ? given.trim() : "";
  };
  const said = [diagnosticsIn(text("stdout")), text("stderr")].filter((part) => part !== "").join("\n");
  return new EventDataError("PULUMI_FAILED", `pulumi ${args[0]} failed:\n${said || error.message}`);
}

/** With --json, what went wrong stands in what is printed. */
function diagnosticsIn(stdout: string): string {
  let told: { diagnostics?: readonly { severity?: string; message?: string }[] };
  try {
    told = JSON.parse(stdout);
  } catch {
    return "";
  }
  // What a program or its host prints as an error comes as "info#err".
  const errors = (told.diagnostics ?? []).filter(({ severity = "" }) => /^(error|info#err)$/.test(severity));
  return stripVTControlCharacters(errors.map(({ message = "" }) => message.trimEnd()).join("\n")).trim();
}
