import { madeUpProfile } from "../../tools/testing/madeUpProfile.ts";
import { openToAll } from "../../tools/testing/openToAll.ts";
import { oauthConfiguration } from "../harness/oauthClient.ts";

const isLongRun = process.env.EVENTDATA_TEST_LONG === "1";

/**
 * With the names of the document, and each endpoint given the credential that it takes. The second one, which differs
 * in every name, is for the long run.
 */
export const profiles = [
  { profile: "default", wireProfile: {}, credentials: oauthConfiguration },
  ...(isLongRun
    ? [{ profile: "made-up", wireProfile: { ...madeUpProfile, ...openToAll }, credentials: () => ({}) }]
    : []),
];
