export { refreshedBy } from "../../sdk/src/testKit/refreshedBy.ts";
