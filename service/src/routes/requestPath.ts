import type { IncomingMessage } from "node:http";

/** Paths and hosts that a URL would leave as they are, as nearly all are. */
const plainPath = /^\/[\w!$&-.:;=@~[\]/]*$/;
const plainHost = /^[a-z0-9._-]+(?::\d{1,4}|:[1-5]\d{4})?$/;
const dotSegment = /\/\.\.?(?:\/|$)/;
const absolute = /^https?:\/\//;

/** The path that a request asks for, as routes are written; undefined where its target or its host is none. */
export function requestPath({
  url: target = "",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): string | undefined {
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  const host = headers.host || "localhost";
  if (plainPath.test(path) && !dotSegment.test(path) && plainHost.test(host)) return path;
  // A URL would take a backslash for a slash.
  if (path.includes("\\")) return undefined;
  const url = absolute.test(target) ? URL.parse(target) : urlOnHost(target, host);
  return url ? withoutNeedlessCodes(url.pathname) : undefined;
}

function urlOnHost(target: string, host: string): URL | undefined {
  const url = target.startsWith("/") ? URL.parse(`http://${host}${target}`) : null;
  return url?.hostname === host.replace(/:\d+$/, "").toLowerCase() ? url : undefined;
}

/** Decodes what is no delimiter; a percent sign stays encoded, since parameters are decoded on their own. */
function withoutNeedlessCodes(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURI(codes.replaceAll("%25", "%2525"));
    } catch {
      return codes;
    }
  });
}
