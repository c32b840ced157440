import type { Stack } from "@pulumi/pulumi/automation";
import { type Described, type PlannedStep, type Watched, watched } from "pulumi-eventdata-cli/library";

/** What a preview with a refresh tells of a stack. */
export function refreshedBy(stack: Stack): Promise<Watched> {
  return watched(async (environment) => {
    const steps: PlannedStep[] = [];
    const { envVars } = stack.workspace;
    stack.workspace.envVars = { ...envVars, ...environment };
    try {
      await stack.preview({
        refresh: true,
        onEvent: ({ resourcePreEvent }) => {
          if (resourcePreEvent === undefined) return;
          const { op, urn, old, new: next, detailedDiff, diffs = [] } = resourcePreEvent.metadata;
          steps.push({
            op,
            urn,
            ...(old && { oldState: old as Described }),
            ...(next && { newState: next as Described }),
            diffReasons: [...Object.keys(detailedDiff ?? {}), ...diffs],
          });
        },
      });
    } finally {
      stack.workspace.envVars = envVars;
    }
    return steps;
  });
}
