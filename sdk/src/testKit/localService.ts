import type { Service, ServiceOptions } from "eventdata-service";
import { EventDataError } from "pulumi-eventdata-provider";

/** A service in this process, which keeps all in memory. */
export interface LocalService {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

export async function startLocalService(options: ServiceOptions = {}): Promise<LocalService> {
  const { startService } = servicePackage();
  const service: Service = await startService(options);
  const { url, ownerToken: token } = service;
  if (token !== undefined) return { url, token, stop: () => service.stop() };
  await service.stop();
  throw new EventDataError(
    "CONFIGURATION_INVALID",
    "the service does not tell the token of its owner",
    "Give service.ownerToken, or leave out service.dataFolder.",
  );
}

/** Required by Node.js itself: test runners with a `require` of their own do not load ES modules by it. */
function servicePackage(): typeof import("eventdata-service") {
  try {
    const { createRequire } = process.getBuiltinModule("node:module");
    return createRequire(__filename)("eventdata-service");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND";
    if (!isMissing || !error.message.includes("eventdata-service")) throw error;
    throw new EventDataError(
      "SERVICE_MISSING",
      "the package eventdata-service is not installed, and a test needs the service that it holds",
      "Install it beside pulumi-eventdata: npm install --save-dev eventdata-service",
    );
  }
}
