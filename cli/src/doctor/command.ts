import { defineCommand } from "eventdata-commandline";
import {
  type ConfigurationKey,
  configurationKeys,
  configurationNames,
  redact,
} from "pulumi-eventdata-provider";
import { stackFlag } from "../connection/connect.ts";
import type { StackValue } from "../connection/stackConfiguration.ts";
import { oneOf } from "../report/format.ts";
import { outFlag, putOut } from "../report/output.ts";
import { terminalOf } from "../report/terminal.ts";
import { findingsAsJson } from "./asJson.ts";
import { findingsAsText } from "./asText.ts";
import { examined } from "./examine.ts";
import { exitCodeOf, type Part, worstOf } from "./finding.ts";
import { type Situation, situationOf } from "./situation.ts";

const formats = ["text", "json"] as const;

export const doctorCommand = defineCommand({
  about: "look whether all is set, and say what to do where it is not",
  flags: {
    format: { value: "FORMAT", about: formats.join(", "), fallback: formats[0] },
    ...outFlag,
    ...stackFlag,
  },
  run: async ({ values: { format, out, stack } }) => {
    const form = oneOf("format", format, formats);
    const situation = situationOf(stack, process.env);
    const parts = withoutSecrets(await examined(situation), await secretsIn(situation));
    await putOut(forms[form](parts), out);
    return exitCodeOf[worstOf(parts.flatMap(({ findings }) => findings))];
  },
});

const forms: Readonly<Record<(typeof formats)[number], (parts: readonly Part[]) => string>> = {
  text: (parts) => findingsAsText(parts, terminalOf(process.stdout)).join("\n"),
  json: (parts) => JSON.stringify(findingsAsJson(parts), undefined, 2),
};

/** All that is configured and nobody may see, whoever repeats it in a message. */
async function secretsIn({ values, environment }: Situation): Promise<string[]> {
  const own: Readonly<Record<string, StackValue>> = await values().catch(() => ({}));
  const encrypted = Object.values(own).flatMap(({ value, secret }) => (secret ? [value] : []));
  const named = configurationNames.flatMap((name) => {
    const key: ConfigurationKey = configurationKeys[name];
    return key.secret ? [own[`eventdata:${name}`]?.value, environment[key.environment]] : [];
  });
  const ofPulumi = [environment.PULUMI_CONFIG_PASSPHRASE, environment.PULUMI_ACCESS_TOKEN];
  return [...encrypted, ...named, ...ofPulumi].flatMap((text) => text ?? []);
}

function withoutSecrets(parts: readonly Part[], secrets: readonly string[]): Part[] {
  return parts.map(({ findings, ...part }) => ({
    ...part,
    findings: findings.map(({ found, fix, ...finding }) => ({
      ...finding,
      found: redact(found, secrets),
      ...(fix !== undefined && { fix: redact(fix, secrets) }),
    })),
  }));
}
