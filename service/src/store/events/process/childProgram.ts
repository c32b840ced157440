import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { parentEnvironment } from "./orphan.ts";

const isSource = import.meta.url.endsWith(".ts");
/** Where Yarn's Plug'n'Play finds packages in place of Node, this variable says how. */
const packageFinder = process.versions.pnp === undefined ? [] : ["NODE_OPTIONS"];
/** The variables that a child gets: it needs only what starts a program, and secrets stay here. */
const passedOn = [
  ...["PATH", "SystemRoot", "TMPDIR", "TEMP", "LD_LIBRARY_PATH"],
  // Where DuckDB keeps the extensions that it gets.
  ...["HOME", "USERPROFILE"],
  // Where Node keeps what it has compiled, which halves the start of a program.
  "NODE_COMPILE_CACHE",
  ...packageFinder,
];

/**
 * A child needs little of V8: DuckDB has the data. Measured with 300 tables of 200 columns: V8 kept 100 MB
 * that it did not use, and every thread's own arena some more.
 */
const memoryFlags = ["--max-semi-space-size=2"];
const memoryEnvironment = { MALLOC_ARENA_MAX: "2" };

export interface ChildProgram {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly stdio: StdioOptions;
}

/** Starts one of the programs in `../child/`, as a source file where this one is a source file. */
export function startChild(name: string, { args = [], env = {}, stdio }: ChildProgram): ChildProcess {
  const file = fileURLToPath(new URL(`../child/${name}.${isSource ? "ts" : "js"}`, import.meta.url));
  // The warning that types are stripped is none for users.
  const flags = [...memoryFlags, ...(isSource ? ["--disable-warning=ExperimentalWarning"] : [])];
  const child = spawn(process.execPath, [...flags, file, ...args], {
    stdio,
    env: { ...environment(), ...memoryEnvironment, ...parentEnvironment(), ...env },
  });
  lowerPriority(child.pid);
  return child;
}

/**
 * Long queries take all processors there are: whoever answers requests goes first. Not by the lowest priority, which on a
 * busy machine lets even small queries wait for many seconds.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

function environment(): Record<string, string> {
  const entries = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
