import type { Task } from "../lifecycle/task.ts";
import { smokeCheck } from "./smokeCheck.ts";

/** Every resource that does something rather than being something, by its type. */
export const tasks: Readonly<Record<string, Task>> = { [smokeCheck.type]: smokeCheck };
