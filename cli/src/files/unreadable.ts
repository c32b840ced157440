import { EventDataError } from "pulumi-eventdata-provider";

/** What to say of a file that the system does not give. */
export function unreadable(name: string, error: NodeJS.ErrnoException): EventDataError {
  const why = error.code === "ENOENT" ? "there is no such file" : error.message;
  return new EventDataError("FILE_INVALID", `${name} cannot be read: ${why}`);
}
