import { resources } from "../../resources/resources.ts";
import { tasks } from "../../resources/tasks.ts";
import { DynamicProvider } from "./dynamicProvider.ts";
import { log } from "./engineLog.ts";
import { Session } from "./session.ts";
import { TaskProvider } from "./taskProvider.ts";

const session = new Session(log);

/** What the program text in every resource's state calls, by the resource's type. */
export function provider(type: string): DynamicProvider | TaskProvider {
  const task = tasks[type];
  if (task) return new TaskProvider(task, session);
  const resource = resources[type];
  if (!resource) throw new Error(`this version of pulumi-eventdata has no resource ${type}`);
  return new DynamicProvider(resource, session);
}
