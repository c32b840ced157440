import { defineCommand, print } from "eventdata-commandline";
import { serveFlags } from "./flags.ts";
import { askFolder } from "./folder.ts";

export const userLoginLinkCommand = defineCommand({
  about: "print a link by which a user signs in once",
  operands: ["E-MAIL"],
  flags: { data: serveFlags.data },
  run: async ({ values, operands: [email] }) => {
    const { loginLink } = await askFolder(values, "createLoginLink", { email });
    print(loginLink);
    return 0;
  },
});
