/** The field that a probe carries its id in. A dataset that holds nothing but probes counts as empty. */
export const probeField = "_probe";
