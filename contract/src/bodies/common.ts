import { z } from "zod";
import { limits } from "../limits.ts";

export const isoTime = z.iso.datetime({ offset: true });

/** Names of datasets and views, which are also their ids and stand in paths and queries. */
export const pathName = z.string().regex(
  // "." and ".." mean something else in a path, even when they are escaped.
  new RegExp(`^(?!\\.{1,2}$)[A-Za-z0-9._-]{1,${limits.datasetNameCharacters}}$`),
  `must be 1 to ${limits.datasetNameCharacters} characters of A-Z, a-z, 0-9, ".", "_" and "-", and not "." or ".."`,
);

/** Every other name that a person gives. */
export const displayName = z
  .string()
  .regex(
    new RegExp(`^[^\\u0000-\\u001f\\u007f]{1,${limits.nameCharacters}}$`, "u"),
    `must be 1 to ${limits.nameCharacters} characters without control characters`,
  );

/** At most 64 characters before the @, and 254 in all. */
export const emailAddress = z.email({
  pattern:
    /^(?=.{1,64}@)(?=.{1,254}$)(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
});

/** The address of a web server: a host, and perhaps a port, a path and a query. */
export const webAddress = z
  .string()
  .regex(
    /^[Hh][Tt][Tt][Pp][Ss]?:\/\/(?:[^\s/?#@\\]*@)?(?:[^\s/?#@\\:[\]]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/,
    "must be an address that starts with https:// or http://",
  );

export const id = z.string().min(1);

export const count = z.number().int().nonnegative();
