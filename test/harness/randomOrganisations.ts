/** Tests of the command that draw whole organisations, of which the ordinary run takes one. */
export const randomOrganisations = ["export", "access diff"];
