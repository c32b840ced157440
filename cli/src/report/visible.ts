export { inLine, inLines, visible } from "eventdata-commandline";
