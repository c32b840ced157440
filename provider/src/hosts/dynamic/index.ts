import { resources } from "../../resources/resources.ts";
import { tasks } from "../../resources/tasks.ts";
import { Session } from "../session.ts";
import { DynamicProvider } from "./dynamicProvider.ts";
import { log } from "./engineLog.ts";

const session = new Session(log);

/** What the program text in every resource's state calls, by the resource's type. */
export function provider(type: string): DynamicProvider {
  const declaration = tasks[type] ?? resources[type];
  if (!declaration) throw new Error(`this version of pulumi-eventdata has no resource ${type}`);
  return new DynamicProvider(declaration, session);
}
