import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerOf } from "./request.mjs";
import { SettingError, setting } from "./settings.mjs";

/** Under which variable each cloud looks for the file with the pipeline's proof of who it is, where the first is set. */
const takers = { AWS_ROLE_ARN: "AWS_WEB_IDENTITY_TOKEN_FILE", AZURE_CLIENT_ID: "AZURE_FEDERATED_TOKEN_FILE" };

/**
 * Proves to the cloud that keeps the state who this pipeline is, without a stored secret. GitHub's proof holds for
 * minutes, so a new one is asked for before each command.
 *
 * @returns {Promise<Record<string, string>>} what a command finds in its environment
 */
export async function identityVariables() {
  const variables = Object.entries(takers).flatMap(([name, file]) => (process.env[name] ? [file] : []));
  if (variables.length === 0) return {};
  const file = join(ownFolder(), "token");
  await writeFile(file, await identityToken(), { mode: 0o600 });
  return Object.fromEntries(variables.map((variable) => [variable, file]));
}

/** @type {string | undefined} */
let folder;

/** Nobody else reads it, and nothing is left of it. */
function ownFolder() {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "gitops-identity-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

async function identityToken() {
  if (process.env.GITLAB_CI) return setting("IDENTITY_TOKEN", 'Give the job "id_tokens".');
  const next = 'Give the job the permission "id-token: write".';
  const url = new URL(setting("ACTIONS_ID_TOKEN_REQUEST_URL", next));
  const audience = setting("IDENTITY_AUDIENCE", "Name whom the proof is for, such as sts.amazonaws.com.");
  url.searchParams.set("audience", audience);
  const authorization = `Bearer ${setting("ACTIONS_ID_TOKEN_REQUEST_TOKEN", next)}`;
  const answer = await answerOf("GET", url.href, { headers: { authorization }, next });
  if (typeof answer.value !== "string") throw new SettingError(`GitHub gave no proof of identity. ${next}`);
  return answer.value;
}
