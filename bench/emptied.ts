import type { LocalService } from "../tools/start/localService.ts";

/** Organisations outlive a destroy, and a round must not find those of the one before. */
export async function emptied({ url, token }: LocalService): Promise<void> {
  const answer = await fetch(`${url}/reset`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The service was not emptied: ${answer.status}`);
}
