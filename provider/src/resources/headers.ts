import { hasUnknown, isMap, reveal, type Values } from "../declaration/value.ts";
import type { Oddities } from "../lifecycle/oddities.ts";

const headerMaps = ["headers", "secretHeaders"] as const;
const tokenCharacters = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const valueCharacters = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Headers that HTTP does not allow could never be sent; the service takes them for text. Their values are not shown. */
export const sendableHeaders: Oddities = {
  check(inputs) {
    const failures = headerMaps.flatMap((map) =>
      Object.entries(headersIn(inputs, map)).flatMap(([name, value]) => {
        const path = `customWebhook.${map}.${JSON.stringify(name)}`;
        if (!tokenCharacters.test(name))
          return [
            {
              path,
              reason: "is no name that HTTP allows for a header: letters, digits and !#$%&'*+.^_`|~- are",
            },
          ];
        if (hasUnknown(value) || typeof value !== "string" || valueCharacters.test(value)) return [];
        return [
          {
            path,
            reason:
              "has a value that HTTP does not allow in a header, such as a line break or a letter beyond Latin-1",
          },
        ];
      }),
    );
    return { inputs, failures };
  },
};

function headersIn({ customWebhook }: Values, map: (typeof headerMaps)[number]): Values {
  const channel = reveal(customWebhook);
  const headers = isMap(channel) ? channel[map] : undefined;
  return isMap(headers) ? headers : {};
}
