// The ready pack: pulumi preview --policy-pack node_modules/pulumi-eventdata/policy-pack
const { PolicyPack } = require("@pulumi/policy");
const { eventDataPolicies } = require("../dist/policy/index.js");

// A pack takes its version from the package.json of the folder that it runs in; a file of rules is beside the program.
const started = process.cwd();
process.chdir(__dirname);
new PolicyPack("eventdata", { policies: eventDataPolicies, enforcementLevel: "mandatory" });
process.chdir(started);
