export { type Child, childrenOf, Reference } from "./children.ts";
export { readOrganisation } from "./readOrganisation.ts";
export { type SecretFinders, secretFinders } from "./secretFinders.ts";
export { type Section, type SectionName, sectionNames, sections } from "./sections.ts";
export { Later } from "./value.ts";
