import { RunError } from "@pulumi/pulumi";
import { nodeProblem } from "pulumi-eventdata-provider/neededNode";

// The first that a program loads, so that on a Node.js that is too old this is said, once, and nothing else fails.
const problem = nodeProblem(process.versions.node);
if (problem !== undefined) throw new RunError(problem);
