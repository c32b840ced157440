import { hash } from "node:crypto";
import type { Exchange } from "../../../exchange/exchange.ts";
import { Html, html } from "./html.ts";

export interface Page {
  readonly status?: number;
  readonly title: string;
  readonly body: Html;
  /** Where else than to the service a form of the page may lead. */
  readonly leadsTo?: string | undefined;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:30rem;margin:3rem auto;padding:0 1rem}
input,button{font:inherit;padding:.4rem .8rem;margin:.2rem .4rem .2rem 0}
input{width:100%;box-sizing:border-box}
code{overflow-wrap:anywhere}
.fault{border-left:.3rem solid #c33;padding-left:.7rem}`;

const styleHash = hash("sha256", style, "base64");

/** Answers with a page that runs no script, loads nothing, and stands in nobody's frame. */
export function answerPage(
  exchange: Exchange,
  page: Page,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title>
<style>${new Html(style)}</style></head>
<body><main><h1>${page.title}</h1>
${page.body}
</main></body>
</html>
`.text;
  exchange.answer(page.status ?? 200, text, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policyOf(page.leadsTo),
    ...pageHeaders,
    ...headers,
  });
}

/** Sends the browser elsewhere; what it was asked to do is done. */
export function answerRedirect(
  exchange: Exchange,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  exchange.answer(303, undefined, { Location: address, "Content-Length": "0", ...pageHeaders, ...headers });
}

const pageHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Browsers apply form-action to where a form's answer redirects, too. */
function policyOf(leadsTo: string | undefined): string {
  const targets = leadsTo === undefined ? "'self'" : `'self' ${sourceOf(leadsTo)}`;
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${targets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

function sourceOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return origin === "null" ? protocol : origin;
}
