import { setTimeout as pause } from "node:timers/promises";
import { SettingError } from "./settings.mjs";

const attempts = 3;
const waitMilliseconds = 30_000;

/**
 * One request with an answer in JSON. What may be sent twice is sent again after a failure that passes.
 *
 * @param {string} method
 * @param {string} url
 * @param {{ headers: Record<string, string>, body?: object, next: string }} options `next` tells what to do when it is refused
 */
export async function answerOf(method, url, { headers, body, next }) {
  for (let attempt = 1; ; attempt++) {
    const { status, text } = await sent(method, url, headers, body);
    if (status >= 200 && status < 300) return text === "" ? {} : JSON.parse(text);
    const mayPass = status === 0 || status === 429 || status >= 500;
    if (method !== "POST" && mayPass && attempt < attempts) {
      await pause(attempt * Number(process.env.GITOPS_PAUSE_MILLISECONDS ?? 2000));
      continue;
    }
    const told = status === 0 ? text : `${status}: ${text.slice(0, 300)}`;
    throw new SettingError(`${method} ${new URL(url).pathname} was answered ${told}. ${next}`);
  }
}

/**
 * @param {string} method
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {object | undefined} body
 */
async function sent(method, url, headers, body) {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: "application/json", "user-agent": "eventdata-gitops", ...type, ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(waitMilliseconds),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: 0, text: `not at all (${cause instanceof Error ? cause.message : cause})` };
  }
}
