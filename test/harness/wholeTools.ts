import { isDrawn } from "../../tools/testing/longRun.ts";

/** Tools around a program, each with a test on the engine that takes half a minute. */
const wholeTools = ["access diff", "clicks to code", "export", "init", "pipelines", "policy"] as const;

/** Whether the test of a tool has its turn: the ordinary run takes one of them. */
export function hasTurn(tool: (typeof wholeTools)[number]): boolean {
  return isDrawn(tool, wholeTools);
}
