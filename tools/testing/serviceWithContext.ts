import type { ServiceContext } from "../../service/src/calls/handler.ts";
import { handlers } from "../../service/src/start/handlers.ts";
import type { ServiceOptions } from "../../service/src/start/options.ts";
import { type RunningService, runningService } from "./runningService.ts";

/** A service, and what its handlers work with. */
export async function serviceWithContext(
  options: ServiceOptions = {},
): Promise<RunningService & { readonly context: ServiceContext }> {
  let context: ServiceContext | undefined;
  const service = await runningService(options, {
    ...handlers,
    listDatasets(_, given) {
      context = given;
      return [];
    },
  });
  await service.send("/v2/datasets", { token: options.ownerToken ?? service.ownerToken ?? null });
  if (context === undefined) throw new Error("no handler was asked");
  return { ...service, context };
}
