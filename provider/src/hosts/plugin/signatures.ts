/** How Pulumi's protocol marks what JSON has no word for. */
export const signatureKey = "4dabf18193072939515e22adb298388d";

export const signatures = {
  secret: "1b47061264138c4ac30d75fd1eb44270",
  output: "d0e6a833031e9bbcd3f4e8bde6ca49a4",
  resource: "5cf8f73096256a8f31e491e813e4eb8e",
  asset: "c44067f5952c0a294b673a41bacd8c17",
  archive: "0def7320c3a5731c473e5ecbe6d01bc7",
} as const;
