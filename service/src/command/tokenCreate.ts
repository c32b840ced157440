import { defineCommand, print } from "eventdata-commandline";
import { askPlace, objectFlags } from "./askPlace.ts";
import { serveFlags } from "./flags.ts";
import { jsonOf } from "./settings.ts";

export const tokenCreateCommand = defineCommand({
  about: "make an API token and print its secret",
  flags: {
    ...objectFlags,
    "wire-profile": serveFlags["wire-profile"],
    org: { value: "ID", about: "organisation of the token", fallback: "the first" },
    name: { value: "NAME", about: "name of the token, for people" },
    description: { value: "TEXT", about: "what the token is for" },
    "expires-at": { value: "TIME", about: "when the token ends, RFC 3339", fallback: "never" },
    capabilities: {
      value: "FILE|JSON",
      about: "orgCapabilities, datasetCapabilities and viewCapabilities, as the API takes them",
    },
  },
  run: async (given) => {
    const { values } = given;
    const { org, name, description, "expires-at": expiresAt, capabilities } = values;
    const allowed = capabilities === undefined ? {} : jsonOf("capabilities", capabilities);
    const asked = { org, name, description, expiresAt, ...Object(allowed) };
    const { token } = await askPlace(given, "createToken", asked);
    print(token);
    return 0;
  },
});
