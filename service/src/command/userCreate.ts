import { defineCommand, print } from "eventdata-commandline";
import { askPlace, objectFlags, publicUrlFlag } from "./askPlace.ts";
import { serveFlags } from "./flags.ts";

export const userCreateCommand = defineCommand({
  about: "invite a user and print what they need",
  flags: {
    ...objectFlags,
    "wire-profile": serveFlags["wire-profile"],
    "public-url": publicUrlFlag,
    org: { value: "ID", about: "organisation to invite to", fallback: "the first" },
    email: { value: "E-MAIL", about: "e-mail address of the user" },
    name: { value: "NAME", about: "full name of the user" },
    role: { value: "ROLE", about: "id or name of the user's role", fallback: "user" },
    "personal-token": { about: "make a personal access token too, and print it" },
    "login-link": { about: "make a link too by which the user signs in once, and print it" },
  },
  run: async (given) => {
    const { values } = given;
    const { org, email, name, role = "user" } = values;
    const { id, personalToken, loginLink } = await askPlace(
      given,
      "createUser",
      {
        org,
        email,
        name,
        role,
        withPersonalToken: values["personal-token"] === "true",
        withLoginLink: values["login-link"] === "true",
      },
      values["public-url"],
    );
    print(
      [`user: ${id}`, ...named("personal token", personalToken), ...named("login link", loginLink)].join(
        "\n",
      ),
    );
    return 0;
  },
});

function named(what: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${what}: ${value}`];
}
