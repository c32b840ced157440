import { defineCommand, print } from "eventdata-commandline";
import { Wire } from "eventdata-contract";
import { makeToken } from "../access/apiToken.ts";
import { serveFlags } from "./flags.ts";
import { profileOf } from "./settings.ts";

export const newTokenCommand = defineCommand({
  about: "print a new secret for EVENTDATA_SERVICE_OWNER_TOKEN",
  flags: {
    personal: { about: "make it a personal token's, for a user in a seed" },
    "wire-profile": serveFlags["wire-profile"],
  },
  run: async ({ values: { personal, "wire-profile": profile } }) => {
    const { tokenPrefixes } = Wire.from(profile === undefined ? {} : profileOf(profile));
    print(makeToken(tokenPrefixes[personal === "true" ? "personal" : "api"]));
    return 0;
  },
});
