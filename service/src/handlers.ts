export { servedEndpoints } from "./start/handlers.ts";
