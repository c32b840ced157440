import { isLong } from "../../tools/testing/longRun.ts";
import { madeUpProfile } from "../../tools/testing/madeUpProfile.ts";
import { openToAll } from "../../tools/testing/openToAll.ts";
import { oauthConfiguration } from "../harness/oauthClient.ts";

/**
 * With the names of the document, and each endpoint given the credential that it takes. The second one, which differs
 * in every name, is for the long run.
 */
export const profiles = [
  { profile: "default", wireProfile: {}, credentials: oauthConfiguration },
  ...(isLong
    ? [{ profile: "made-up", wireProfile: { ...madeUpProfile, ...openToAll }, credentials: () => ({}) }]
    : []),
];
