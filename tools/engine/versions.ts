/** The engine that this project is developed and tested with. tools/engine/go/ pins the sources it is built from. */
export const engineVersion = "3.259.0";

/** An installed engine is used from this version on: older ones were never tried. */
export const oldestInstalledVersion = "3.250.0";

/** Part of every build: a change makes a new place in the cache. */
export const buildFlags: readonly string[] = [
  "-buildvcs=false",
  "-mod=readonly",
  "-trimpath",
  "-tags",
  "osusergo,grpcnotrace",
  "-ldflags",
  // Without symbols the binaries are a third smaller.
  `-s -w -X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=v${engineVersion}`,
];
