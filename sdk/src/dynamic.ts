/** What the program text in users' state requires; it may neither move nor be renamed. */
export { provider } from "pulumi-eventdata-provider/dynamic";
