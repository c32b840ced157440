import { defineCommand, print } from "eventdata-commandline";
import { askPlace, objectFlags, publicUrlFlag } from "./askPlace.ts";

export const userLoginLinkCommand = defineCommand({
  about: "print a link by which a user signs in once",
  operands: ["E-MAIL"],
  flags: { ...objectFlags, "public-url": publicUrlFlag },
  run: async (given) => {
    const { values, operands } = given;
    const [email] = operands;
    const { loginLink } = await askPlace(given, "createLoginLink", { email }, values["public-url"]);
    print(loginLink);
    return 0;
  },
});
