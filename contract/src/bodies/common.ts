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
    new RegExp(`^[^\\u0000-\\u001f\\u007f]{1,${limits.nameCharacters}}$`),
    `must be 1 to ${limits.nameCharacters} characters without control characters`,
  );

export const id = z.string().min(1);

export const count = z.number().int().nonnegative();
