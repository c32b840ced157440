import { defineCommand } from "./define.ts";
import { serveFlags } from "./flags.ts";
import { askFolder } from "./folder.ts";
import { print } from "./print.ts";

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
