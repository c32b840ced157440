export const forms = ["dynamic", "plugin"] as const;

/** One of the two forms in which a program may have its resources. */
export type Form = (typeof forms)[number];
