import type { Configuration } from "pulumi-eventdata-provider";

/** An address that credentials are sent to, and which key names it. */
export interface Address {
  readonly what: string;
  readonly url: URL;
}

/** The base address first, and each once, where several keys name the same. */
export function addressesOf({ baseUrl, edges, oauth }: Configuration): Address[] {
  const all = [
    { what: "baseUrl", url: baseUrl },
    ...[...edges].map(([edge, url]) => ({ what: `edges.${edge}`, url })),
    ...(oauth?.tokenUrl === undefined ? [] : [{ what: "tokenUrl", url: oauth.tokenUrl }]),
  ];
  return all.filter(({ url }, at) => all.findIndex((each) => each.url.origin === url.origin) === at);
}
