import * as pulumi from "@pulumi/pulumi";
import { OrgConfigError } from "./fault.ts";
import { organisations } from "./lateImports.ts";
import { withoutLater } from "./later.ts";
import type { OrgConfigArgs } from "./orgConfig.ts";

export type Values = Readonly<Record<string, unknown>>;

/** The description that a program gives, checked; all that is wrong with it is told at once. */
export function readOrganisation(name: string, args: OrgConfigArgs): Values {
  const { readOrganisation, secretFinders } = organisations();
  try {
    return readOrganisation(name, withoutLater(args) as Values, secretFinders(pulumi.secret, configured));
  } catch (error) {
    throw isOfOrganisation(error) ? new OrgConfigError(error.code, error.message) : error;
  }
}

function configured(key: string): pulumi.Output<string> | undefined {
  const parts = key.split(":");
  const config = parts.length > 1 ? new pulumi.Config(parts[0]) : new pulumi.Config();
  return config.getSecret(parts.at(-1) as string);
}

function isOfOrganisation(error: unknown): error is OrgConfigError {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return code === "ORGANISATION_INVALID" || code === "ORGANISATION_UNREADABLE";
}
