import type { Service, ServiceOptions } from "eventdata-service";
import { EventDataError } from "pulumi-eventdata-provider";

/** A service in this process, which keeps all in memory. */
export interface LocalService {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

export async function startLocalService(options: ServiceOptions = {}): Promise<LocalService> {
  const { startService } = await servicePackage();
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

async function servicePackage(): Promise<typeof import("eventdata-service")> {
  try {
    return await import("eventdata-service");
  } catch (error) {
    // Some runners have errors of their own, which are none of this Error.
    const code = typeof error === "object" && error !== null ? String(Reflect.get(error, "code")) : "";
    if (code.startsWith("ERR_VM_DYNAMIC_IMPORT")) throw needsModules();
    if (!/MODULE_NOT_FOUND$/.test(code) || !String(error).includes("eventdata-service")) throw error;
    throw new EventDataError(
      "SERVICE_MISSING",
      "the package eventdata-service is not installed, and a test needs the service that it holds",
      "Install it beside pulumi-eventdata: npm install --save-dev eventdata-service",
    );
  }
}

function needsModules(): EventDataError {
  return new EventDataError(
    "SERVICE_MISSING",
    "this test runner loads no ES modules, as which the service comes",
    "Of Jest ask for them: NODE_OPTIONS=--experimental-vm-modules npx jest",
  );
}
