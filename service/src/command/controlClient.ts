import { existsSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { ServiceError } from "../errors/serviceError.ts";
import { controlSocketOf } from "../operation/controlSocket.ts";
import { type Asked, type OperationName, perform, type Result } from "../operation/operations.ts";
import { databaseFileName } from "../store/databaseFile.ts";
import { partsBeside } from "../store/folderParts.ts";
import { withClosedFolder } from "./closedFolder.ts";
import type { SharedOpening } from "./sharedStore.ts";

/** A service that starts or stops holds the folder and has no socket: that passes. */
const patienceMilliseconds = 5_000;

/** Does an operation in this process; only called while no service has the folder open. */
type Alone<N extends OperationName> = (folder: string) => Promise<Result<N>>;

/**
 * Has an operation done: by the service that runs on the folder, or by this process where none does.
 * Either way one process has the folder open at a time.
 */
export async function ask<N extends OperationName>(
  folder: string,
  name: N,
  asked: Asked<N>,
  alone: Alone<N>,
): Promise<Result<N>> {
  if (!existsSync(join(folder, databaseFileName)) && partsBeside(folder).length === 0) {
    throw new ServiceError("NOT_REACHED", `${folder} is not a data folder of this service`);
  }
  for (const end = Date.now() + patienceMilliseconds; ; await wait(50)) {
    const remote = await askService(folder, name, asked);
    if (remote !== undefined) return remote.result as Result<N>;
    try {
      return await alone(folder);
    } catch (error) {
      const isInUse = error instanceof ServiceError && error.code === "FOLDER_IN_USE";
      if (!isInUse || Date.now() > end) throw error;
    }
  }
}

/** Whether a service answers on a folder. */
export async function isServed(folder: string): Promise<boolean> {
  const socketPath = controlSocketOf(folder);
  return socketPath !== undefined && (await post(socketPath, "/none", "{}")) !== undefined;
}

/** Does an operation in this process, on a folder that no service has open. */
export function doAlone<N extends OperationName>(
  folder: string,
  name: N,
  asked: Asked<N>,
  { wireProfile, address }: SharedOpening,
): Promise<Result<N>> {
  return withClosedFolder(
    folder,
    wireProfile,
    async (context) => (await perform(name, asked, { ...context, address })) as Result<N>,
  );
}

/** Nothing where no service listens. */
async function askService(
  folder: string,
  name: OperationName,
  asked: object,
): Promise<{ result: unknown } | undefined> {
  const socketPath = controlSocketOf(folder);
  if (socketPath === undefined) return undefined;
  const answered = await post(socketPath, `/${name}`, JSON.stringify(asked));
  if (answered === undefined) return undefined;
  const body: unknown = JSON.parse(answered.text);
  if (answered.status === 200) return { result: body };
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : body;
  throw new ServiceError("REFUSED", String(message));
}

function post(socketPath: string, path: string, body: string) {
  return new Promise<{ status: number; text: string } | undefined>((resolve, reject) => {
    const sent = request({ socketPath, path, method: "POST" }, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), reject);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") return resolve(undefined);
      const why = `the running service did not answer: ${error.message}`;
      reject(new ServiceError("NOT_REACHED", why, { cause: error }));
    });
    sent.end(body);
  });
}
