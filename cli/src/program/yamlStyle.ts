/** How we write YAML: no line is broken, and what any reader would take for another kind of value is quoted. Pulumi's takes `1_` for a number. */
export const yamlStyle = { lineWidth: 0, compat: "yaml-1.1" } as const;
